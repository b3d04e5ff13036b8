import { type ShownItem, testsIn } from "./checklist-item.ts";

const journeys = testsIn("e2e/integrations.test.ts");
const screen = testsIn("ui/integrations/integrations-screen.test.tsx");
const notice = "the integrations say what they are for and how credentials are kept";

/** 2.12 integrations, 2.13 documentation. */
export const integrationItems: ShownItem[] = [
  {
    section: "2.12",
    sees: "the page's title and subtitle",
    quotes: ["Integrations", "Connect external services to enhance your platform capabilities"],
    shownBy: [
      ...screen("services stand under their kind; OpenAI is connected by the built-in assistant"),
      ...screen(notice),
    ],
  },
  {
    section: "2.12",
    sees: "five categories, the first of them chosen",
    quotes: [
      "AI Services",
      "Storage & Data",
      "Cloud Services",
      "Meeting Services",
      "Productivity Tools",
    ],
    shownBy: [
      ...screen("services stand under their kind; OpenAI is connected by the built-in assistant"),
      ...screen(notice),
    ],
  },
  {
    section: "2.12",
    sees: "a card's name, description and badge",
    quotes: ["Connected", "Not Connected"],
    shownBy: [
      ...screen("services stand under their kind; OpenAI is connected by the built-in assistant"),
      ...journeys("credentials are kept while the server is away, then saved, masked and removed"),
    ],
  },
  {
    section: "2.12",
    sees: "its button opens the fields in place; secret ones hide what is typed",
    quotes: ["Configure", "Update", "Cancel", "Save"],
    shownBy: journeys(
      "credentials are kept while the server is away, then saved, masked and removed",
    ),
  },
  {
    section: "2.12",
    sees: "a notice that credentials are encrypted, used on one's behalf alone and can be removed",
    quotes: [
      "Security Notice",
      "Your credentials are encrypted and are used only to authenticate on your behalf.",
      "You can update or remove them at any time.",
    ],
    shownBy: [
      ...screen("services stand under their kind; OpenAI is connected by the built-in assistant"),
      ...screen(notice),
    ],
  },
  {
    section: "2.13",
    sees: "the page's title and six tabs",
    quotes: [
      "Baton Documentation",
      "Overview",
      "Tech Stack",
      "AI Summary",
      "AI Assistant",
      "Architecture",
      "API Reference",
    ],
    shownBy: testsIn("ui/documentation/documentation-screen.test.tsx")(
      "six tabs tell what Baton does",
    ),
  },
  {
    section: "2.13",
    sees: "the calls for documents, search, tasks and meetings",
    quotes: ["/api/documents", "/api/ai/search", "/api/tasks", "/api/meetings"],
    shownBy: [
      ...testsIn("ui/documentation/api-tab.test.tsx")("the API reference lists %s"),
      ...testsIn("ui/documentation/documentation-screen.test.tsx")(
        "the processing facts stand where a reader looks for them",
      ),
    ],
  },
];

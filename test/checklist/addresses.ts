import { type ShownItem, testsIn } from "./checklist-item.ts";

const accounts = testsIn("e2e/accounts.test.ts");
const addresses = testsIn("ui/shell/addresses.test.tsx");
const gates = testsIn("ui/shell/gates.test.tsx");
const paths = testsIn("ui/lib/paths.test.ts");
const sidebar = testsIn("ui/shell/sidebar.test.tsx");

/** 2.1 routes, 2.2 gates, 2.3 sidebar. */
export const addressItems: ShownItem[] = [
  {
    section: "2.1",
    sees: "each page stands at /{userId}/{project-name}/{page}, with a category behind it",
    shownBy: [
      ...sidebar("the sidebar > leads to every page at its scoped address"),
      ...paths("the address of a page > is scoped by user and project"),
    ],
  },
  {
    section: "2.1",
    sees: "the project's name in lower case, runs of whitespace as hyphens",
    shownBy: paths(
      "project names in addresses > are lower case, with runs of whitespace as hyphens",
    ),
  },
  {
    section: "2.1",
    sees: "without a user or project the links fall back to /{page}[/{category}]",
    shownBy: paths("the address of a page > falls back to the legacy form without a scope"),
  },
  {
    section: "2.1",
    sees: "the dashboard also at /",
    shownBy: sidebar("the sidebar > marks the dashboard at / and nowhere below it"),
  },
  {
    section: "2.1",
    sees: "/auth without the sidebar",
    shownBy: gates("the sign-in page > stands without the sidebar"),
  },
  {
    section: "2.1",
    sees: "/project-setup is protected",
    shownBy: addresses(
      "who is not signed in > is led from %s to the sign-in page, which knows the way back",
    ),
  },
  {
    section: "2.1",
    sees: "any other path is not found",
    quotes: ["Page Not Found", "The requested page could not be found."],
    shownBy: [
      ...addresses(
        "is told plainly, signed in or not, when a page does not exist",
        "who has a project > is told beside the navigation that %s does not exist",
      ),
    ],
  },
  {
    section: "2.1",
    sees: "a legacy path is replaced by the scoped one of its first and second segment",
    shownBy: [...addresses("who has a project > is led from %s to their own %s")],
  },
  {
    section: "2.2",
    sees: "app pages beside the side navigation, in a main area that scrolls",
    shownBy: gates("a page of the app > stands beside the navigation, in a main area"),
  },
  {
    section: "2.2",
    sees: "a spinner while the user loads, on protected pages and on /auth",
    shownBy: gates("while the user loads > a spinner shows at %s"),
  },
  {
    section: "2.2",
    sees: "who is not signed in is led to /auth",
    shownBy: addresses(
      "who is not signed in > is led from %s to the sign-in page, which knows the way back",
      "who is not signed in > is led from / to the sign-in page",
    ),
  },
  {
    section: "2.2",
    sees: "who has no project is led to /project-setup",
    shownBy: addresses("who has no project > is led from %s to the project setup"),
  },
  {
    section: "2.2",
    sees: "who is signed in is led from /auth to /",
    shownBy: [
      ...testsIn("ui/accounts/auth-screen.test.tsx")("the page > sends a signed-in person on"),
      ...accounts(
        "an account's picture and password are changed, and the new password opens it again",
      ),
    ],
  },
  {
    section: "2.2",
    sees: "the general error screen, whose button loads the page anew",
    quotes: [
      "Something went wrong",
      "An error occurred while loading the application. Please try refreshing the page.",
      "Refresh Page",
    ],
    shownBy: [
      ...testsIn("e2e/connection.test.ts")(
        "parts of the client that cannot be fetched leave the page whole and come as soon as they can",
      ),
      ...addresses("who has a project > is told when the application cannot load"),
    ],
  },
  {
    section: "2.3",
    sees: "the main pages and the two links at the bottom",
    quotes: [
      "Dashboard",
      "Workflow Tracker",
      "Knowledge Base",
      "AI Assistant",
      "Meeting Logs",
      "Integrations",
      "Documentation",
    ],
    shownBy: sidebar("the sidebar > leads to every page at its scoped address"),
  },
  {
    section: "2.3",
    sees: "the six categories, only inside the knowledge base",
    quotes: [
      "SOPs & Procedures",
      "Process Documents",
      "Architecture Diagrams",
      "Playbooks",
      "Contact Lists",
      "Meeting Notes",
    ],
    shownBy: sidebar(
      "the sidebar > shows the categories only inside the knowledge base",
      "the sidebar > marks the dashboard at / and nowhere below it",
    ),
  },
  {
    section: "2.3",
    sees: "the active entry highlighted; the dashboard at its own address alone",
    shownBy: [
      ...sidebar(
        "the sidebar > shows the categories only inside the knowledge base",
        "the sidebar > marks the dashboard at / and nowhere below it",
      ),
      ...paths(
        "the active entry of the sidebar > is the one whose address the path equals or lies under",
        "the active entry of the sidebar > is the dashboard only at its own address and at /",
      ),
    ],
  },
  {
    section: "2.3",
    sees: "the tagline, and the user's initials, name and email in the footer",
    quotes: ["Knowledge Transfer & Transition Management"],
    shownBy: sidebar("the sidebar > names product, user and project"),
  },
  {
    section: "2.3",
    sees: "the footer opens the account panel",
    shownBy: accounts(
      "an account's picture and password are changed, and the new password opens it again",
    ),
  },
  {
    section: "2.3",
    sees: "the project's name, or that it loads",
    quotes: ["Loading..."],
    shownBy: sidebar(
      "the sidebar > names product, user and project",
      "the sidebar > says that the project is loading until its name is known",
    ),
  },
];

import type { UnmappedItem } from "./checklist-item.ts";

/** What no journey and no component test shows, and why. */
export const unmappedItems: UnmappedItem[] = [
  {
    section: "2.7",
    sees: "the fields of the metrics' answer",
    reason: "Nothing to see: the answer's shape is held by the contract tests of the REST facade.",
  },
  {
    section: "2.8",
    sees: "the press that drags lasts 120 ms",
    reason: "The journey waits until the card is picked up; the time itself is not measured yet.",
  },
  {
    section: "2.9",
    sees: "two versions of the category page",
    reason: "One page merges both, as the specification asks; its parts are mapped one by one.",
  },
  {
    section: "2.11",
    sees: "Filter and Export do nothing visible",
    reason: "Retired: both work here, and a journey shows that they do.",
  },
  {
    section: "2.8",
    sees: "the Filter button has no behavior",
    reason: "Retired: it filters here, and a journey shows that it does.",
  },
  {
    section: "2.12",
    sees: "the catalogue of integrations is that of section 3",
    reason:
      "Data, held by the server's tests of integrations; the journey counts the cards a category.",
  },
  {
    section: "8",
    sees: "an error's message is the status, a colon and the answer's text",
    reason:
      "A person reads the server's sentence instead, without the status; the sentences are mapped one by one.",
  },
  {
    section: "8",
    sees: "a 401 throws, except where null is asked for",
    reason:
      "Nothing to see but the way to /auth, which is mapped under 2.2; the answers are held by the access tests.",
  },
  {
    section: "8",
    sees: "the fallback of a failed change of password",
    quotes: ["Failed to change password"],
    reason:
      "Every failure that reaches the client carries a sentence, so the fallback stands behind it and is never read.",
  },
  {
    section: "8",
    sees: "integrations or documents that could not be read, and uploads that failed, by their thrown texts",
    reason:
      "Never displayed, as the specification says: those screens tell the server's sentence and offer another try.",
  },
  {
    section: "8",
    sees: "a task that could not be deleted; a meeting or milestone that could not be created, changed or deleted",
    quotes: [
      "Failed to delete task",
      "Failed to create meeting",
      "Failed to update meeting",
      "Failed to delete meeting",
      "Failed to create milestone",
    ],
    reason:
      "The screens tell it as they tell other refusals, but no test makes the server refuse yet.",
  },
  {
    section: "8",
    sees: "failed changes of tasks, tracks and meetings show no message",
    reason: "Retired: each is told here in a notification.",
  },
];

import type { Page } from "playwright-core";
import { hold, refuse } from "../../../helpers/answers.ts";
import { runbook, taxReport, workbook } from "../../assistant/files.ts";
import { ask } from "../../assistant/steps.ts";
import {
  button,
  day,
  dialog,
  press,
  question,
  type Screen,
  type Stage,
  type State,
  text,
  track,
  waitingAndFailing,
} from "../state.ts";
import { addFiles } from "./add-files.ts";

async function converse({ calls }: Stage, title: string, ...questions: string[]) {
  const { id } = await calls.assistant.createConversation({ title });
  for (const message of questions) await calls.assistant.chat({ conversationId: id, message });
}

const curtains = "What color are the curtains in the canteen of Porto?";

async function fill(stage: Stage) {
  const { calls } = stage;
  await addFiles(stage, runbook, taxReport, workbook);
  await calls.tasks.create({ title: "Copy the keys", track, endDate: day(-3) });
  await calls.tasks.create({ title: "Rehearse the cut-over", track, endDate: day(2) });
  await calls.milestones.create({ title: "Keys handed over", dueDate: day(-1) });
  await converse(stage, "Nothing asked yet");
  await converse(
    stage,
    "A conversation whose title is far longer than the list is wide",
    "When is the rollback deadline?",
    "What was the effective tax rate in 2022 and in 2021?",
  );
  await converse(stage, "License costs", "What does Fabrikam cost a year?");
  await converse(stage, "Work", "What is overdue?");
  await converse(stage, "Keys", curtains);
}

const open = (title: string) => (page: Page) =>
  page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: new RegExp(`^${title}`) })
    .click();
const deadline = "When is the rollback deadline?";
const unanswered = "/ai-assistant?view=unanswered";
const answerForm = (page: Page) => page.getByRole("article").getByLabel("Answer", { exact: true });

/** Once the messages are there: until then, Stop gives the question back, and nothing was asked. */
async function askAtFirst(page: Page) {
  await open("Nothing")(page);
  await text("Ready to help!")(page).waitFor();
  await ask(page, deadline);
}

/** What shows while a question is on its way and when it does not come back. */
const asking: Record<string, State> = {
  "an answer on its way": {
    answers: [hold("assistant.chatStream")],
    open: askAtFirst,
    surface: button("Stop"),
  },
  "a stopped answer": {
    answers: [hold("assistant.chatStream")],
    open: async (page) => {
      await askAtFirst(page);
      await press("Stop")(page);
    },
    surface: text("You stopped this answer."),
  },
  "a question that was not sent": {
    answers: [refuse("assistant.chatStream")],
    open: askAtFirst,
    surface: text("Failed to send message. Please try again."),
  },
};

export const assistant: Screen = {
  onlyInFullRun: true,
  path: "/ai-assistant",
  prepare: fill,
  states: {
    "nothing selected": { surface: text("Welcome to AI Assistant") },
    "nothing asked": { open: open("Nothing"), surface: text("Ready to help!") },
    "answers from documents": {
      open: open("A conversation"),
      surface: (page) => page.getByRole("list", { name: "Sources" }).last(),
    },
    "an answer from a workbook": {
      open: open("License costs"),
      surface: (page) => page.getByRole("list", { name: "Sources" }),
    },
    "an answer from the work": {
      open: open("Work"),
      surface: (page) => page.getByRole("link", { name: "Copy the keys" }).first(),
    },
    "a source at a glance": {
      open: async (page) => {
        await open("A conversation")(page);
        await page
          .getByRole("button", { name: /^Source 1/ })
          .first()
          .hover();
      },
      surface: (page) => page.locator("[data-scope=hover-card][data-part=content]"),
    },
    ...asking,
    "the question before a conversation is deleted": {
      before: open("Keys"),
      opener: button("Delete conversation"),
      surface: question,
    },
    "a new name": {
      before: open("Keys"),
      open: press("Rename conversation"),
      surface: (page) => page.getByLabel("Conversation title"),
    },
    "the unanswered questions": {
      path: unanswered,
      surface: (page) => page.getByRole("article"),
    },
    "the answer to one": {
      path: unanswered,
      open: press("Answer"),
      surface: answerForm,
    },
    "its refused answer": {
      path: unanswered,
      open: async (page) => {
        await press("Answer")(page);
        await press("Save Answer")(page);
      },
      surface: text("Answer is required"),
    },
    ...waitingAndFailing("assistant.conversations", "conversations"),
    "loading messages": {
      answers: [hold("assistant.conversation")],
      open: open("Keys"),
      surface: text("Loading messages..."),
    },
    "a conversation that could not be loaded": {
      answers: [refuse("assistant.conversation")],
      open: open("Keys"),
      surface: text("This conversation could not be loaded"),
    },
    "a conversation that is gone": {
      path: "/ai-assistant?conversation=999999",
      surface: text("This conversation is gone"),
    },
    "loading the unanswered questions": {
      path: unanswered,
      answers: [hold("assistant.unanswered")],
      surface: text("Loading questions..."),
    },
    "a failure of the unanswered questions": {
      path: unanswered,
      answers: [refuse("assistant.unanswered")],
      surface: text("The questions could not be loaded"),
    },
    "an answer that was declined": { open: open("Keys"), surface: button("Ask the Team") },
    "its question before the team": {
      before: open("Keys"),
      open: press("Ask the Team"),
      surface: text("Your team sees this under Unanswered Questions"),
    },
  },
};

const showList = press("Conversations");

export const assistantOnPhones: Screen = {
  onlyInFullRun: true,
  path: "/ai-assistant",
  size: "phone",
  prepare: fill,
  states: {
    "the conversations": {
      opener: button("Conversations"),
      surface: dialog("Conversations"),
    },
    "a new name": {
      before: async (page) => {
        await showList(page);
        await open("Keys")(page);
        await showList(page);
      },
      open: press("Rename conversation"),
      surface: (page) => page.getByLabel("Conversation title"),
    },
    "conversations that could not be loaded": {
      answers: [refuse("assistant.conversations")],
      open: async (page) => {
        await showList(page);
      },
      surface: (page) =>
        dialog("Conversations")(page).getByText("The conversations could not be loaded"),
    },
  },
};

/** The assistant and the meetings of a project in which nothing has been said yet. */
export const beginning: Screen = {
  path: "/ai-assistant",
  states: {
    "no conversations": { surface: text("No conversations yet") },
    "a first conversation": {
      open: press("Start New Conversation"),
      surface: text("Ready to help!"),
    },
    "no unanswered questions": {
      path: unanswered,
      surface: text("No unanswered questions"),
    },
    "no meetings": { path: "/meeting-logs", surface: text("No meetings yet") },
  },
};

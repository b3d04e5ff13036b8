import type { Page } from "playwright-core";
import { hold, refuse } from "../../helpers/answers.ts";
import {
  addDocument,
  button,
  day,
  dialog,
  item,
  press,
  question,
  type Screen,
  type State,
  text,
  track,
} from "./state.ts";

const lookFor = (words: string) => (page: Page) => page.getByRole("combobox").fill(words);

const documentation = (id: string, topic: string): State => ({
  path: `/docs?tab=${id}`,
  surface: (page) => page.getByRole("heading", { name: topic }),
});

const workflowScript = /\/assets\/workflow-.*\.js/;
const goToTheBoard = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Workflow Tracker" }).click();

export const everywhere: Screen = {
  path: "/docs",
  prepare: async (stage) => {
    const { calls } = stage;
    await calls.tasks.create({ title: "Rehearse the evacuation", track });
    const times = { date: day(1), startTime: "09:00", endTime: "10:00" };
    await calls.meetings.create({ title: "Rehearse the handover of the archive", ...times });
    await addDocument(stage, {
      title: "How to rehearse",
      category: "playbooks",
      track,
      passages: ["Twice."],
    });
  },
  states: {
    "the command palette": {
      opener: button("Search"),
      surface: (page) => page.getByRole("combobox"),
    },
    "what it finds": {
      opener: button("Search"),
      open: lookFor("re"),
      surface: (page) => page.getByRole("option", { name: /How to rehearse/ }),
    },
    "a search without a hit": {
      opener: button("Search"),
      open: lookFor("no such thing"),
      surface: text("Nothing matches “no such thing”."),
    },
    "a search on its way": {
      answers: [hold("globalSearch.find")],
      opener: button("Search"),
      open: lookFor("re"),
      surface: text("Searching..."),
    },
    "a search that fails": {
      answers: [refuse("globalSearch.find")],
      opener: button("Search"),
      open: lookFor("re"),
      surface: text("The project's work could not be searched."),
    },
    "a page that does not exist": {
      path: "/nowhere/at/all/really",
      surface: text("The requested page could not be found."),
    },
    "a page that cannot be drawn": {
      answers: [refuse("accounts.current")],
      surface: text("Something went wrong"),
    },
    "a page that cannot be fetched": {
      network: (page) => page.route(workflowScript, (route) => route.abort()),
      open: goToTheBoard,
      surface: text("This page could not be loaded"),
    },
    "a page of a newer version": {
      network: (page) => page.route(workflowScript, (route) => route.fulfill({ status: 404 })),
      open: goToTheBoard,
      surface: text("Baton has been updated"),
    },
    "a silent server": {
      path: "/dashboard",
      network: (page) => page.route("**/api/health", (route) => route.abort("connectionrefused")),
      before: async (page, { server }) => {
        await page.getByText("Total Tasks").waitFor();
        server.answerBy([refuse("tasks.list")]);
      },
      open: goToTheBoard,
      surface: text("Baton is not responding."),
    },
    "a tooltip": {
      path: "/knowledge-base",
      open: (page) => page.getByRole("button", { name: /Import/ }).focus(),
      surface: (page) => page.getByRole("tooltip"),
    },
    overview: documentation("overview", "What Baton is for"),
    "the tech stack": {
      ...documentation("tech-stack", "What it is built with"),
    },
    "the summary": { ...documentation("ai-summary", "From upload to summary") },
    "the assistant": {
      ...documentation("ai-assistant", "How an answer is made"),
    },
    "the architecture": {
      ...documentation("architecture", "What is stored where"),
    },
    "the API reference": {
      ...documentation("api-reference", "Milestones"),
      // All calls look alike, and there are hundreds.
      open: (page) => page.getByLabel("Search the API").fill("milestones"),
    },
    "the whole API reference": {
      ...documentation("api-reference", "Milestones"),
    },
    "a call of the API reference": {
      path: "/docs?tab=api-reference",
      open: async (page) => {
        await page.getByLabel("Search the API").fill("at the end of its column");
        await page.getByRole("button", { name: "Add a task at the end" }).click();
      },
      surface: (page) => page.getByRole("region", { name: "Command for POST /api/tasks" }),
    },
    "a call that is not there": {
      path: "/docs?tab=api-reference",
      open: (page) => page.getByLabel("Search the API").fill("payroll"),
      surface: text("No call matches “payroll”."),
    },
    "the API reference on its way": {
      path: "/docs?tab=api-reference",
      network: (page) => page.route("**/api/openapi.json", () => {}),
      surface: text("Loading the API reference..."),
    },
    "an API reference that fails": {
      path: "/docs?tab=api-reference",
      network: (page) => page.route("**/api/openapi.json", (route) => route.abort()),
      surface: text("The API reference could not be loaded"),
    },
  },
};

export const onPhones: Screen = {
  path: "/ai-assistant",
  size: "phone",
  states: {
    "the navigation": {
      // With what is unread in its name.
      opener: (page) => page.getByRole("button", { name: /^Open navigation/ }),
      surface: (page) => page.getByRole("navigation", { name: "Main" }),
    },
    "the command palette": {
      path: "/docs",
      opener: button("Search"),
      surface: (page) => page.getByRole("combobox"),
    },
    "the filters of the board": {
      path: "/workflow",
      opener: button("Filter"),
      surface: dialog("Filter tasks"),
    },
    tracks: {
      path: "/workflow",
      opener: button("Actions for the board"),
      open: item("Manage Tracks"),
      surface: dialog("Manage Tracks"),
    },
    "the upload": {
      path: "/knowledge-base",
      opener: button("Add Document"),
      surface: dialog("Upload Document"),
    },
    "buttons that are an icon alone": {
      path: "/knowledge-base",
      surface: button("Add a document to Contact Lists"),
    },
  },
};

/** What was typed must not go with the session. */
export const endedSession: Screen = {
  onlyInFullRun: true,
  path: "/workflow",
  states: {
    "a session that has ended over unsaved changes": {
      before: press("Add Task"),
      open: async (page, { calls }) => {
        const form = dialog("Add Task")(page);
        await form.getByLabel("Title").fill("Hand over the keys");
        await calls.accounts.logout();
        await form.getByRole("button", { name: "Add Task" }).click();
      },
      surface: question,
    },
  },
};

import type { Page } from "playwright-core";
import { hold } from "../../../helpers/answers.ts";
import {
  button,
  day,
  dialog,
  item,
  press,
  question,
  type Screen,
  type Stage,
  text,
  track,
  waitingAndFailing,
} from "../state.ts";

export const board: Screen = {
  path: "/workflow",
  prepare: ({ calls }) => calls.tasks.create({ title: "Rehearse", track }),
  states: {
    "the form of a new task": {
      opener: button("Add Task"),
      surface: dialog("Add Task"),
    },
    "its refused fields": {
      before: press("Add Task"),
      open: (page) =>
        dialog("Add Task")(page).getByRole("button", { name: "Add Task", exact: true }).click(),
      surface: text("Title is required"),
    },
    "a task": {
      opener: (page) => page.getByRole("link", { name: "Rehearse" }),
      surface: dialog("Edit Task"),
    },
    "unsaved changes": {
      before: (page) => page.getByRole("link", { name: "Rehearse" }).click(),
      open: async (page) => {
        await page.getByLabel("Title").fill("Rehearse the roll");
        await page.keyboard.press("Escape");
      },
      surface: question,
    },
    "a task changed by somebody else": {
      before: (page) => page.getByRole("link", { name: "Rehearse" }).click(),
      open: async (page, { calls }) => {
        await page.getByLabel("Title").fill("Rehearse on Monday");
        for (const { id } of await calls.tasks.list()) {
          await calls.tasks.update({ id, description: "At noon" });
        }
        await press("Save Changes")(page);
      },
      surface: text("while you were editing."),
    },
    "a task that is gone": {
      path: "/workflow?task=999999",
      surface: text("It was deleted, or it is not in your project."),
    },
    "the menu of a task": {
      opener: button("Actions for Rehearse"),
      surface: (page) => page.getByRole("menu"),
    },
    "the question before a task is deleted": {
      opener: button("Actions for Rehearse"),
      open: item("Delete"),
      surface: question,
    },
    "the filters": {
      opener: button("Filter"),
      surface: dialog("Filter tasks"),
    },
    "nothing found": {
      path: "/workflow?q=zebra",
      surface: text("No task matches “zebra”."),
    },
    "a new track": {
      opener: button("Add Track"),
      surface: dialog("Add Track"),
    },
    tracks: { opener: button("Manage Tracks"), surface: dialog("Manage Tracks") },
    "the question before a track is deleted": {
      before: press("Manage Tracks"),
      opener: button(`Delete ${track}`),
      surface: question,
    },
    ...waitingAndFailing("tasks.list", "tasks"),
    "loading as a list": {
      path: "/workflow?view=list",
      answers: [hold("tasks.list")],
      surface: text("Loading tasks..."),
    },
  },
};

export const emptyBoard: Screen = {
  onlyInFullRun: true,
  path: "/workflow",
  states: {
    "nothing yet": { surface: text("The board is empty.") },
    "its first task": {
      opener: button("Add the First Task"),
      surface: dialog("Add Task"),
    },
  },
};

const tasks: Parameters<Stage["calls"]["tasks"]["create"]>[0][] = [
  { title: "Rehearse the roll-over", priority: "critical", endDate: day(-3) },
  {
    title: "Write down who is told what when a supplier is late, how they are reached, and by whom",
    track: "Customer Relations & Support",
    priority: "high",
    endDate: day(12),
  },
  { title: "Copy the keys", track: "HR & Change Management", priority: "low", assigneeId: null },
  { title: "Move the mailboxes", status: "in-progress", priority: "high", endDate: day(5) },
  { title: "Hand over the archive", track: "HR & Change Management", status: "in-progress" },
  {
    title: "Renew the insurance",
    track: "Risk Management & Compliance",
    status: "at-risk",
    priority: "critical",
    endDate: day(-1),
  },
  {
    title: "Close the books",
    track: "Financial Management & Reporting",
    status: "completed",
    endDate: day(-20),
  },
  { title: "Order the boxes", track: "Operations & Process Optimization", status: "completed" },
];

const lift = async (page: Page) => {
  await page.getByRole("link", { name: "Copy the keys" }).focus();
  await page.keyboard.press("Space");
};

export const fullBoard: Screen = {
  onlyInFullRun: true,
  path: "/workflow",
  prepare: async ({ calls }) => {
    for (const task of tasks) await calls.tasks.create({ track, ...task });
  },
  states: {
    "all of it": { surface: text("Order the boxes") },
    "the statistics": {
      open: press("Statistics"),
      surface: (page) => page.getByRole("region", { name: "Statistics" }),
    },
    "some of it": {
      path: `/workflow?priority=["high","critical"]&track=["${encodeURIComponent(track)}"]`,
      surface: text("2 of 8 tasks"),
    },
    "only one status": {
      path: '/workflow?status=["at-risk"]',
      surface: text("1 of 8 tasks"),
    },
    "a track to change": {
      before: press("Manage Tracks"),
      opener: button(`Edit ${track}`),
      surface: (page) => page.locator("input:focus").and(page.getByLabel("Track Name")),
      close: press("Cancel"),
    },
    "the question before a changed track is lost": {
      before: press("Manage Tracks"),
      open: async (page) => {
        await press(`Edit ${track}`)(page);
        await page.getByLabel("Track Name").fill("Another name");
        await press("Close")(page);
      },
      surface: question,
    },
    "a track in use": {
      before: press("Manage Tracks"),
      opener: button(`Delete ${track}`),
      surface: (page) => page.getByLabel(/^Move its/),
    },
    "the views": {
      opener: button("Layout"),
      surface: (page) => page.getByRole("menu"),
    },
    "by person": {
      path: "/workflow?group=person",
      surface: (page) => page.getByRole("region", { name: "Todo of Nobody" }),
    },
    "a list with some selected": {
      path: "/workflow?view=list&group=track&sort=due",
      open: (page) => page.getByRole("checkbox", { name: "Select all tasks" }).check(),
      surface: text("8 tasks selected"),
    },
    "a title typed in a column": {
      opener: button("Add a task to Todo"),
      surface: (page) => page.getByRole("textbox", { name: "Title of a new task in Todo" }),
      reopen: true,
    },
    "a lifted card": { before: lift, surface: text(/Picked up Copy the keys/), reopen: true },
  },
};

import {
  button,
  dialog,
  item,
  post,
  press,
  question,
  type Screen,
  text,
  track,
  waitingAndFailing,
} from "./state.ts";

export const board: Screen = {
  path: "/workflow",
  prepare: (page) => post(page, "/api/tasks", { title: "Rehearse", track }),
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
      open: async (page) => {
        await page.getByLabel("Title").fill("Rehearse on Monday");
        const [task] = await (await page.request.get("/api/tasks")).json();
        await page.request.patch(`/api/tasks/${task.id}`, { data: { description: "At noon" } });
        await press("Save Changes")(page);
      },
      surface: text("Someone else changed this task while you were editing."),
    },
    "a task that is gone": {
      path: "/workflow?task=999999",
      surface: text("This task does not exist any more, or it is not in your project."),
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
    "the filters": { opener: button("Filter"), surface: dialog("Filter tasks") },
    "nothing found": { path: "/workflow?q=zebra", surface: text("No tasks") },
    "a new track": { opener: button("Add Track"), surface: dialog("Add Track") },
    tracks: { opener: button("Manage Tracks"), surface: dialog("Manage Tracks") },
    "the question before a track is deleted": {
      before: press("Manage Tracks"),
      opener: button(`Delete ${track}`),
      surface: question,
    },
    ...waitingAndFailing("tasks.list", "tasks"),
  },
};

import {
  button,
  day,
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

export const meetings: Screen = {
  path: "/meeting-logs",
  prepare: async (page) => {
    await post(page, "/api/meetings", {
      title: "Cut-over",
      date: day(-2),
      startTime: "09:00",
      endTime: "10:30",
      description: "How the systems move",
      attendees: ["Ada Lovelace"],
      decisions: ["Move on Friday night"],
      actionItems: [{ description: "Copy the keys", assignee: "Ada Lovelace", dueDate: day(-1) }],
      notes: "Bring the floor plan.",
      relatedTracks: [track],
      meetingLink: "https://meet.example/cut-over",
    });
    await post(page, "/api/milestones", { title: "Keys handed over", dueDate: day(-1) });
  },
  states: {
    "a new meeting": { opener: button("New Meeting"), surface: dialog("Create New Meeting") },
    "its refused fields": {
      before: press("New Meeting"),
      open: async (page) => {
        await press("Add action item")(page);
        await press("Create Meeting")(page);
      },
      surface: text("Assignee is required"),
    },
    "the menu of a meeting": {
      opener: button("Actions for Cut-over"),
      surface: (page) => page.getByRole("menu"),
    },
    "a meeting to change": {
      opener: button("Actions for Cut-over"),
      open: item("Edit Meeting"),
      surface: dialog("Edit Meeting"),
    },
    "the question before a meeting is deleted": {
      opener: button("Actions for Cut-over"),
      open: item("Delete"),
      surface: question,
    },
    "all of a meeting": {
      opener: button("View Details of Cut-over"),
      surface: dialog("Cut-over"),
    },
    "all of a meeting after a change": {
      opener: button("View Details of Cut-over"),
      open: async (page) => {
        await dialog("Cut-over")(page).getByRole("button", { name: "Edit Meeting" }).click();
        await dialog("Edit Meeting")(page).getByRole("button", { name: "Cancel" }).click();
        await dialog("Edit Meeting")(page).waitFor({ state: "hidden" });
      },
      surface: dialog("Cut-over"),
    },
    "the filters": { opener: button("Filter"), surface: dialog("Filter meetings") },
    "the exports": { opener: button("Export"), surface: (page) => page.getByRole("menu") },
    "no match": {
      path: "/meeting-logs?status=cancelled",
      surface: text("No meetings match the filters"),
    },
    "a new milestone": { opener: button("Add milestone"), surface: dialog("Add Milestone") },
    "a milestone": { opener: button("Edit Keys handed over"), surface: dialog("Edit Milestone") },
    "the question before a milestone is deleted": {
      opener: button("Delete Keys handed over"),
      surface: question,
    },
    ...waitingAndFailing("meetings", "meetings"),
  },
};

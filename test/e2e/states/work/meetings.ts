import { change, fail, hold, type OutputOf } from "../../../helpers/answers.ts";
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

const cutOver = {
  title: "Cut-over",
  date: day(-2),
  startTime: "09:00",
  endTime: "10:30",
  description: "How the systems move",
  attendees: ["Ada Lovelace"],
  decisions: ["Move on Friday night"],
  actionItems: [
    { description: "Copy the keys", assignee: "Ada Lovelace", dueDate: day(-1) },
    {
      description: "Tell the warehouse, the reception and everybody at the dock who has a badge",
      assignee: "Noor Haddad",
      dueDate: day(3),
    },
    { description: "Order the van", assignee: "Ada Lovelace", dueDate: day(1) },
  ],
  notes: "Bring the floor plan.",
  relatedTracks: [track],
  meetingLink: "https://meet.example/cut-over",
};

const withCalendars = (said: OutputOf<"integrations.list">) => [
  ...said,
  ...["google_calendar", "ms_outlook"].map((integrationId) => ({
    integrationId,
    isActive: true,
    credentials: { clientId: "a" },
    note: null,
    test: null,
    lastUpdated: new Date(),
  })),
];

const bare = { startTime: "14:00", endTime: "15:00" };

async function fill({ calls }: Stage) {
  const { id, actionItems } = await calls.meetings.create(cutOver);
  const last = actionItems.at(-1);
  if (last) await calls.meetings.createTask({ id, itemId: last.id });
  await calls.meetings.create({
    ...bare,
    title: "Weekly handover call of everybody who gives or takes systems, data and keys",
    date: day(5),
    attendees: ["Ada Lovelace", "Noor Haddad", "Priya Natarajan"],
  });
  await calls.meetings.create({
    ...bare,
    title: "Kick-off",
    date: day(-9),
    status: "completed",
    decisions: ["Two teams, one plan", "A call each week"],
    notes: "Everybody has met.\n\nThe plan stands.",
  });
  await calls.meetings.create({
    ...bare,
    title: "Visit of the old office",
    date: day(-12),
    status: "cancelled",
  });
  await calls.milestones.create({ title: "Teams named", dueDate: day(-20), status: "completed" });
  await calls.milestones.create({ title: "Keys handed over", dueDate: day(-1), color: "red" });
  await calls.milestones.create({
    title: "The last system of the old office is switched off for good",
    dueDate: day(12),
    description: "After the final backup has been read back.",
    color: "green",
  });
}

type Calls = Stage["calls"];

/** What somebody else does to the meeting meanwhile. */
async function changeCutOver(
  { meetings }: Calls,
  change: Partial<Parameters<Calls["meetings"]["update"]>[0]>,
) {
  const found = (await meetings.list()).find(({ title }) => title === cutOver.title);
  await meetings.update({ id: found?.id ?? 0, ...change });
}

export const meetings: Screen = {
  path: "/meeting-logs",
  prepare: fill,
  states: {
    "all meetings": { surface: text("Keys handed over") },
    "a task made of an action item": {
      open: press("Create Task from Copy the keys"),
      // What tells of it besides goes by itself.
      surface: (page) => page.getByRole("link", { name: "Open Task from Copy the keys" }),
    },
    "an action item ticked off": {
      open: (page) => page.getByRole("checkbox", { name: "Done: Copy the keys" }).click(),
      surface: (page) => page.getByRole("checkbox", { name: "Done: Copy the keys", checked: true }),
    },
    "a new meeting": { opener: button("New Meeting"), surface: dialog("Create New Meeting") },
    "its refused fields": {
      before: press("New Meeting"),
      open: async (page) => {
        await press("Add Action Item")(page);
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
    "a meeting changed by somebody else": {
      before: async (page) => {
        await press("Actions for Cut-over")(page);
        await item("Edit Meeting")(page);
      },
      open: async (page, { calls }) => {
        const form = dialog("Edit Meeting")(page);
        await form.getByLabel("Title").fill("Cut-over of the north");
        const description = form.getByLabel(/^Description/).first();
        await description.fill("How the systems move, and who watches each of them");
        await changeCutOver(calls, {
          description: "How the systems move, and what is done when one of them does not",
          startTime: "08:30",
        });
        await press("Save Changes")(page);
      },
      surface: text("while you were editing."),
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
    "the last of a meeting": {
      before: press("View Details of Cut-over"),
      open: (page) =>
        dialog("Cut-over")(page).getByText("Bring the floor plan.").scrollIntoViewIfNeeded(),
      surface: dialog("Cut-over"),
    },
    "the end of the form": {
      before: press("New Meeting"),
      open: (page) => text("Calendar Sync")(page).scrollIntoViewIfNeeded(),
      surface: dialog("Create New Meeting"),
    },
    "calendars to keep in step": {
      answers: [change("integrations.list", withCalendars)],
      before: press("New Meeting"),
      open: (page) => page.getByLabel("Google Calendar").scrollIntoViewIfNeeded(),
      surface: (page) => page.getByLabel("Outlook"),
    },
    "some of the meetings": {
      path: "/meeting-logs?status=completed",
      surface: text("1 of 4"),
    },
    "the filters": {
      opener: button("Filter"),
      surface: dialog("Filter meetings"),
    },
    "the exports": {
      opener: button("Export"),
      surface: (page) => page.getByRole("menu"),
    },
    "no match": {
      path: "/meeting-logs?from=2100-01-01",
      surface: text("No meetings match the filters"),
    },
    "a new milestone": {
      opener: button("Add milestone"),
      surface: dialog("Add Milestone"),
    },
    "a milestone": {
      opener: button("Actions for Keys handed over"),
      open: item("Edit Milestone"),
      surface: dialog("Edit Milestone"),
    },
    "the question before a milestone is deleted": {
      opener: button("Actions for Keys handed over"),
      open: item("Delete"),
      surface: question,
    },
    "a milestone without its fields": {
      before: press("Add milestone"),
      open: (page) =>
        dialog("Add Milestone")(page).getByRole("button", { name: "Add Milestone" }).click(),
      surface: text("Title is required"),
    },
    "a milestone found": {
      open: async (page, { calls }) => {
        const [milestone] = await calls.milestones.list();
        await page.goto(`/meeting-logs?milestone=${milestone?.id}`);
      },
      surface: text("Teams named"),
    },
    ...waitingAndFailing("meetings", "meetings"),
    "loading milestones": {
      answers: [hold("milestones")],
      surface: text("Loading milestones..."),
    },
    "a failure of the milestones": {
      answers: [fail("milestones.list")],
      surface: text("The milestones could not be loaded"),
    },
    // The last, as what is not settled is kept in the tab.
    "notes that two people have written": {
      before: press("View Details of Cut-over"),
      open: async (page, { calls }) => {
        await press("Edit Notes")(page);
        const notes = page.getByLabel("Meeting Notes");
        await notes.fill("Bring the floor plan, and the keys of both doors.");
        await changeCutOver(calls, { notes: "Bring the floor plan to room 12." });
        await notes.blur();
      },
      surface: (page) => page.getByRole("button", { name: "Keep Both" }),
    },
  },
};

export const meetingsOnPhones: Screen = {
  onlyInFullRun: true,
  path: "/meeting-logs",
  size: "phone",
  prepare: fill,
  states: {
    "a new meeting": {
      opener: button("New Meeting"),
      surface: dialog("Create New Meeting"),
    },
    "all of a meeting": {
      opener: button("View Details of Cut-over"),
      surface: dialog("Cut-over"),
    },
    "the milestones": {
      open: (page) => text("Teams named")(page).scrollIntoViewIfNeeded(),
      surface: text("Teams named"),
    },
  },
};

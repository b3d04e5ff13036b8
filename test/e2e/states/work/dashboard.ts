import { change, fail } from "../../../helpers/answers.ts";
import {
  addDocument,
  day,
  type Screen,
  type Stage,
  text,
  track,
  waitingAndFailing,
} from "../state.ts";

/**
 * A month of work: tasks are added, begun and completed, some get into trouble. It ends with the tasks
 * that are open below.
 */
const month = Array.from({ length: 30 }, (_, index) => ({
  day: day(index - 29),
  todo: Math.max(1, 26 - index),
  "in-progress": 1 + ((29 - index) % 5),
  "at-risk": 1 + ((29 - index) % 4),
  completed: Math.floor(index * 0.9),
}));

const outlook = {
  open: 3,
  completedPerWeek: 6.5,
  paceDays: 28,
  doneOn: day(4),
  lastDay: day(60),
  openOnLastDay: 0,
};

const tasks: Parameters<Stage["calls"]["tasks"]["create"]>[0][] = [
  { title: "Rehearse the roll-over", track, status: "at-risk", priority: "critical" },
  { title: "Copy the keys", track, status: "completed" },
  { title: "Hand over the archive", track: "HR & Change Management", status: "in-progress" },
  { title: "Close the books", track: "Financial Management & Reporting", status: "completed" },
  {
    title: "Write down who is told what when a supplier is late, and how they are reached",
    track: "Customer Relations & Support",
  },
];

/** A handover with an area that somebody hands over, and one that has nobody. */
async function addHandover({ calls }: Stage) {
  await calls.handover.update({
    leavingTeam: "Harbour office",
    receivingTeam: "Freight and customs services of the north and the islands",
    lastDay: day(60),
    hypercareEnd: day(90),
  });
  await calls.milestones.create({ title: "First of the rehearsals", dueDate: day(-9) });
  await calls.milestones.create({ title: "Keys handed over", dueDate: day(20) });
  await calls.areas.create({
    name: "Roll-over of the tapes that are kept for ten years",
    track,
    importance: "critical",
    expertId: (await calls.accounts.current())?.id,
  });
  await calls.areas.create({ name: "Visitors", importance: "low" });
}

export const emptyDashboard: Screen = {
  onlyInFullRun: true,
  path: "/dashboard",
  states: {
    "nothing yet": { surface: text("Start Your Transition") },
    ...waitingAndFailing("dashboard.metrics", "dashboard"),
  },
};

export const dashboard: Screen = {
  path: "/dashboard",
  prepare: async (stage) => {
    for (const task of tasks) await stage.calls.tasks.create(task);
    await addDocument(stage, {
      title: "Where things are",
      passages: ["The keys hang in room 12."],
    });
    await stage.calls.meetings.create({
      title: "Cut-over",
      date: day(1),
      startTime: "09:00",
      endTime: "10:30",
    });
    await addHandover(stage);
  },
  states: {
    "all of it": {
      answers: [
        change("dashboard.history", () => month),
        change("dashboard.outlook", () => outlook),
      ],
      surface: (page) => page.locator(".recharts-surface").first(),
    },
    "parts that fail": {
      answers: [fail("dashboard.history"), fail("activities.list")],
      open: async (page) => {
        await text("The chart could not be loaded")(page).waitFor();
        await text("The activities could not be loaded")(page).scrollIntoViewIfNeeded();
      },
      surface: text("The activities could not be loaded"),
    },
  },
};

import { type ShownItem, testsIn } from "./checklist-item.ts";

const journeys = testsIn("e2e/dashboard.test.ts");
const screen = testsIn("ui/dashboard/dashboard-screen.test.tsx");
const words = testsIn("ui/dashboard/words.test.ts");

/** 2.7 dashboard. */
export const dashboardItems: ShownItem[] = [
  {
    section: "2.7",
    sees: "the page's title and subtitle",
    quotes: ["Dashboard", "Overview of your transition processes"],
    shownBy: [
      ...screen(
        "the dashboard > leads a newcomer to the first steps, until there is something to count",
      ),
      ...journeys("each figure leads to what it counts, and what changes there is counted at once"),
    ],
  },
  {
    section: "2.7",
    sees: "a skeleton while metrics, tasks or tracks load",
    shownBy: screen("the dashboard > shows its outline while it loads"),
  },
  {
    section: "2.7",
    sees: "overall progress, and how many tracks are completed",
    quotes: ["Overall Progress", "tracks completed"],
    shownBy: screen("the dashboard > counts what there is, each figure a way to what it counts"),
  },
  {
    section: "2.7",
    sees: "tracks in progress and at risk",
    quotes: ["Project Tracks", "in progress,", "at risk"],
    shownBy: screen("the dashboard > counts what there is, each figure a way to what it counts"),
  },
  {
    section: "2.7",
    sees: "all tasks, and how many are completed",
    quotes: ["Total Tasks", "completed"],
    shownBy: screen("the dashboard > counts what there is, each figure a way to what it counts"),
  },
  {
    section: "2.7",
    sees: "how many documents there are",
    quotes: ["Knowledge Articles", "articles"],
    shownBy: screen("the dashboard > counts what there is, each figure a way to what it counts"),
  },
  {
    section: "2.7",
    sees: "four tiles of task status",
    quotes: ["Task Status Overview", "To Do", "In Progress", "At Risk", "Completed"],
    shownBy: screen("the dashboard > counts what there is, each figure a way to what it counts"),
  },
  {
    section: "2.7",
    sees: "the latest six activities",
    quotes: ["Recent Activities"],
    shownBy: screen("the dashboard > shows the latest six activities"),
  },
  {
    section: "2.7",
    sees: "an activity's label, subtitle and relative time",
    shownBy: [
      ...words(
        "an activity's label > of %s is %s",
        "the line under an activity > says who moved what where",
      ),
      ...testsIn("ui/lib/formats.test.ts")("relative time > counts in the largest whole unit"),
      ...screen("the dashboard > shows the latest six activities"),
    ],
  },
  {
    section: "2.7",
    sees: "that there are no activities, and how they begin",
    quotes: [
      "No recent activities",
      "Start by creating tasks, uploading documents, or scheduling meetings",
    ],
    shownBy: screen("the dashboard > says how activities begin when there are none"),
  },
  {
    section: "2.7",
    sees: "one bar a track with its percentage",
    quotes: ["Progress Overview"],
    shownBy: [
      ...screen("the dashboard > counts what there is, each figure a way to what it counts"),
      ...words("a track's bar > at %i%% is %s"),
    ],
  },
];

import { type ShownItem, testsIn } from "./checklist-item.ts";

const card = testsIn("ui/tasks/task-card.test.tsx");
const journeys = testsIn("e2e/workflow.test.ts");
const logic = testsIn("ui/tasks/board-logic.test.ts");
const screen = testsIn("ui/tasks/workflow-screen.test.tsx");
const tracks = testsIn("ui/tasks/tracks.test.tsx");
const touches = testsIn("e2e/touch.test.ts");

/** 2.8 task board. */
export const workflowItems: ShownItem[] = [
  {
    section: "2.8",
    sees: "the page's subtitle and the search box",
    quotes: ["Manage tasks and track progress", "Search tasks..."],
    shownBy: screen("the board > says that there are no tasks, column by column"),
  },
  {
    section: "2.8",
    sees: "a dialog to add a task",
    quotes: ["Add Task"],
    shownBy: screen("the board > adds a task once it has a title"),
  },
  {
    section: "2.8",
    sees: "a dialog to add a track",
    quotes: ["Add Track"],
    shownBy: tracks("tracks > are added by name"),
  },
  {
    section: "2.8",
    sees: "the search finds in title, description, track, priority and status",
    shownBy: [
      ...logic("searching tasks > looks at the %s, in whatever case"),
      ...journeys(
        "a task is added, edited, completed, found by search and filter, and asked about before it is lost",
      ),
    ],
  },
  {
    section: "2.8",
    sees: "the statistics, shown and hidden by their button",
    quotes: ["Statistics"],
    shownBy: screen("the board > counts in its statistics"),
  },
  {
    section: "2.8",
    sees: "the Filter button, which filters here",
    quotes: ["Filter"],
    shownBy: journeys(
      "a task is added, edited, completed, found by search and filter, and asked about before it is lost",
    ),
  },
  {
    section: "2.8",
    sees: "four columns with their counts, empty ones saying so",
    quotes: ["Todo", "In Progress", "At Risk", "Completed", "No tasks"],
    shownBy: screen("the board > says that there are no tasks, column by column"),
  },
  {
    section: "2.8",
    sees: "the columns four across on a large screen",
    shownBy: [
      ...journeys(
        "a card is dragged by mouse to a place in another column, and stands there for good",
      ),
      ...testsIn("e2e/phone.test.ts")("nothing is wider than a phone, however long its name is"),
    ],
  },
  {
    section: "2.8",
    sees: "a drop in another column changes the status",
    shownBy: journeys(
      "a card is dragged by mouse to a place in another column, and stands there for good",
    ),
  },
  {
    section: "2.8",
    sees: "a drop in the same column changes no status",
    shownBy: journeys(
      "a card is moved by keyboard, told as it goes, keeps the focus and goes back where it is refused",
    ),
  },
  {
    section: "2.8",
    sees: "touch drags after a press of 120 ms, and a swipe scrolls",
    shownBy: touches("a long press of 120 ms drags on a phone, a swipe scrolls"),
  },
  {
    section: "2.8",
    sees: "a click on a card, or its menu, opens the Edit Task dialog",
    quotes: ["Edit Task"],
    shownBy: journeys(
      "a task is added, edited, completed, found by search and filter, and asked about before it is lost",
    ),
  },
  {
    section: "2.8",
    sees: "the menu also completes, sets high priority and deletes",
    quotes: ["Mark Complete", "High Priority", "Delete"],
    shownBy: screen(
      "a task's menu > marks complete, sets high priority and moves",
      "a task's menu > deletes after asking",
    ),
  },
  {
    section: "2.8",
    sees: "completed tasks struck through and dimmed",
    shownBy: [
      ...card("strikes a completed task through, which is never overdue"),
      ...journeys(
        "a card is dragged by mouse to a place in another column, and stands there for good",
      ),
    ],
  },
  {
    section: "2.8",
    sees: "a bar on a task in progress alone",
    shownBy: card("shows a bar at 50 only in progress: %s"),
  },
  {
    section: "2.8",
    sees: "that a task is overdue, in red",
    quotes: ["Overdue"],
    shownBy: [
      ...card("says when a task is overdue, and when it has no due date"),
      ...journeys(
        "a card is dragged by mouse to a place in another column, and stands there for good",
      ),
    ],
  },
  {
    section: "2.8",
    sees: "that a task has no end date",
    quotes: ["No due date"],
    shownBy: card("has no due date to show for a task without one"),
  },
  {
    section: "2.8",
    sees: "counts and percentages by priority and by track, and how much is complete",
    quotes: ["By Priority", "By Track", "Overall completion rate"],
    shownBy: [
      ...screen("the board > counts in its statistics"),
      ...logic("the statistics > count and share by priority, by track and by status"),
    ],
  },
];

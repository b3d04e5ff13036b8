import { type ShownItem, testsIn } from "./checklist-item.ts";

const days = testsIn("unit/days.test.ts");
const calendars = testsIn("ui/meetings/calendar-sync.test.tsx");
const journeys = testsIn("e2e/meetings.test.ts");
const screen = testsIn("ui/meetings/meeting-logs-screen.test.tsx");
const rules = testsIn("ui/meetings/meeting-rules.test.ts");

/** 2.11 meeting logs. */
export const meetingItems: ShownItem[] = [
  {
    section: "2.11",
    sees: "the page's title and subtitle",
    quotes: ["Track meetings, decisions, and milestones"],
    shownBy: journeys(
      "a meeting is created by keyboard, goes from state to state, is edited and deleted",
    ),
  },
  {
    section: "2.11",
    sees: "a dialog for a new meeting",
    quotes: ["New Meeting", "Create New Meeting"],
    shownBy: journeys(
      "a meeting is created by keyboard, goes from state to state, is edited and deleted",
    ),
  },
  {
    section: "2.11",
    sees: "the same form to edit one",
    quotes: ["Edit Meeting"],
    shownBy: journeys(
      "a meeting is created by keyboard, goes from state to state, is edited and deleted",
    ),
  },
  {
    section: "2.11",
    sees: "Filter and Export, which work here",
    quotes: ["Filter", "Export"],
    shownBy: journeys(
      "action items become tasks, the list is filtered and exported, a milestone is reached",
    ),
  },
  {
    section: "2.11",
    sees: "the meetings, newest first",
    quotes: ["Recent Meetings"],
    shownBy: [
      ...screen("the meeting logs name their list and its four figures"),
      ...journeys(
        "action items become tasks, the list is filtered and exported, a milestone is reached",
      ),
      ...rules("the list is newest first, and every condition narrows it"),
    ],
  },
  {
    section: "2.11",
    sees: "that there is no meeting yet",
    quotes: ["No meetings yet", "Create your first meeting to get started"],
    shownBy: journeys(
      "a meeting is created by keyboard, goes from state to state, is edited and deleted",
    ),
  },
  {
    section: "2.11",
    sees: "a card's title, long date, 12-hour times, status and menu",
    shownBy: [
      ...journeys(
        "action items become tasks, the list is filtered and exported, a milestone is reached",
        "a meeting is created by keyboard, goes from state to state, is edited and deleted",
      ),
      ...rules("hours are shown on a 12-hour clock"),
    ],
  },
  {
    section: "2.11",
    sees: "a card's decisions, action items and notes",
    quotes: ["Key Decisions", "Action Items", "Notes"],
    shownBy: journeys(
      "action items become tasks, the list is filtered and exported, a milestone is reached",
    ),
  },
  {
    section: "2.11",
    sees: "how many attend, and the details in a dialog",
    quotes: ["View Details"],
    shownBy: journeys(
      "action items become tasks, the list is filtered and exported, a milestone is reached",
    ),
  },
  {
    section: "2.11",
    sees: "everything known of the meeting in its details; the link opens in a new tab",
    quotes: ["Related Transition Tracks", "Meeting Notes"],
    shownBy: journeys(
      "action items become tasks, the list is filtered and exported, a milestone is reached",
    ),
  },
  {
    section: "2.11",
    sees: "four figures beside the list",
    quotes: [
      "Meeting Stats",
      "This Week",
      "Action Items pending",
      "Decisions Made",
      "Total Action Items",
    ],
    shownBy: screen("the meeting logs name their list and its four figures"),
  },
  {
    section: "2.11",
    sees: "what the figures count",
    shownBy: [
      ...rules("the figures count from the start of the week, today and the month"),
      ...days("%s lies in the week, month, quarter and year that begin on %s, %s, %s and %s"),
    ],
  },
  {
    section: "2.11",
    sees: "a checkbox for each calendar that has credentials",
    quotes: ["Google Calendar", "Outlook"],
    shownBy: calendars("a calendar > is offered once its credentials are stored: %s"),
  },
  {
    section: "2.11",
    sees: "else a hint to configure them",
    quotes: ["in Integrations"],
    shownBy: calendars("a calendar > is named in a hint until then, which leads to Integrations"),
  },
];

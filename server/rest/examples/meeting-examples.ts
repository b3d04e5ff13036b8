import type { ApiExamples } from "./api-example.ts";
import { dates, task, track } from "./example-rows.ts";

const actionItem = { description: "Order ten badges", assignee: "Ada Lovelace" };
const itemId = "6f1c0f5e-7a5c-4a57-9d0b-3c3c7be2a3f1";
const meetingTexts = {
  title: "Kick-off",
  startTime: "09:00",
  endTime: "10:30",
  attendees: ["Ada Lovelace", "Grace Hopper <grace@example.com>"],
  agenda: ["Where we stand", "The first of May"],
  decisions: ["We go live on the first of May"],
  relatedTracks: [track],
  meetingLink: "https://meet.example.com/kick-off",
};

const meeting = {
  id: 5,
  projectId: 3,
  ...meetingTexts,
  date: "2026-03-05T00:00:00.000Z",
  description: null,
  status: "scheduled",
  overdue: false,
  timeZone: "Europe/Berlin",
  series: null,
  participants: [
    { name: "Ada Lovelace", email: null, userId: 7, isMember: true },
    { name: "Grace Hopper", email: "grace@example.com", userId: null, isMember: false },
  ],
  decisionLinks: [
    {
      decision: "We go live on the first of May",
      taskId: null,
      taskTitle: null,
      areaId: null,
      areaName: null,
    },
  ],
  actionItems: [
    {
      id: itemId,
      ...actionItem,
      dueDate: "2026-03-12",
      done: false,
      taskId: null,
      taskDeleted: false,
    },
  ],
  notes: null,
  syncToGoogleCalendar: false,
  syncToOutlook: false,
  createdBy: 7,
  ...dates,
};

const calendarEvent = {
  id: 12,
  meetingId: 5,
  meetingTitle: meetingTexts.title,
  isDeleted: false,
  service: "google_calendar",
  serviceName: "Google Calendar",
  state: "failed",
  message:
    "This meeting is not in Google Calendar. Google refused the refresh token. It has expired or was revoked. Enter a new one in Integrations.",
  userName: "Ada Lovelace",
  syncedAt: null,
};

/** Meetings, where they stand in calendars, and the services that hold them. */
export const meetingExamples: ApiExamples = {
  "meetings.list": { answer: [meeting] },
  "meetings.create": {
    body: {
      ...meetingTexts,
      date: "2026-03-05",
      actionItems: [{ ...actionItem, dueDate: "2026-03-12" }],
    },
    answer: meeting,
  },
  "meetings.read": { answer: meeting },
  "meetings.upNext": { answer: { today: [meeting], tomorrow: [], needsNotes: [] } },
  "meetings.search": {
    answer: [{ meeting, hits: [{ field: "title", excerpt: meetingTexts.title }] }],
  },
  "meetings.decisions": {
    answer: [
      {
        meetingId: 5,
        meetingTitle: meetingTexts.title,
        date: meeting.date,
        decision: "We go live on the first of May",
        taskId: 41,
        taskTitle: task.title,
        areaId: null,
        areaName: null,
      },
    ],
  },
  "meetings.saveNotes": {
    body: { notes: "Badges come on Monday.", before: null },
    answer: { ...meeting, notes: "Badges come on Monday." },
  },
  "meetings.update": {
    body: { status: "completed" },
    answer: { ...meeting, status: "completed" },
  },
  "meetings.setActionItemDone": { body: { done: true }, answer: meeting },
  "meetings.createTask": {
    body: { track, priority: "medium" },
    answer: { ...task, title: actionItem.description, meetingId: 5 },
  },
  "calendars.events": { answer: [calendarEvent] },
  "calendars.retry": { answer: { ...calendarEvent, state: "waiting", message: null } },
  "meetingLinks.services": { answer: [{ id: "zoom", name: "Zoom" }] },
  "meetingLinks.create": {
    body: { service: "zoom", title: meetingTexts.title, date: "2026-03-05" },
    answer: { link: "https://us02web.zoom.us/j/89012345678" },
  },
  "meetingLinks.importTranscript": {
    answer: {
      documentId: 12,
      documentTitle: `Transcript: ${meetingTexts.title}`,
      meeting: { ...meeting, notes: "Ada Lovelace: The badges come on Monday." },
    },
  },
};

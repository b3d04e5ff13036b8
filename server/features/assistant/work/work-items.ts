import type { Database } from "../../../../db/client.ts";
import {
  formatClockTime,
  isActionItemOverdue,
  isMilestoneOverdue,
  isTaskOverdue,
} from "../../../../db/days.ts";
import { type TaskPriority, type TaskStatus, taskStatusTitles } from "../../../../db/enums.ts";
import { localStart } from "../../../../db/meeting-times.ts";
import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { listMeetings } from "../../meetings/meetings.service.ts";
import { listMilestones } from "../../meetings/milestones/milestones.service.ts";
import { listMembers } from "../../members/members.service.ts";
import { listTasks } from "../../tasks/list-tasks.ts";
import { listTracks } from "../../tasks/tracks/tracks.service.ts";
import { formatDay } from "./dates/period.ts";

export const workItemTypes = ["task", "action item", "milestone", "meeting", "decision"] as const;

/** Something of the project's work that an answer can name and cite. */
export type WorkItem = {
  type: (typeof workItemTypes)[number];
  /** What is cited for it: an action item and a decision are part of their meeting. */
  kind: Exclude<StoredCitation["kind"], "document">;
  sourceId: number;
  /** The title of what is cited. */
  title: string;
  /** What the item itself says. */
  text: string;
  /** The day it is due, or on which the meeting takes place. */
  due: Date | null;
  /** The day on which a task is to begin. */
  start?: Date | null;
  assignee: string | null;
  /** Neither completed nor cancelled. */
  isOpen: boolean;
  /** Open although its day is over; never of a meeting or a decision. */
  isOverdue: boolean;
  status: TaskStatus | null;
  priority?: TaskPriority;
  /** The day on which a task was completed. */
  completedOn?: Date | null;
  /** The tasks not completed yet that a task waits for. */
  waitsFor?: { id: number; title: string }[];
  tracks: string[];
  /** Of a meeting, with its hours and attendees. */
  isCancelled?: boolean;
  time?: string;
  attendees?: string[];
  /** What was written to it. */
  description?: string | null;
  /** Further text that is searched for a subject. */
  details: string;
};

/** The title of a status as it stands in a sentence: "at risk". */
export const statusName = (status: TaskStatus): string => taskStatusTitles[status].toLowerCase();

const joinTexts = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");

function taskItems(db: Database, access: ProjectAccess, clock: Clock): WorkItem[] {
  const names = new Map(listMembers(db, access).map(({ id, name }) => [id, name]));
  const tasks = listTasks(db, access, {}, clock);
  const open = new Map(
    tasks.filter(({ status }) => status !== "completed").map(({ id, title }) => [id, title]),
  );
  return tasks.map((task) => ({
    kind: "task",
    type: "task",
    sourceId: task.id,
    title: task.title,
    text: task.title,
    due: task.endDate,
    start: task.startDate,
    assignee: names.get(task.assigneeId ?? 0) ?? null,
    isOpen: task.status !== "completed",
    isOverdue: isTaskOverdue(task, clock.today),
    status: task.status,
    priority: task.priority,
    completedOn: task.completedAt && clock.dayOf(task.completedAt),
    waitsFor:
      task.status === "completed"
        ? []
        : task.blockedBy.flatMap((id) => {
            const title = open.get(id);
            return title === undefined ? [] : [{ id, title }];
          }),
    tracks: [task.track],
    description: task.description,
    details: joinTexts([task.description, `${task.priority} priority`]),
  }));
}

function meetingItems(db: Database, access: ProjectAccess, clock: Clock): WorkItem[] {
  return listMeetings(db, access, clock).flatMap((meeting): WorkItem[] => {
    const shared = {
      kind: "meeting" as const,
      sourceId: meeting.id,
      title: meeting.title,
      status: null,
      tracks: meeting.relatedTracks,
    };
    const start = localStart(meeting, clock);
    const end = localStart({ ...meeting, startTime: meeting.endTime }, clock);
    return [
      {
        ...shared,
        type: "meeting",
        text: meeting.title,
        due: start.day,
        assignee: null,
        isOpen: meeting.status === "scheduled",
        isOverdue: false,
        isCancelled: meeting.status === "cancelled",
        time: `${formatClockTime(start.time)} to ${formatClockTime(end.time)}`,
        attendees: meeting.attendees,
        description: meeting.description,
        details: joinTexts([
          meeting.description,
          meeting.notes,
          meeting.attendees.length > 0 && `Attended by ${meeting.attendees.join(", ")}.`,
        ]),
      },
      ...meeting.decisions.map((decision) => ({
        ...shared,
        type: "decision" as const,
        text: decision,
        due: meeting.date,
        assignee: null,
        isOpen: false,
        isOverdue: false,
        details: meeting.title,
      })),
      ...meeting.actionItems.map((item) => ({
        ...shared,
        type: "action item" as const,
        text: item.description,
        due: new Date(item.dueDate),
        assignee: item.assignee,
        isOpen: !item.done,
        isOverdue: isActionItemOverdue(item, clock.today),
        details: meeting.title,
      })),
    ];
  });
}

const milestoneItems = (db: Database, access: ProjectAccess, clock: Clock) =>
  listMilestones(db, access).map(
    (milestone): WorkItem => ({
      kind: "milestone",
      type: "milestone",
      sourceId: milestone.id,
      title: milestone.title,
      text: milestone.title,
      due: milestone.dueDate,
      assignee: null,
      isOpen: milestone.status === "pending",
      isOverdue: isMilestoneOverdue(milestone, clock.today),
      status: null,
      tracks: [],
      description: milestone.description,
      details: milestone.description ?? "",
    }),
  );

/** The project's tasks, meetings with their decisions and action items, milestones and tracks. */
export function readWork(db: Database, access: ProjectAccess, clock: Clock) {
  const items = [
    ...taskItems(db, access, clock),
    ...meetingItems(db, access, clock),
    ...milestoneItems(db, access, clock),
  ];
  const involved = items.flatMap(({ assignee, attendees = [] }) => [
    ...(assignee === null ? [] : [assignee]),
    ...attendees,
  ]);
  return {
    items,
    /** The names of the members, and of everybody who has work or attends a meeting. */
    people: [...new Set([...listMembers(db, access).map(({ name }) => name), ...involved])],
    tracks: listTracks(db, access).filter((track) => track.isActive),
  };
}

export type Work = ReturnType<typeof readWork>;

export const timeOf = (item: WorkItem) => item.due?.getTime() ?? Number.POSITIVE_INFINITY;

/** The earliest first, what has no day last. */
export function byDue(left: WorkItem, right: WorkItem) {
  const [first, second] = [timeOf(left), timeOf(right)];
  return first === second ? 0 : first - second;
}

/** The facts of an item beside its text, in a fixed order: "due Nov 3, 2026", "overdue", "at risk". */
export function factsOf(item: WorkItem) {
  const { type, due, assignee, status, title, text, isOverdue, time, waitsFor = [] } = item;
  const takesPlace = type === "meeting" || type === "decision";
  return [
    title === text ? null : title,
    due && `${takesPlace ? "" : "due "}${formatDay(due)}`,
    time ?? null,
    item.isCancelled ? "cancelled" : null,
    isOverdue ? "overdue" : null,
    type === "task" ? (assignee ?? "nobody assigned") : assignee,
    status && statusName(status),
    waitsFor.length > 0 && `waiting for ${waitsFor.map((each) => each.title).join(" and ")}`,
  ].filter((fact) => fact !== null && fact !== false);
}

import type { Database } from "../../../../db/client.ts";
import { isActionItemOverdue, isMilestoneOverdue, isTaskOverdue } from "../../../../db/days.ts";
import type { TaskPriority, TaskStatus } from "../../../../db/enums.ts";
import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { listMeetings } from "../../meetings/meetings.service.ts";
import { listMilestones } from "../../meetings/milestones.service.ts";
import { listMembers } from "../../members/members.service.ts";
import { listTasks } from "../../tasks/tasks.service.ts";
import { listTracks } from "../../tasks/tracks.service.ts";
import { formatDay } from "./dates/period.ts";

/** Something of the project's work that an answer can name and cite. */
export type WorkItem = {
  kind: Exclude<StoredCitation["kind"], "document">;
  /** What it is, within its kind: an action item stands in a meeting. */
  noun: "task" | "action item" | "milestone" | "meeting" | "decision";
  sourceId: number;
  /** The title of what is cited. */
  title: string;
  /** What the item itself says. */
  text: string;
  due: Date | null;
  who: string | null;
  /** Neither completed nor cancelled. */
  open: boolean;
  /** Open although its day is over; of a task, an action item or a milestone. */
  isOverdue: boolean;
  status: TaskStatus | null;
  priority?: TaskPriority;
  /** The day on which a task was completed. */
  completedOn?: Date | null;
  tracks: string[];
  /** Of a meeting. */
  isCancelled?: boolean;
  /** When on its day, of a meeting. */
  time?: string;
  attendees?: string[];
  /** Further words that stand with it. */
  details: string;
};

export const statusWords: Record<TaskStatus, string> = {
  todo: "to do",
  "in-progress": "in progress",
  "at-risk": "at risk",
  completed: "completed",
};

const joined = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");

function taskItems(db: Database, access: ProjectAccess, clock: Clock): WorkItem[] {
  const names = new Map(listMembers(db, access).map(({ id, name }) => [id, name]));
  return listTasks(db, access, {}, clock).map((task) => ({
    kind: "task",
    noun: "task",
    sourceId: task.id,
    title: task.title,
    text: task.title,
    due: task.endDate,
    who: names.get(task.assigneeId ?? 0) ?? null,
    open: task.status !== "completed",
    isOverdue: isTaskOverdue(task, clock.today),
    status: task.status,
    priority: task.priority,
    completedOn: task.completedAt && clock.dayOf(task.completedAt),
    tracks: [task.track],
    details: joined([task.description, `${task.priority} priority`]),
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
    return [
      {
        ...shared,
        noun: "meeting",
        text: meeting.title,
        due: meeting.date,
        who: null,
        open: meeting.status === "scheduled",
        isOverdue: false,
        isCancelled: meeting.status === "cancelled",
        time: `${meeting.startTime} to ${meeting.endTime}`,
        attendees: meeting.attendees,
        details: joined([
          meeting.description,
          meeting.notes,
          meeting.attendees.length > 0 && `Attended by ${meeting.attendees.join(", ")}.`,
        ]),
      },
      ...meeting.decisions.map((decision) => ({
        ...shared,
        noun: "decision" as const,
        text: decision,
        due: meeting.date,
        who: null,
        open: false,
        isOverdue: false,
        details: meeting.title,
      })),
      ...meeting.actionItems.map((item) => ({
        ...shared,
        noun: "action item" as const,
        text: item.description,
        due: new Date(item.dueDate),
        who: item.assignee,
        open: !item.done,
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
      noun: "milestone",
      sourceId: milestone.id,
      title: milestone.title,
      text: milestone.title,
      due: milestone.dueDate,
      who: null,
      open: milestone.status === "pending",
      isOverdue: isMilestoneOverdue(milestone, clock.today),
      status: null,
      tracks: [],
      details: milestone.description ?? "",
    }),
  );

/** The project's tasks, meetings with their decisions and action items, milestones and tracks. */
export function readWork(db: Database, access: ProjectAccess, clock: Clock) {
  return {
    items: [
      ...taskItems(db, access, clock),
      ...meetingItems(db, access, clock),
      ...milestoneItems(db, access, clock),
    ],
    tracks: listTracks(db, access).filter((track) => track.isActive),
  };
}

export type Work = ReturnType<typeof readWork>;

/** What is worth knowing of an item beside its text, in a fixed order. */
export function factsOf(item: WorkItem) {
  const { noun, due, who, status, title, text, isOverdue, time } = item;
  const isDated = noun === "meeting" || noun === "decision";
  return [
    title === text ? null : title,
    due && `${isDated ? "" : "due "}${formatDay(due)}`,
    time ?? null,
    isOverdue ? "overdue" : null,
    noun === "task" ? (who ?? "nobody assigned") : who,
    status && statusWords[status],
  ].filter((fact) => fact !== null);
}

import { and, between, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { type MeetingStatus, meetingTransitions } from "../../../db/enums.ts";
import { isMeetingOverdue } from "../../../db/meeting-times.ts";
import { meetings } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { type Clock, requireTimeZone } from "../../platform/clock.ts";
import { changedFields, differences, requireUnchanged } from "../../platform/database/changes.ts";
import { addOnce } from "../../platform/database/keyed-requests.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { noteTasks } from "../tasks/noted-items.ts";
import { noteTracks } from "../tasks/tracks/track-of-restored.ts";
import { mergeActionItems, newlyNamed } from "./action-items.ts";
import { mergeAttendees, readPicked, toParticipants } from "./attendees.ts";
import { mergeDecisions, readLinkTitles, serveDecisionLinks } from "./decisions.ts";
import { changeTasksOfItems } from "./item-tasks.ts";
import {
  type createMeetingInput,
  type deletedMeetingsOutput,
  type deleteMeetingInput,
  endBeforeStart,
  isInOrder,
  type Meeting,
  meetingOutput,
  type updateMeetingInput,
} from "./meetings.schema.ts";
import { daysOfSeries } from "./series/series.schema.ts";
import {
  addFollowing,
  beginSeries,
  changeFollowing,
  listFollowing,
} from "./series/series.service.ts";
import {
  aboutMeeting,
  meetingChangeEvents,
  requireMeeting,
  type StoredMeeting,
  storeMeeting,
} from "./stored-meeting.ts";

const refusals: Record<MeetingStatus, string> = {
  scheduled: "A scheduled meeting can be marked as completed or cancelled.",
  completed: "A completed meeting can only be marked as scheduled again.",
  cancelled: "A cancelled meeting stays cancelled. Create a new one instead.",
};

/** Meetings as they are shown, with what else is known of the people and things they name. */
function serveMeetings(
  db: Queryable,
  access: ProjectAccess,
  found: readonly StoredMeeting[],
  clock: Clock,
): Meeting[] {
  const links = found.flatMap(({ actionItems, decisionLinks }) => [
    ...actionItems.map(({ taskId }) => ({ taskId })),
    ...decisionLinks,
  ]);
  const titles = readLinkTitles(db, access, links);
  const people = readPicked(db, access.projectId, found);
  return found.map((meeting) => {
    const { seriesId: id, seriesInterval: interval, seriesDate: date } = meeting;
    const participants = toParticipants(meeting, people);
    return {
      ...meeting,
      overdue: isMeetingOverdue(meeting, clock),
      series: id === null || interval === null || date === null ? null : { id, interval, date },
      participants,
      decisionLinks: serveDecisionLinks(meeting, titles),
      actionItems: meeting.actionItems.map((item) => {
        const taskDeleted = item.taskId !== null && !titles.tasks.has(item.taskId);
        return { ...item, taskId: taskDeleted ? null : item.taskId, taskDeleted };
      }),
    };
  });
}

function toOutput(
  db: Queryable,
  access: ProjectAccess,
  meeting: StoredMeeting,
  clock: Clock,
): Meeting {
  const [served] = serveMeetings(db, access, [meeting], clock);
  if (!served) throw notFound("meeting");
  return served;
}

/** The project's meetings, of all days or of the given ones alone, newest first. */
export const listMeetings = (
  db: Database,
  access: ProjectAccess,
  clock: Clock,
  days?: { first: Date; last: Date },
): Meeting[] =>
  serveMeetings(
    db,
    access,
    db
      .select()
      .from(meetings)
      .where(
        and(
          eq(meetings.projectId, access.projectId),
          days && between(meetings.date, days.first, days.last),
        ),
      )
      .orderBy(desc(meetings.date), desc(meetings.startTime), desc(meetings.id))
      .all(),
    clock,
  );

/** One meeting; throws NOT_FOUND. */
export const readMeeting = (
  db: Queryable,
  access: ProjectAccess,
  id: number,
  clock: Clock,
): Meeting => toOutput(db, access, requireMeeting(db, access, id), clock);

type NewMeeting = Omit<z.output<typeof createMeetingInput>, "idempotencyKey">;

/**
 * Adds a meeting, within the caller's transaction, or a series of them; returns the first.
 * @param callersZone where its times are meant unless it says so itself
 */
export function addMeeting(
  tx: Transaction,
  access: ProjectAccess,
  { actionItems, series, memberIds, decisionLinks, ...input }: NewMeeting,
  callersZone: string,
): StoredMeeting {
  requireTimeZone(input.timeZone);
  const { projectId, userId: createdBy } = access;
  const { attendees, decisions } = input;
  const nobody = { attendees: [], attendeeMembers: [], decisions: [], decisionLinks: [] };
  const first = {
    ...input,
    ...mergeAttendees(tx, projectId, nobody, { attendees, memberIds }),
    ...mergeDecisions(tx, access, nobody, { decisions, decisionLinks }),
    actionItems: mergeActionItems([], actionItems),
    timeZone: input.timeZone ?? callersZone,
    projectId,
    createdBy,
    ...(series ? beginSeries(input.date, series) : {}),
  };
  const meeting = tx.insert(meetings).values(first).returning().get();
  const invited = meeting.attendeeMembers.map(({ userId }) => userId);
  const named = newlyNamed(tx, projectId, [], meeting.actionItems);
  publish(tx, access, { type: "meeting.created", ...aboutMeeting(meeting), invited, named });
  if (series) addFollowing(tx, access, meeting, daysOfSeries(meeting.date, series).slice(1));
  return meeting;
}

/** The same in a transaction of its own, once for an idempotency key; see `addOnce`. */
export const createMeeting = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createMeetingInput>,
  clock: Clock,
): Meeting =>
  db.transaction((tx) => {
    const meeting = addOnce(tx, access, "meeting", input, {
      add: (wanted) => addMeeting(tx, access, wanted, clock.timeZone),
      readEarlier: (id) => requireMeeting(tx, access, id),
    });
    return toOutput(tx, access, meeting, clock);
  });

/**
 * Changes what is given of a meeting, and of a series where wanted those that follow it. Throws
 * NOT_FOUND, CONFLICT when it was based on an older state or its status cannot go there, and
 * INVALID_INPUT for an end before the start, an unknown time zone, or somebody or something that is
 * not in the project.
 */
export function updateMeeting(
  db: Database,
  access: ProjectAccess,
  {
    id,
    updatedAt,
    scope,
    actionItems,
    memberIds,
    attendees,
    decisions,
    decisionLinks,
    ...wanted
  }: z.output<typeof updateMeetingInput>,
  clock: Clock,
): Meeting {
  return db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const current = toOutput(tx, access, meeting, clock);
    requireUnchanged("meeting", meetingOutput.parse(current), updatedAt);
    requireTimeZone(wanted.timeZone);
    const change = differences<StoredMeeting>(meeting, {
      ...wanted,
      ...mergeAttendees(tx, access.projectId, meeting, { attendees, memberIds }),
      ...mergeDecisions(tx, access, meeting, { decisions, decisionLinks }),
      ...(actionItems ? { actionItems: mergeActionItems(meeting.actionItems, actionItems) } : {}),
    });
    if (Object.keys(change).length === 0) return current;
    if (change.status && !meetingTransitions[meeting.status].includes(change.status)) {
      throw new AppError("CONFLICT", refusals[meeting.status]);
    }
    if (!isInOrder({ ...meeting, ...change })) {
      throw invalidField(endBeforeStart.path, endBeforeStart.message);
    }
    const moved = change.date && scope === "following" ? { seriesDate: change.date } : {};
    const changed = storeMeeting(
      tx,
      access,
      meeting,
      meeting.seriesId === null ? change : { ...change, ...moved },
    );
    changeTasksOfItems(tx, access, meeting.actionItems, changed.actionItems);
    const before = new Set(meeting.attendeeMembers.map(({ userId }) => userId));
    publish(tx, access, {
      type: "meeting.updated",
      ...aboutMeeting(changed),
      invited: changed.attendeeMembers.flatMap(({ userId }) => (before.has(userId) ? [] : userId)),
      named: newlyNamed(tx, access.projectId, meeting.actionItems, changed.actionItems),
      changed: changedFields(meetingChangeEvents, "meeting.updated", meeting, changed),
      status: changed.status,
    });
    if (scope === "following") changeFollowing(tx, access, meeting, change);
    return toOutput(tx, access, changed, clock);
  });
}

/**
 * Moves a meeting to the Trash, and of a series where wanted those that follow it; the tasks that
 * came from it stay. Returns the ids of all that were deleted. Throws NOT_FOUND.
 */
export function deleteMeeting(
  db: Database,
  access: ProjectAccess,
  { id, scope }: z.output<typeof deleteMeetingInput>,
): z.output<typeof deletedMeetingsOutput> {
  return db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const following = scope === "following" ? listFollowing(tx, access, meeting) : [];
    const all = [meeting, ...following];
    for (const each of all) {
      const details = {
        ...noteTracks(tx, access, each.relatedTracks),
        ...noteTasks(tx, access, each.id),
      };
      moveToTrash(tx, access, { entityType: "meeting", id: each.id, title: each.title, details });
      const ofSeries = each.id === id ? {} : { ofSeries: true };
      publish(tx, access, { type: "meeting.deleted", ...aboutMeeting(each), ...ofSeries });
    }
    return { deleted: all.map((each) => each.id) };
  });
}

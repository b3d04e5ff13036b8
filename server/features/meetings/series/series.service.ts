import { randomUUID } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import { meetings } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { publish } from "../../../events.ts";
import { changedFields, differences } from "../../../platform/database/changes.ts";
import {
  aboutMeeting,
  meetingChangeEvents,
  type StoredMeeting,
  storeMeeting,
} from "../stored-meeting.ts";
import { carryChangeOver } from "./carry-over.ts";
import { dayInSeries, type seriesInput, stepsBetween } from "./series.schema.ts";

/** What makes a meeting the first of a new series. */
export const beginSeries = (
  seriesDate: Date,
  { interval }: z.output<typeof seriesInput>,
): Pick<StoredMeeting, "seriesId" | "seriesInterval" | "seriesDate"> => ({
  seriesId: randomUUID(),
  seriesInterval: interval,
  seriesDate,
});

/** Adds the other meetings of a series: as the first, without what was written down there. */
export function addFollowing(
  tx: Transaction,
  access: ProjectAccess,
  first: StoredMeeting,
  days: readonly Date[],
): void {
  const { id: _, ...template } = first;
  for (const day of days) {
    const meeting = tx
      .insert(meetings)
      .values({
        ...template,
        date: day,
        seriesDate: day,
        status: "scheduled",
        decisions: [],
        decisionLinks: [],
        actionItems: [],
        notes: null,
      })
      .returning()
      .get();
    publish(tx, access, { type: "meeting.created", ...aboutMeeting(meeting), ofSeries: true });
  }
}

/** The meetings of a series after this one that are still scheduled, in their order. */
export function listFollowing(
  db: Queryable,
  { projectId }: ProjectAccess,
  { seriesId, seriesDate }: StoredMeeting,
): StoredMeeting[] {
  if (seriesId === null || seriesDate === null) return [];
  return db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.projectId, projectId),
        eq(meetings.seriesId, seriesId),
        eq(meetings.status, "scheduled"),
        gt(meetings.seriesDate, seriesDate),
      ),
    )
    .orderBy(asc(meetings.seriesDate))
    .all();
}

/**
 * Carries a change of a meeting over to those that follow it in its series; what these have of their
 * own stays. A new day of the first
 * one is counted on from it; a meeting that was moved by itself keeps its day. Of the states only
 * Cancelled goes on: what is held, each is by itself.
 */
export function changeFollowing(
  tx: Transaction,
  access: ProjectAccess,
  before: StoredMeeting,
  change: Partial<StoredMeeting>,
): void {
  const { seriesInterval: interval, seriesDate } = before;
  if (interval === null || seriesDate === null) return;
  const after = { ...before, ...change };
  for (const meeting of listFollowing(tx, access, before)) {
    const { date, seriesDate: formerDay } = meeting;
    const day =
      change.date && formerDay
        ? dayInSeries(change.date, interval, stepsBetween(seriesDate, formerDay, interval))
        : undefined;
    const isMoved = formerDay?.getTime() !== date.getTime();
    const wanted = differences<StoredMeeting>(meeting, {
      ...carryChangeOver(meeting, before, after),
      ...(day ? { seriesDate: day, date: isMoved ? date : day } : {}),
      ...(change.status === "cancelled" ? { status: "cancelled" as const } : {}),
    });
    if (Object.keys(wanted).length === 0) continue;
    const changed = storeMeeting(tx, access, meeting, wanted);
    publish(tx, access, {
      type: "meeting.updated",
      ...aboutMeeting(changed),
      changed: changedFields(meetingChangeEvents, "meeting.updated", meeting, changed),
      status: changed.status,
      ofSeries: true,
    });
  }
}

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { handovers } from "../../../db/schema/index.ts";
import type { InProject, ProjectAccess } from "../../access.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
  requireUnchanged,
} from "../../platform/database/changes.ts";
import { listProfiles, setSide } from "../members/members.service.ts";
import type { Handover, setSideInput, updateHandoverInput } from "./handover.schema.ts";

type Row = typeof handovers.$inferSelect;

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<Row, "handover.updated"> = {
  projectId: null,
  leavingTeam: "handover.updated",
  receivingTeam: "handover.updated",
  lastDay: "handover.updated",
  hypercareEnd: "handover.updated",
  skippedAt: null,
  createdAt: null,
  updatedAt: null,
};

/** A handover of which nobody has said anything. */
export const unsaid: Handover = {
  leavingTeam: null,
  receivingTeam: null,
  lastDay: null,
  hypercareEnd: null,
  skippedAt: null,
  createdAt: null,
  updatedAt: null,
};

const isHandover = ({ projectId }: InProject) => eq(handovers.projectId, projectId);

/** From whom to whom the project hands over, and until when; all null where nobody has said. */
export function readHandover(db: Queryable, access: InProject): Handover {
  const row = db.select().from(handovers).where(isHandover(access)).get();
  if (!row) return unsaid;
  const { projectId: _, ...handover } = row;
  return handover;
}

function requireOrder(
  { lastDay, hypercareEnd }: Pick<Handover, "lastDay" | "hypercareEnd">,
  fieldOfEnd: string,
) {
  if (lastDay && hypercareEnd && hypercareEnd < lastDay) {
    throw invalidField(fieldOfEnd, "Hypercare cannot end before the last day.");
  }
}

/**
 * Changes what is given of the handover, in the caller's transaction; it begins with the first change.
 * Throws INVALID_INPUT where hypercare would end before the last day, and CONFLICT when based on an
 * older state.
 * @param fieldOfEnd what the caller calls the end of hypercare
 */
export function changeHandover(
  tx: Transaction,
  access: ProjectAccess,
  { skipped, updatedAt, ...wanted }: z.output<typeof updateHandoverInput>,
  fieldOfEnd = "hypercareEnd",
): Handover {
  const begun = tx
    .insert(handovers)
    .values({ projectId: access.projectId })
    .onConflictDoNothing()
    .run();
  const before = tx.select().from(handovers).where(isHandover(access)).get();
  if (!before) throw notFound("project");
  const { projectId: _, ...shown } = before;
  const isFirst = begun.changes > 0;
  if (!(updatedAt === null && isFirst)) requireUnchanged("handover", shown, updatedAt);
  const skippedAt = skipped === undefined ? undefined : skipped ? new Date() : null;
  const change = differences<Row>(before, { ...wanted, skippedAt });
  if (Object.keys(change).length > 0) {
    const after = tx
      .update(handovers)
      .set({ ...change, updatedAt: nextMoment(before.updatedAt) })
      .where(isHandover(access))
      .returning()
      .get();
    requireOrder(after, fieldOfEnd);
    const changed = changedFields(changeEvents, "handover.updated", before, after);
    if (changed.length > 0) publish(tx, access, { type: "handover.updated", changed });
  }
  return readHandover(tx, access);
}

/** The same in a transaction of its own. */
export const updateHandover = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof updateHandoverInput>,
): Handover => db.transaction((tx) => changeHandover(tx, access, input));

/**
 * Puts a member on a side of the handover, in the caller's transaction, and returns them; throws
 * NOT_FOUND.
 */
export function putOnSide(
  tx: Transaction,
  access: ProjectAccess,
  { userId, side }: z.output<typeof setSideInput>,
) {
  const [member] = listProfiles(tx, access, userId);
  if (!member) throw notFound("member");
  if (member.side === side) return member;
  setSide(tx, { projectId: access.projectId, userId }, side);
  publish(tx, access, { type: "member.side-changed", userId, name: member.name, side });
  return { ...member, side };
}

/** The same in a transaction of its own. */
export const changeSide = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof setSideInput>,
) => db.transaction((tx) => putOnSide(tx, access, input));

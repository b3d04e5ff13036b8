import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { type SecurityEventType, securityEventTypes } from "../../../db/enums.ts";
import { memberships, projects, securityEvents, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { containsText } from "../../platform/database/contains-text.ts";
import { describeDevice } from "../accounts/sessions/describe-device.ts";
import { eventSentence } from "./event-sentence.ts";
import {
  groupOfEvent,
  type listSecurityLogInput,
  type SecurityEventLine,
  type SecurityLogFilter,
} from "./security-log.schema.ts";

/** Whose lines: those of a member's project, or all, which is for administrators. */
export type LogScope = Pick<ProjectAccess, "projectId"> | "installation";

const isPerson = (text: string): SQL | undefined =>
  or(
    containsText(securityEvents.actorName, text),
    containsText(securityEvents.subject, text),
    containsText(users.email, text),
  );

/** What a person does to their account alone, in no project; it concerns each one they are in. */
const accountEvents = [
  "account.changed",
  "account.exported",
  "password.reset",
  "session.ended",
] as const satisfies SecurityEventType[];

/** What happened in the project, and what its members did to the accounts that lead into it. */
function isInScope(db: Queryable, scope: LogScope) {
  if (scope === "installation") return undefined;
  const members = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.projectId, scope.projectId));
  return or(
    eq(securityEvents.projectId, scope.projectId),
    and(
      isNull(securityEvents.projectId),
      inArray(securityEvents.type, accountEvents),
      inArray(securityEvents.actorId, members),
    ),
  );
}

const isWanted = ({ group, person, since, until }: SecurityLogFilter) =>
  and(
    group &&
      inArray(
        securityEvents.type,
        securityEventTypes.filter((type) => groupOfEvent[type] === group),
      ),
    person ? isPerson(person) : undefined,
    since && gte(securityEvents.createdAt, since),
    until && lt(securityEvents.createdAt, until),
  );

/** The lines of a scope that fit a filter, latest first, at most `limit`, older than `before`. */
function readLines(
  db: Queryable,
  scope: LogScope,
  filter: SecurityLogFilter,
  { before, limit }: { before: number | undefined; limit: number },
): SecurityEventLine[] {
  return db
    .select({
      id: securityEvents.id,
      at: securityEvents.createdAt,
      type: securityEvents.type,
      actorId: securityEvents.actorId,
      actorName: securityEvents.actorName,
      projectId: securityEvents.projectId,
      projectName: projects.name,
      subject: securityEvents.subject,
      details: securityEvents.details,
      address: securityEvents.address,
      userAgent: securityEvents.userAgent,
    })
    .from(securityEvents)
    .leftJoin(projects, eq(projects.id, securityEvents.projectId))
    .leftJoin(users, eq(users.id, securityEvents.actorId))
    .where(
      and(
        isInScope(db, scope),
        isWanted(filter),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit)
    .all()
    .map(({ userAgent, ...event }) => ({
      ...event,
      sentence: eventSentence(event),
      device: userAgent === null ? null : describeDevice(userAgent),
    }));
}

/** A page of the security log, latest first; `next` leads to the page after it. */
export function listSecurityLog(
  db: Queryable,
  scope: LogScope,
  { before, limit, ...filter }: z.output<typeof listSecurityLogInput>,
) {
  const lines = readLines(db, scope, filter, { before, limit: limit + 1 });
  const events = lines.slice(0, limit);
  return { events, next: lines.length > limit ? (events.at(-1)?.id ?? null) : null };
}

/** Lines that are read at a time when all of them are wanted. */
const batchSize = 500;

/** Every line of a scope that fits a filter, latest first, in batches, so that a long log fits. */
export function* readWholeLog(
  db: Queryable,
  scope: LogScope,
  filter: SecurityLogFilter,
): Generator<SecurityEventLine[]> {
  let before: number | undefined;
  for (;;) {
    const lines = readLines(db, scope, filter, { before, limit: batchSize });
    if (lines.length > 0) yield lines;
    if (lines.length < batchSize) return;
    before = lines.at(-1)?.id;
  }
}

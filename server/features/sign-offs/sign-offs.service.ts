import { and, desc, eq, ne, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { type SigningSide, signingSides } from "../../../db/enums.ts";
import { signOffs } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import { canonicalJson, sha256 } from "../../platform/text/canonical-json.ts";
import { pluralize } from "../../platform/text/format.ts";
import { readEvidence } from "../handover/evidence/read-evidence.ts";
import { readHandover } from "../handover/handover.service.ts";
import { readPeople } from "../handover/people.ts";
import { readFingerprints } from "../handover/readiness/read-handover-state.ts";
import { type SignOffRow, stateOf } from "./sign-off-state.ts";
import type {
  SignOff,
  SignOffPreview,
  Statement,
  signInput,
  signOffFilter,
  signOffSubject,
} from "./sign-offs.schema.ts";
import { readSubject, refusalOfPerson, type Subject, sideWords } from "./subject.ts";

const subjectKey = ({ scope, areaId, track }: Pick<SignOffRow, "scope" | "areaId" | "track">) =>
  `${scope}/${areaId ?? ""}/${track ?? ""}`;

/** A signature with what was signed; the statement is undefined where it was tampered with. */
type ReadSignOff = { signOff: SignOff; row: SignOffRow; statement: Statement | undefined };

/**
 * The signatures of the project, newest first, and whether what was signed is still so.
 * @param only those that are wanted; without it, all of them
 */
export function readSignOffs(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  only?: SQL,
): ReadSignOff[] {
  const rows = db
    .select()
    .from(signOffs)
    .where(and(eq(signOffs.projectId, access.projectId), only))
    .orderBy(desc(signOffs.id))
    .all();
  if (rows.length === 0) return [];
  const onlyAreas = rows.every(({ scope }) => scope === "area");
  const signedAreas = rows.flatMap(({ areaId }) => areaId ?? []);
  const present = readEvidence(db, access, clock, onlyAreas ? new Set(signedAreas) : undefined);
  const people = readPeople(
    db,
    access,
    rows.map(({ userId }) => userId),
  );
  const nameOfArea = new Map(present.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = `${subjectKey(row)}/${row.side}`;
    const isLatest = !seen.has(key);
    seen.add(key);
    const { id, scope, areaId, track, side, userName, signedAt, reason, openGaps, hash } = row;
    const { statement, ...state } = stateOf(row, present);
    const title = statement?.title ?? track ?? nameOfArea.get(areaId ?? 0) ?? "What was signed";
    const user = people.get(row.userId ?? 0) ?? null;
    const told = { id, scope, areaId, track, title, side, user, userName, signedAt, reason };
    const proof = { hash, sha256: hash, signedBy: { id: user?.id ?? null, name: userName } };
    return { signOff: { ...told, openGaps, ...proof, isLatest, ...state }, row, statement };
  });
}

/** The signatures that cover an area, or all of them, newest first. */
export function listSignOffs(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  { areaId }: z.output<typeof signOffFilter>,
): SignOff[] {
  // Of a signature under more than an area, only its statement says whether the area was in it.
  const only =
    areaId === undefined ? undefined : or(eq(signOffs.areaId, areaId), ne(signOffs.scope, "area"));
  return readSignOffs(db, access, clock, only)
    .filter(
      ({ signOff, statement }) =>
        areaId === undefined ||
        signOff.areaId === areaId ||
        (signOff.scope !== "area" && statement?.areas.some(({ id }) => id === areaId)),
    )
    .map(({ signOff }) => signOff);
}

/** The latest signature of each side under one thing. */
function readLatest(db: Queryable, access: ProjectAccess, clock: Clock, subject: Subject) {
  const { scope, areaId } = subject;
  const ofScope =
    areaId === null
      ? eq(signOffs.scope, scope)
      : and(eq(signOffs.scope, scope), eq(signOffs.areaId, areaId));
  const own = readSignOffs(db, access, clock, ofScope).filter(
    ({ row }) => subjectKey(row) === subjectKey(subject),
  );
  return (side: SigningSide) => own.find(({ row }) => row.side === side);
}

/** Why the caller cannot sign for a side now; null where they can. */
function refusalOf(
  access: ProjectAccess,
  subject: Subject,
  side: SigningSide,
  latest: ReturnType<typeof readLatest>,
): AppError | null {
  const refusal = refusalOfPerson(access, subject, side);
  if (refusal !== null) return new AppError("FORBIDDEN", refusal);
  const own = latest(side);
  if (own?.row.userId === access.userId && own.signOff.state === "unchanged") {
    return new AppError("CONFLICT", "You have signed this, and nothing has changed since.");
  }
  const otherSide = side === "leaving" ? "receiving" : "leaving";
  if (latest(otherSide)?.row.userId === access.userId) {
    const words = `You signed this for the ${sideWords[otherSide]}: somebody else has to sign for the ${sideWords[side]}.`;
    return new AppError("CONFLICT", words);
  }
  return null;
}

/** The open gaps as they are signed: in the same words for everybody. */
const signedGapsOf = ({ openGaps }: Subject): Statement["openGaps"] =>
  openGaps.map(({ told: _, ...gap }) => gap);

/** What the caller has looked at before signing: it differs after any change and any signature. */
function basisOf(subject: Subject, latest: ReturnType<typeof readLatest>) {
  const newest = signingSides.map((side) => latest(side)?.row.id ?? 0);
  return sha256(canonicalJson([subject.areas, signedGapsOf(subject), newest]));
}

/** What would be signed now, and who can. Throws INVALID_INPUT and NOT_FOUND. */
export function previewSignOff(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  wanted: z.output<typeof signOffSubject>,
): SignOffPreview {
  const subject = readSubject(db, access, clock, wanted);
  const latest = readLatest(db, access, clock, subject);
  const { title, percentage, openGaps, areas } = subject;
  const sum = (countOf: (area: Subject["areas"][number]) => number) =>
    areas.reduce((total, area) => total + countOf(area), 0);
  return {
    title,
    percentage,
    areas: areas.length,
    confirmedAnswers: sum(
      ({ questions }) => questions.filter(({ state }) => state === "confirmed").length,
    ),
    questions: sum(({ questions }) => questions.length),
    documents: sum(({ documents }) => documents.length),
    sessions: sum(({ sessions }) => sessions.length),
    drills: sum(({ drills }) => drills.filter(({ status }) => status === "passed").length),
    openGaps,
    sides: signingSides.map((side) => ({
      side,
      refusal: refusalOf(access, subject, side, latest)?.message ?? null,
    })),
    basis: basisOf(subject, latest),
  };
}

/** From whom to whom the project hands over and until when, as a signed statement says it. */
export function readFrame(db: Queryable, access: ProjectAccess): Statement["handover"] {
  const { leavingTeam, receivingTeam, lastDay, hypercareEnd } = readHandover(db, access);
  return {
    leavingTeam,
    receivingTeam,
    lastDay: lastDay && toDayText(lastDay),
    hypercareEnd: hypercareEnd && toDayText(hypercareEnd),
  };
}

/**
 * Signs an area, a track or the whole for a side. Throws FORBIDDEN for somebody who is not on that
 * side, INVALID_INPUT where gaps are open and no reason is given, and CONFLICT where the caller has
 * signed already or what they looked at has changed since.
 */
export function sign(
  db: Database,
  access: ProjectAccess,
  clock: Clock,
  { side, reason = null, basis, ...wanted }: z.output<typeof signInput>,
): SignOff {
  return db.transaction((tx) => {
    const subject = readSubject(tx, access, clock, wanted);
    const latest = readLatest(tx, access, clock, subject);
    const refusal = refusalOf(access, subject, side, latest);
    if (refusal) throw refusal;
    if (basis !== undefined && basis !== basisOf(subject, latest)) {
      throw new AppError(
        "CONFLICT",
        "Something has changed, or somebody has signed, since you opened this. Look at it again before you sign.",
      );
    }
    const openGaps = signedGapsOf(subject);
    const gaps = openGaps.length;
    if (gaps > 0 && reason === null) {
      throw invalidField("reason", `Say why you sign despite ${pluralize(gaps, "open gap")}.`);
    }
    const { project, scope, title, areaId, track, percentage, areas } = subject;
    const signedAt = new Date();
    const statement = canonicalJson({
      version: 1,
      project,
      scope,
      title,
      areaId,
      track,
      side,
      signedBy: { id: access.userId, name: access.userName },
      signedAt: signedAt.toISOString(),
      reason,
      percentage,
      handover: readFrame(tx, access),
      openGaps,
      areas,
    } satisfies Statement);
    const { id } = tx
      .insert(signOffs)
      .values({
        projectId: access.projectId,
        scope,
        areaId,
        track,
        side,
        userId: access.userId,
        userName: access.userName,
        signedAt,
        reason,
        openGaps: gaps,
        hash: sha256(statement),
        statement,
        fingerprint: readFingerprints(tx, access, clock).get(areaId ?? 0) ?? null,
      })
      .returning({ id: signOffs.id })
      .get();
    publish(tx, access, {
      type: "sign-off.created",
      id,
      scope,
      title,
      areaId,
      side,
      openGaps: gaps,
    });
    const [stored] = readSignOffs(tx, access, clock, eq(signOffs.id, id));
    if (!stored) throw new Error(`The signature ${id} was not stored.`);
    return stored.signOff;
  });
}

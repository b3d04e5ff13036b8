import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import type { SigningSide } from "../../../db/enums.ts";
import { projects } from "../../../db/schema/index.ts";
import { includesRole, type ProjectAccess } from "../../access.ts";
import { invalidField, notFound } from "../../errors.ts";
import type { Clock } from "../../platform/clock.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { readArea } from "../areas/areas.service.ts";
import type { AreaEvidence } from "../handover/evidence/evidence.schema.ts";
import { readEvidence } from "../handover/evidence/read-evidence.ts";
import { findGaps } from "../handover/readiness/gaps/find-gaps.ts";
import { readHandoverState } from "../handover/readiness/read-handover-state.ts";
import type { Gap } from "../handover/readiness/readiness.schema.ts";
import { readinessOf } from "../handover/readiness/readiness-of.ts";
import { readTrack, requireActiveTrack } from "../tasks/tracks/tracks.service.ts";
import type { SignOffPreview, Statement, signOffSubject } from "./sign-offs.schema.ts";

type Wanted = z.output<typeof signOffSubject>;

/** What can be signed, as it is now. */
export type Subject = {
  project: Statement["project"];
  scope: Statement["scope"];
  title: string;
  areaId: number | null;
  track: string | null;
  percentage: number;
  openGaps: SignOffPreview["openGaps"];
  areas: AreaEvidence[];
};

export const sideWords = {
  leaving: "leaving side",
  receiving: "receiving side",
} as const satisfies Record<SigningSide, string>;

export function readProject(db: Queryable, { projectId }: ProjectAccess) {
  const project = db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId))
    .get();
  if (!project) throw notFound("project");
  return project;
}

/** The subject by its own name where it was named by `id`; throws NOT_FOUND and INVALID_INPUT. */
function resolveId(
  db: Queryable,
  access: ProjectAccess,
  { id, ...wanted }: Wanted,
): Omit<Wanted, "id"> {
  if (id === undefined) return wanted;
  const { scope, areaId, track } = wanted;
  const differs = () => invalidField("id", "The id names something else. Name it once.");
  if (scope === "area") {
    if (areaId !== undefined && areaId !== id) throw differs();
    return { scope, areaId: id };
  }
  if (scope === "track") {
    const { name } = readTrack(db, access, id);
    if (track !== undefined && !isSameName(track, name)) throw differs();
    return { scope, track: name };
  }
  if (id !== access.projectId) throw notFound("project");
  return { scope };
}

function nameOf(db: Queryable, access: ProjectAccess, wanted: Wanted) {
  const { scope, areaId, track } = resolveId(db, access, wanted);
  const nothing = { areaId: null, track: null };
  if (scope === "area") {
    if (areaId === undefined) throw invalidField("areaId", "Name the area to be signed.");
    const area = readArea(db, access, areaId);
    return { ...nothing, title: area.name, areaId };
  }
  if (scope === "track") {
    if (track === undefined) throw invalidField("track", "Name the track to be signed.");
    const { name } = requireActiveTrack(db, access, track);
    return { ...nothing, title: name, track: name };
  }
  return { ...nothing, title: readProject(db, access).name };
}

/** What signing an area itself resolves is no gap to sign over. */
const resolvedBySigning = new Set<Gap["rule"]>(["not-accepted", "changed-since-signed"]);

/** What the caller wants to sign, as it is now. Throws INVALID_INPUT and NOT_FOUND. */
export function readSubject(
  db: Queryable,
  access: ProjectAccess,
  clock: Clock,
  wanted: Wanted,
): Subject {
  const { title, areaId, track } = nameOf(db, access, wanted);
  const { scope } = wanted;
  const state = readHandoverState(db, access, clock);
  const gaps = findGaps(state, clock);
  const readiness = readinessOf(state, gaps, clock);
  const covered = readiness.areas.filter(
    (area) => scope === "project" || (scope === "area" ? area.id === areaId : area.track === track),
  );
  const coveredIds = new Set(covered.map(({ id }) => id));
  const open = gaps.filter(({ areaId: gapArea, track: gapTrack, rule }) => {
    if (scope === "project") return true;
    if (scope === "area") return gapArea === areaId && !resolvedBySigning.has(rule);
    return gapArea === null ? gapTrack === track : coveredIds.has(gapArea);
  });
  const readinessOfSubject =
    scope === "project"
      ? readiness
      : scope === "area"
        ? covered[0]
        : readiness.tracks.find((each) => each.track === track);
  return {
    project: readProject(db, access),
    scope,
    title,
    areaId,
    track,
    percentage: readinessOfSubject?.percentage ?? 0,
    openGaps: open.map(({ id, rule, severity, areaName, what, told }) => ({
      id,
      rule,
      severity,
      area: areaName,
      what,
      told,
    })),
    areas: readEvidence(db, access, clock, coveredIds),
  };
}

/** Who hands the areas over, or takes them over. */
function peopleOfSide(areas: readonly AreaEvidence[], side: SigningSide) {
  const people = areas.flatMap(({ expert, receiver, deputy }) =>
    side === "leaving" ? [expert] : [receiver, deputy],
  );
  const named = people.filter((person) => person !== null);
  return [...new Map(named.map((person) => [person.id, person])).values()];
}

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });
const maxNames = 4;

/** Why the caller is none of those who can sign for a side; null where they are. */
export function refusalOfPerson(
  { role, userId }: ProjectAccess,
  { areas }: Pick<Subject, "areas">,
  side: SigningSide,
): string | null {
  if (areas.length === 0) return "There is no area to sign yet.";
  if (!includesRole(role, "member")) return "Viewers cannot sign.";
  const people = peopleOfSide(areas, side);
  if (includesRole(role, "owner") || people.some(({ id }) => id === userId)) return null;
  const names = people.slice(0, maxNames).map(({ name }) => name);
  return `Only ${orList.format([...names, "an owner of the project"])} can sign for the ${sideWords[side]}.`;
}

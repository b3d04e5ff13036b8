import type { Queryable } from "../../../../db/client.ts";
import { toDayText } from "../../../../db/days.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { canonicalJson, sha256 } from "../../../platform/text/canonical-json.ts";
import { readEvidence } from "../../handover/evidence/read-evidence.ts";
import { findGaps } from "../../handover/readiness/gaps/find-gaps.ts";
import { readHandoverState } from "../../handover/readiness/read-handover-state.ts";
import { readinessOf } from "../../handover/readiness/readiness-of.ts";
import { readFrame, readSignOffs } from "../sign-offs.service.ts";
import { readProject } from "../subject.ts";
import { readWork } from "./open-work.ts";
import { type HandoverReport, reportBody } from "./report.schema.ts";

/** The handover as it is now, with its proof; its hash is of everything else in it. */
export function readReport(db: Queryable, access: ProjectAccess, clock: Clock): HandoverReport {
  const state = readHandoverState(db, access, clock);
  const gaps = findGaps(state, clock);
  const readiness = readinessOf(state, gaps, clock);
  const evidence = new Map(readEvidence(db, access, clock).map((area) => [area.id, area]));
  const { percentage, uncapped, criticalGaps, formula, daysLeft } = readiness;
  // Parsed, so that nothing but what the schema names is in the hash.
  const body = reportBody.parse({
    version: 1,
    project: readProject(db, access),
    createdAt: clock.now.toISOString(),
    timeZone: clock.timeZone,
    handover: readFrame(db, access),
    daysLeft,
    percentage,
    uncapped,
    criticalGaps,
    formula,
    gapCounts: readiness.gaps,
    areas: readiness.areas.map((area) => ({ ...area, ...evidence.get(area.id) })),
    risks: gaps.map(({ areaName, people, dueDate, ...gap }) => ({
      ...gap,
      area: areaName,
      people: people.map(({ name }) => name),
      dueDate: dueDate && toDayText(dueDate),
    })),
    signOffs: readSignOffs(db, access, clock).map(({ signOff, row }) => ({
      ...signOff,
      signedAt: signOff.signedAt.toISOString(),
      statement: row.statement,
    })),
    ...readWork(db, access, clock),
  });
  return { ...body, hash: sha256(canonicalJson(body)) };
}

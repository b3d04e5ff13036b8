import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { signOffs } from "../../../../db/schema/index.ts";
import { sha256 } from "../../../platform/text/canonical-json.ts";
import { areaEvidence } from "../evidence/evidence.schema.ts";
import { evidenceChanges } from "../evidence/evidence-changes.ts";
import { readEvidence } from "../evidence/read-evidence.ts";
import type { Reader } from "./read-proofs.ts";

/** Of what was signed under an area, the area itself. */
const signedArea = z.object({ areas: z.tuple([areaEvidence]) });

function parseSigned(statement: string, hash: string) {
  if (sha256(statement) !== hash) return undefined;
  return signedArea.safeParse(JSON.parse(statement)).data?.areas[0];
}

/** A signature whose area has another fingerprint than when it was signed. */
type Doubtful = { id: number; fingerprint: string };

type Compared = { fingerprint: string; isChanged: boolean };

/**
 * What was found of each signature, and at which fingerprint of its area: as long as that is the same,
 * so is the evidence, and reading it takes many times as long as all else that a page asks of a handover.
 */
const known = new WeakMap<object, Map<number, Compared>>();

/**
 * Of such signatures, the ids of those under which the evidence is no longer what was signed, or what
 * is stored is not.
 */
export function findChangedSignOffs(
  reader: Reader,
  doubtful: readonly Doubtful[],
): ReadonlySet<number> {
  const found = known.get(reader.db) ?? new Map<number, Compared>();
  known.set(reader.db, found);
  const unknown = doubtful.filter(
    ({ id, fingerprint }) => found.get(id)?.fingerprint !== fingerprint,
  );
  const changed = compareSignOffs(
    reader,
    unknown.map(({ id }) => id),
  );
  for (const { id, fingerprint } of unknown) {
    found.set(id, { fingerprint, isChanged: changed.has(id) });
  }
  return new Set(doubtful.flatMap(({ id }) => (found.get(id)?.isChanged ? id : [])));
}

function compareSignOffs(
  { db, projectId, clock }: Reader,
  ids: readonly number[],
): ReadonlySet<number> {
  if (ids.length === 0) return new Set();
  const rows = db
    .select({
      id: signOffs.id,
      areaId: signOffs.areaId,
      hash: signOffs.hash,
      statement: signOffs.statement,
    })
    .from(signOffs)
    .where(and(eq(signOffs.projectId, projectId), inArray(signOffs.id, [...ids])))
    .all();
  const areaIds = new Set(rows.flatMap(({ areaId }) => areaId ?? []));
  const present = new Map(
    readEvidence(db, { projectId }, clock, areaIds).map((area) => [area.id, area]),
  );
  const changed = rows.filter(({ areaId, statement, hash }) => {
    const before = parseSigned(statement, hash);
    const now = present.get(areaId ?? 0);
    return !before || !now || evidenceChanges(before, now).length > 0;
  });
  return new Set(changed.map(({ id }) => id));
}

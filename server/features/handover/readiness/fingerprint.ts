import type { AcceptanceStatus, SessionState } from "../../../../db/enums.ts";
import { sha256 } from "../../../platform/text/canonical-json.ts";

type Changing = { id: number; updatedAt: Date };

/** What the evidence of an area is read from, by the moments at which it has changed. */
export type FingerprintSource = {
  area: Changing & {
    expertId: number | null;
    receiverId: number | null;
    deputyId: number | null;
  };
  questions: readonly (Changing & { status: AcceptanceStatus; confirmedBy: number | null })[];
  documents: readonly Changing[];
  sessions: readonly (Changing & { state: SessionState })[];
  drills: readonly (Changing & {
    isOutdated: boolean;
    receiverId: number | null;
    witnessId: number | null;
  })[];
};

const byId = (left: Changing, right: Changing) => left.id - right.id;

/**
 * SHA-256 over ids, states and moments of all that proves an area, which costs little beside the
 * evidence itself. As long as it is the same, the evidence is; where it differs, something was
 * touched that the evidence may or may not hold.
 */
export function fingerprintOf(source: FingerprintSource): string {
  const { area, questions, documents, sessions, drills } = source;
  const { expertId, receiverId, deputyId } = area;
  const when = ({ id, updatedAt }: Changing) => [id, updatedAt.getTime()];
  return sha256(
    JSON.stringify([
      [...when(area), expertId, receiverId, deputyId],
      questions.toSorted(byId).map((one) => [...when(one), one.status, one.confirmedBy]),
      documents.toSorted(byId).map(when),
      sessions
        .filter(({ state }) => state === "held")
        .toSorted(byId)
        .map(when),
      drills
        .toSorted(byId)
        .map((one) => [...when(one), one.isOutdated, one.receiverId, one.witnessId]),
    ]),
  );
}

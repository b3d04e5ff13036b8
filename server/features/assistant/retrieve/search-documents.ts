import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { findDocuments } from "../../documents/browse/find-documents.ts";
import { type SearchDeps, searchPassages } from "../../search/search.service.ts";
import { storedTrackName } from "../../tasks/tracks/tracks.service.ts";
import type { DocumentSearch } from "../assistant.schema.ts";

/** Searches the project's documents, or those that a filter leaves, for a query, best first. */
export async function searchDocuments(
  deps: SearchDeps,
  access: ProjectAccess,
  { query, limit, category, track, ...conditions }: DocumentSearch,
  clock: Clock,
) {
  const { db } = deps;
  const isNarrowed = Object.values(conditions).some((condition) => condition !== undefined);
  const filter = { ...conditions, search: undefined, track: undefined };
  const passages = await searchPassages(deps, access, {
    query,
    limit,
    category,
    track: track === undefined ? undefined : storedTrackName(db, access, track),
    documentIds: isNarrowed ? findDocuments(db, access, filter, clock.today) : undefined,
  });
  return {
    results: passages.map((passage) => ({
      documentId: passage.documentId,
      title: passage.title,
      category: passage.category,
      chunkIndex: passage.chunkIndex,
      location: passage.location,
      content: passage.content,
      matches: passage.matches,
      score: passage.score,
    })),
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import type { Passage } from "../assistant.types.ts";

/** Characters of its first passage that tell whom or what a document is about. */
const openingLength = 600;

/** Gives each passage of a document the file's name and the beginning of that document. */
export function addOpenings(db: Database, projectId: number, passages: Passage[]): Passage[] {
  const ids = passages.flatMap(({ kind, sourceId }) => (kind === "document" ? [sourceId] : []));
  const rows = db.all<{ id: number; opening: string }>(sql`
    SELECT d.id, coalesce(d.file_name, '') || ' ' || substr(c.content, 1, ${openingLength}) AS opening
    FROM json_each(${JSON.stringify([...new Set(ids)])}) AS w
    CROSS JOIN documents d ON d.id = w.value AND d.project_id = ${projectId}
    JOIN document_chunks c
      ON c.document_id = d.id AND c.edition = d.edition AND c.chunk_index = 0`);
  const openings = new Map(rows.map(({ id, opening }) => [id, opening]));
  return passages.map((passage) => {
    const opening = passage.kind === "document" ? openings.get(passage.sourceId) : undefined;
    return opening === undefined ? passage : { ...passage, opening };
  });
}

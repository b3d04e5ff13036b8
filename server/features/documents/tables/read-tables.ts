import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { documentChunks } from "../../../../db/schema/index.ts";
import type { DocumentTable } from "../../../../db/structure.ts";
import type { InProject } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { isPublished } from "../../search/chunk-versions.ts";
import { tableLayout } from "./layout-tables.ts";

/** Chunks that are looked at before other requests are answered. */
const batchSize = 200;

/**
 * The tables of a document over its extracted text, from the rows that its reader found. A long
 * sheet has tens of thousands of rows: requests are answered in between.
 */
export async function readTables(
  { db }: Pick<Deps, "db">,
  access: InProject,
  { id, text }: { id: number; text: string },
): Promise<DocumentTable[]> {
  const layout = tableLayout(text);
  let last = -1;
  for (;;) {
    const chunks = db
      .select({
        chunkIndex: documentChunks.chunkIndex,
        location: documentChunks.location,
        structure: documentChunks.structure,
      })
      .from(documentChunks)
      .where(
        and(
          eq(documentChunks.projectId, access.projectId),
          eq(documentChunks.documentId, id),
          gt(documentChunks.chunkIndex, last),
          isNotNull(documentChunks.structure),
          isPublished,
        ),
      )
      .orderBy(asc(documentChunks.chunkIndex))
      .limit(batchSize)
      .all();
    for (const { chunkIndex, location, structure } of chunks) {
      const { page, slide, sheet } = location;
      for (const row of structure?.rows ?? []) layout.add(row, `${page}/${slide}/${sheet}`);
      last = chunkIndex;
    }
    if (chunks.length < batchSize) return layout.tables();
    await nextTurn();
  }
}

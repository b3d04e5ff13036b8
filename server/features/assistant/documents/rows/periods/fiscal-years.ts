import { sql } from "drizzle-orm";
import type { Database } from "../../../../../../db/client.ts";
import { findPeriods } from "./periods.ts";

/** "fiscal 2018 ended February 2, 2019", said of one year by itself. */
const namedFiscalYear =
  /(?<!\band\s|,\s)\bfiscal(?: year)? (?<year>20\d{2})\b[^.\d]{0,60}?(?<date>\p{L}{3,9} \d{1,2}, 20\d{2})(?!,? and\b)/giu;
/** "the fiscal year ended February 2, 2019 (fiscal 2018)" */
const explainedFiscalYear =
  /(?<=(?<date>\p{L}{3,9} \d{1,2}, 20\d{2})\s?)\(\s*(?:referred to as\s+)?["“”']?fiscal(?: year)? (?<year>20\d{2})\b/giu;

/** What a year is called is said where a report begins to speak of it. */
const maxChunks = 40;

/**
 * How many years a document's fiscal years end after the year they are called by, as it says
 * itself: 1 where its fiscal 2018 ended in February 2019. 0 where it does not say.
 */
export function readFiscalShift(db: Database, documentId: number): number {
  const chunks = db.all<{ content: string }>(sql`
    SELECT c.content FROM document_chunks c
    JOIN documents d ON d.id = c.document_id AND d.edition = c.edition
    WHERE c.document_id = ${documentId}
      AND (c.content LIKE '%fiscal 20%' OR c.content LIKE '%fiscal year 20%')
    ORDER BY c.chunk_index LIMIT ${maxChunks}`);
  const counts = [0, 0];
  for (const { content } of chunks) {
    const text = content.replace(/\s+/g, " ");
    for (const pattern of [namedFiscalYear, explainedFiscalYear]) {
      for (const { groups } of text.matchAll(pattern)) {
        const [date] = findPeriods(groups?.date ?? "");
        const shift = (date?.year ?? 0) - Number(groups?.year);
        if (shift === 0 || shift === 1) counts[shift] = (counts[shift] ?? 0) + 1;
      }
    }
  }
  const [same = 0, next = 0] = counts;
  return next > same ? 1 : 0;
}

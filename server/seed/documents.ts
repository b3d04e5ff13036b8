import type { Queryable } from "../../db/client.ts";
import { documentChunks, documents } from "../../db/schema/index.ts";
import { readFileByType } from "../extraction/child/read-file-by-type.ts";
import { chunkPieces } from "../extraction/chunking/chunk.ts";
import { summarizeText } from "../extraction/chunking/summarize.ts";
import { ExtractionError } from "../extraction/extraction-error.ts";
import { defaultExtractionLimits } from "../extraction/extraction-limits.ts";
import { readerVersion } from "../extraction/reader-version.ts";
import { headingPaths, type TextPiece } from "../extraction/text-piece.ts";
import { requireAcceptedType } from "../features/documents/require-accepted-type.ts";
import { storeText } from "../features/search/chunk-versions.ts";
import { indexPassages } from "../features/search/search-index.ts";
import type { Storage } from "../platform/files/storage.ts";
import { detectLanguage } from "../platform/text/languages/detect-language.ts";
import { countTokens } from "../platform/text/tokens.ts";
import { damagedFileOf, fileOf } from "./document-files.ts";
import { documentTexts } from "./document-texts.ts";
import { cycle, type Random, slices } from "./random.ts";
import { firstDay, workingMoment } from "./scenario.ts";

/** Files that are written at the same time; each waits for the disk. */
const writtenAtOnce = 40;
/** Among so many files one is damaged, as it happens. */
const damagedEvery = 50;
const firstDamaged = 4;

/** What the pipeline finds in a file, or why it finds nothing. */
async function processFile(name: string, bytes: Buffer) {
  try {
    return await readText(name, bytes);
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    const columns = {
      processingStatus: "failed" as const,
      processingErrorCode: error.code,
      processingError: error.sentence,
    };
    return { text: "", chunks: [], columns };
  }
}

/** Read here in this process. */
async function readText(name: string, bytes: Buffer) {
  const placed = headingPaths();
  const pieces: TextPiece[] = [];
  const { pageCount } = await readFileByType(
    { fileName: name, bytes },
    { piece: (piece) => pieces.push(placed(piece)), progress: () => undefined },
    { limits: defaultExtractionLimits, ocrLanguages: [], ocrWorkers: 0 },
  );
  const language = detectLanguage(pieces.map((piece) => piece.text).join("\n"));
  const { text, chunks } = chunkPieces(pieces, language);
  const counted = [];
  for (const chunk of chunks) {
    counted.push({ ...chunk, tokenCount: await countTokens(chunk.content) });
  }
  return {
    chunks: counted,
    text,
    columns: {
      aiSummary: summarizeText(pieces, { language }),
      summarySource: "built-in" as const,
      tokenCount: await countTokens(text),
      pageCount: pageCount ?? null,
      processingStatus: "completed" as const,
      readerVersion,
      language: language ?? null,
    },
  };
}

/**
 * Writes the project's files to the storage and reads them as processing would; the rows are left
 * to `insertDocument`.
 */
export async function planDocuments(storage: Storage, random: Random, now: Date, count: number) {
  const chosen = [...cycle(documentTexts(random), count)].map(({ item, round }, index) => {
    const title = round === 1 ? item.title : `${item.title} (revision ${round})`;
    const { body, ...text } = { ...item, title };
    const day = random.between(firstDay + 2, -1);
    const createdAt = workingMoment(now, day, random.next());
    const whole = fileOf({ ...text, body }, random);
    const isDamaged = index % damagedEvery === firstDamaged;
    const file = isDamaged ? damagedFileOf({ ...text, body }) : whole;
    return { text, createdAt, file };
  });
  const planned = [];
  for (const some of slices(chosen, writtenAtOnce)) {
    const done = some.map(async ({ text, createdAt, file: { name, bytes } }) => {
      const stored = await storage.write("document", toStream(bytes));
      const { chunks, text: extractedText, columns } = await processFile(name, bytes);
      return {
        chunks,
        extractedText,
        row: {
          ...text,
          ...columns,
          fileName: name,
          fileType: requireAcceptedType(name, stored.head),
          fileSize: stored.size,
          filePath: stored.path,
          createdAt,
          updatedAt: new Date(Math.min(createdAt.getTime() + 5_000, now.getTime())),
        },
      };
    });
    planned.push(...(await Promise.all(done)));
  }
  // Ids follow time, as they would have.
  return planned.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
}

async function* toStream(bytes: Buffer) {
  yield bytes;
}

type PlannedDocument = Awaited<ReturnType<typeof planDocuments>>[number];

/** Writes one document with its chunks and its place in the index; returns its id. */
export function insertDocument(
  tx: Queryable,
  projectId: number,
  uploadedBy: number,
  { row, extractedText, chunks }: PlannedDocument,
): number {
  const { id } = tx
    .insert(documents)
    .values({ ...row, projectId, uploadedBy })
    .returning({ id: documents.id })
    .get();
  if (chunks.length === 0) return id;
  storeText(tx, id, extractedText);
  tx.insert(documentChunks)
    .values(chunks.map((chunk) => ({ ...chunk, projectId, documentId: id })))
    .run();
  indexPassages(tx, {
    projectId,
    documentId: id,
    indexVersion: 0,
    first: 0,
    last: chunks.length,
  });
  return id;
}

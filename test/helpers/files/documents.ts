import type { DocumentCategory } from "../../../db/enums.ts";
import type { StoredLocation } from "../../../db/location.ts";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { chunkPieces } from "../../../server/extraction/chunking/chunk.ts";
import { readMarkdown } from "../../../server/extraction/readers/text/markdown.ts";
import { headingPaths, type TextPiece } from "../../../server/extraction/text-piece.ts";
import { storeText } from "../../../server/features/search/chunk-versions.ts";
import { indexChunks, indexDocument } from "../../../server/features/search/search-index.ts";
import { detectLanguage } from "../../../server/platform/text/languages/detect-language.ts";
import { countTokens } from "../../../server/platform/text/tokens.ts";

type StoredDocument = {
  title: string;
  passages: (string | { content: string; location: StoredLocation })[];
  category?: DocumentCategory;
  track?: string;
  tags?: string;
  summary?: string;
};

/** Stores a document as processing leaves it: completed, in passages, indexed. Returns its id. */
export async function storeDocument(deps: Deps, projectId: number, document: StoredDocument) {
  const { title, category = "sops", track, tags, summary } = document;
  const passages = document.passages.map((passage) =>
    typeof passage === "string" ? { content: passage, location: {} } : passage,
  );
  const text = passages.map((passage) => passage.content).join("\n\n");
  const tokenCounts = await Promise.all(passages.map((passage) => countTokens(passage.content)));
  const tokenCount = await countTokens(text);
  return deps.db.transaction((tx) => {
    const { id } = tx
      .insert(documents)
      .values({
        projectId,
        title,
        category,
        track,
        tags,
        aiSummary: summary,
        processingStatus: "completed",
        tokenCount,
        language: detectLanguage(text) ?? null,
      })
      .returning({ id: documents.id })
      .get();
    storeText(tx, id, text);
    let startOffset = 0;
    for (const [chunkIndex, { content, location }] of passages.entries()) {
      const endOffset = startOffset + content.length;
      tx.insert(documentChunks)
        .values({
          projectId,
          documentId: id,
          chunkIndex,
          content,
          location,
          startOffset,
          endOffset,
          tokenCount: tokenCounts[chunkIndex] ?? 0,
        })
        .run();
      startOffset = endOffset + 2;
    }
    indexDocument(tx, projectId, id);
    return id;
  });
}

/** Markdown as its reader gives it on, each piece with the headings over it. */
export function piecesOfMarkdown(markdown: string) {
  const pieces: TextPiece[] = [];
  const withPath = headingPaths();
  readMarkdown(markdown.split("\n"), {
    piece: (piece) => pieces.push(withPath(piece)),
  });
  return pieces;
}

/** Stores a Markdown document as processing leaves it, with its rows and blocks. Returns its id. */
export const storeMarkdown = (deps: Deps, projectId: number, title: string, markdown: string) =>
  storePieces(deps, projectId, title, piecesOfMarkdown(markdown));

/** Stores a document of pieces as processing leaves it. Returns its id. */
export async function storePieces(
  deps: Deps,
  projectId: number,
  title: string,
  pieces: TextPiece[],
) {
  const { text, chunks } = chunkPieces(pieces);
  const counted: (typeof documentChunks.$inferInsert)[] = [];
  for (const chunk of chunks) {
    const tokenCount = await countTokens(chunk.content);
    counted.push({ ...chunk, tokenCount, projectId, documentId: 0 });
  }
  const tokenCount = await countTokens(text);
  return deps.db.transaction((tx) => {
    const { id } = tx
      .insert(documents)
      .values({ projectId, title, category: "sops", processingStatus: "completed", tokenCount })
      .returning({ id: documents.id })
      .get();
    storeText(tx, id, text);
    const stored = tx
      .insert(documentChunks)
      .values(counted.map((chunk) => ({ ...chunk, documentId: id })))
      .returning({ id: documentChunks.id })
      .all();
    indexChunks(
      tx,
      projectId,
      stored.map((chunk) => chunk.id),
    );
    return id;
  });
}

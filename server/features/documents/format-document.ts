import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import { documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { convertToHtml, type FormattedDocument } from "../../extraction/convert-to-html.ts";
import { ExtractionError, type ExtractionFailureCode } from "../../extraction/extraction-error.ts";
import { limitConcurrencyPerPerson } from "../../platform/limit-concurrency.ts";
import { isOneDocument } from "./read-documents.ts";

/** Each conversion is a process of its own, which may need half a gigabyte. */
const inTurn = limitConcurrencyPerPerson(2);

/**
 * A Word document with its formatting, as sanitized HTML. Throws NOT_FOUND, UNSUPPORTED_TYPE for
 * other documents and for files that cannot be read, TOO_LARGE, or RATE_LIMITED.
 */
export async function formatDocument(
  deps: Pick<Deps, "db" | "storage" | "rateLimits">,
  access: ProjectAccess,
  id: number,
  signal?: AbortSignal,
): Promise<FormattedDocument> {
  await deps.rateLimits.take("preview", access.userId);
  const row = deps.db
    .select({ fileName: documents.fileName, filePath: documents.filePath })
    .from(documents)
    .where(isOneDocument(access, id))
    .get();
  if (!row) throw notFound("document");
  const { fileName, filePath } = row;
  const type = fileTypeFromName(fileName ?? "");
  if (!fileName || !filePath || !type || fileTypes[type].original !== "word") {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      "Only Word documents (.docx) can be shown with their formatting.",
    );
  }
  const convert = (path: string) => convertToHtml({ path, fileName }, { signal });
  const show = async () => {
    // Who has left meanwhile holds up nothing more, not even by having the file fetched.
    signal?.throwIfAborted();
    return deps.storage.withPath(filePath, convert);
  };
  return inTurn(access.userId, show).catch((error: unknown) => {
    throw toAppError(error, signal);
  });
}

const tooLarge: ReadonlySet<ExtractionFailureCode> = new Set([
  "too_large_unpacked",
  "too_long",
  "took_too_long",
  "out_of_memory",
]);

function toAppError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ExtractionError) {
    if (error.code === "unreadable") return notFound("file");
    const code = tooLarge.has(error.code) ? "TOO_LARGE" : "UNSUPPORTED_TYPE";
    return new AppError(code, error.sentence, { cause: error });
  }
  if (signal?.aborted) return new AppError("UNAVAILABLE", "The request was cancelled.");
  return error;
}

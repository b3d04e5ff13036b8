import { fileTypeFromName, megabytesText } from "../../../db/file-types.ts";
import { AppError } from "../../errors.ts";
import { plainName } from "../../platform/fields.schema.ts";
import { ServiceError } from "../../platform/providers/service-client.ts";
import { documentLimits } from "../documents/document-rules.schema.ts";
import type { ListedEntry } from "./imports.schema.ts";

const largest = megabytesText(documentLimits.fileBytes);
const remedy = "Split it into smaller files and import those.";

/** Why a file of this name and size is not imported; null where it is. */
export function refusalOf(name: string, size: number | null): string | null {
  if (fileTypeFromName(plainName(name)) === undefined) {
    return "Baton cannot read this type of file. Save it in another format, such as PDF.";
  }
  if (size === 0) return "The file is empty: it holds no bytes. Check the original.";
  if (size === null || size <= documentLimits.fileBytes) return null;
  return `The file is larger than ${largest}, which is the most that Baton takes. ${remedy}`;
}

/** A file in a listing. */
export const listedFile = (file: {
  id: string;
  name: string;
  size: number;
  version: string | null;
}): ListedEntry => ({ kind: "file", ...file, refusal: refusalOf(file.name, file.size) });

/** The last part of a key or a path: "handbooks/2026/" is called "2026". */
export const nameOfKey = (key: string): string => key.replace(/\/$/, "").split("/").at(-1) || key;

/** What holds others, and can be imported with all of them unless there is a `refusal`. */
export const listedContainer = (
  kind: ListedEntry["kind"],
  id: string,
  name: string,
  refusal: string | null = null,
): ListedEntry => ({ kind, id, name, size: null, version: null, refusal });

/**
 * The bytes as buffers. Throws TOO_LARGE when more come than a document may have, and a temporary
 * ServiceError where the service breaks off.
 */
export async function* limitedBytes(
  service: string,
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (chunk: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > documentLimits.fileBytes) {
        throw new AppError(
          "TOO_LARGE",
          `The file that ${service} sends is larger than ${largest}, which is the most that Baton takes. ${remedy}`,
        );
      }
      onBytes(chunk);
      yield Buffer.from(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new ServiceError(`${service} broke off in the middle of the file. Try again later.`, {
      status: null,
      isTemporary: true,
      cause,
    });
  }
}

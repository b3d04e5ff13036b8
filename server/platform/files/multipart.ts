import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { megabytesText } from "../../../db/file-types.ts";
import { AppError, invalidField } from "../../errors.ts";
import { plainName } from "../fields.schema.ts";
import type { Storage } from "./storage.ts";
import type { FilePurpose, StoredFile } from "./stored-file.ts";

type FormRules = {
  /** The one field that carries a file; files in others are passed over. */
  fileField: string;
  purpose: FilePurpose;
  maxFileBytes: number;
  /** Of one text field. */
  maxFieldBytes: number;
};

export type ReceivedFile = StoredFile & { name: string };
type ReceivedForm = { fields: Record<string, string>; file: ReceivedFile | undefined };

/** What the other fields of the form may add to the size of the file. */
const maxOtherBytes = 8 * 1024 * 1024;
/** All text fields together, as UTF-8. */
const maxTextBytes = 5 * 1024 * 1024;
const maxFields = 40;
const maxNameLength = 500;

const tooLarge = (maxBytes: number) =>
  new AppError(
    "TOO_LARGE",
    `The file is larger than ${megabytesText(maxBytes)}. Choose a smaller one.`,
  );

const tooMuchText = () =>
  new AppError(
    "TOO_LARGE",
    `The text fields of this form hold more than ${megabytesText(maxTextBytes)}. Shorten them.`,
  );

/**
 * A file's name as its owner reads it: browsers send quotes and line ends as %22, %0D and %0A, and some
 * programs send a whole path. What could disguise its extension is left out. Of a very long name the
 * end is kept, since it holds the extension.
 */
function displayName(sent: string) {
  const readable = sent
    .replaceAll("%22", '"')
    .replaceAll(/%0[AD]/gi, " ")
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ");
  const name = plainName(readable.split(/[/\\]/).at(-1) ?? "");
  return [...name].slice(-maxNameLength).join("");
}

async function* limitBytes(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  refusal: AppError,
) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refusal;
    yield chunk;
  }
}

/** Passes a body on until the form is refused; the rest is read and dropped. */
async function* dropOnceRefused(body: AsyncIterable<Uint8Array>, isRefused: () => boolean) {
  for await (const chunk of body) {
    if (!isRefused()) yield chunk;
  }
}

/**
 * The bytes of a part; one that the parser cut at its limit ends in the refusal. The part outlives
 * a reader that gives up, since the parser waits until every part was read.
 */
async function* readPart(stream: BusboyFileStream, refusal: AppError) {
  yield* stream.iterator({ destroyOnReturn: false });
  if (stream.truncated) throw refusal;
}

/** Failures of the disk keep their system error; every other one was caused by what was sent. */
function toUploadError(error: unknown) {
  if (error instanceof AppError) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return new AppError(
    "INVALID_INPUT",
    "The upload was interrupted or is not a valid form. Please send it again.",
    { cause: error },
  );
}

function createParser(contentType: string, rules: FormRules) {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new AppError("UNSUPPORTED_TYPE", "Send this form as multipart/form-data.");
  }
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // Paths are taken off the name after its escapes are read.
      preservePath: true,
      limits: {
        fileSize: rules.maxFileBytes,
        fieldSize: rules.maxFieldBytes,
        fields: maxFields,
        parts: maxFields,
      },
    });
  } catch (error) {
    throw toUploadError(error);
  }
}

/**
 * Reads a multipart form, in whatever order its parts come, and streams its file to disk. A file
 * over the limit throws TOO_LARGE; on any failure, of the sender or the disk, no file is left.
 * The caller owns the returned file and removes it when it comes to nothing.
 */
export async function receiveForm(
  storage: Storage,
  request: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  rules: FormRules,
): Promise<ReceivedForm> {
  const parser = createParser(request.headers.get("content-type") ?? "", rules);
  const fileTooLarge = tooLarge(rules.maxFileBytes);
  const fields = new Map<string, string>();
  let textBytes = 0;
  /** Why the form is refused. Its rest is read all the same: a browser shows no earlier answer. */
  let failure: unknown;
  let part: BusboyFileStream | undefined;
  let receiving: Promise<ReceivedFile | undefined> | undefined;

  parser.on("field", (field, value, _fieldCut, valueCut) => {
    if (valueCut) failure ??= invalidField(field, `The field “${field}” is too long.`);
    textBytes += Buffer.byteLength(value);
    if (textBytes > maxTextBytes) failure ??= tooMuchText();
    if (failure === undefined) fields.set(field, value);
    else fields.clear();
  });
  parser.on("file", (field, stream, sentName = "") => {
    // A form that breaks off says so on the part as well as on the whole.
    stream.on("error", (error) => {
      failure ??= error;
    });
    const name = displayName(sentName);
    // A form sent without choosing a file still has the field, with no name.
    const isChosen = field === rules.fileField && name !== "";
    if (isChosen && part) failure ??= invalidField(field, "Send one file at a time.");
    if (!isChosen || part) {
      stream.resume();
      return;
    }
    part = stream;
    receiving = storage.write(rules.purpose, readPart(stream, fileTooLarge)).then(
      (file) => ({ ...file, name }),
      (error) => {
        failure ??= error;
        stream.resume();
        return undefined;
      },
    );
  });

  try {
    const body = limitBytes(request.body ?? [], rules.maxFileBytes + maxOtherBytes, fileTooLarge);
    // Parsing what nobody will read made strings of hundreds of megabytes.
    const wanted = dropOnceRefused(body, () => failure !== undefined);
    await pipeline(Readable.from(wanted), parser);
  } catch (error) {
    failure ??= error;
    part?.destroy(new Error("The form is incomplete."));
  }
  const file = await receiving;
  if (failure === undefined) return { fields: Object.fromEntries(fields), file };
  if (file) await storage.remove(file.path);
  throw toUploadError(failure);
}

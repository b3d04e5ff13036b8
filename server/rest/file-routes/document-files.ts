import { create as contentDisposition } from "content-disposition";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { acceptedContentTypes, megabytesText } from "../../../db/file-types.ts";
import { requireProject, requireUnarchived } from "../../access.ts";
import { invalidField, invalidInput } from "../../errors.ts";
import {
  acceptedTypesSentence,
  documentLimits,
  titleFromFileName,
} from "../../features/documents/document-rules.schema.ts";
import {
  createDocumentInput,
  documentIdInput,
  documentOutput,
} from "../../features/documents/documents.schema.ts";
import { createDocument } from "../../features/documents/documents.service.ts";
import { readDocumentFile, readDocumentRow } from "../../features/documents/read-documents.ts";
import { readExcerpt } from "../../features/documents/suggestions/read-excerpt.ts";
import {
  excerptOutput,
  suggestionLimits,
} from "../../features/documents/suggestions/suggestions.schema.ts";
import { readVersionFile } from "../../features/documents/versions/read-versions.ts";
import {
  addVersionInput,
  documentVersionInput,
} from "../../features/documents/versions/versions.schema.ts";
import { addVersion } from "../../features/documents/versions/versions.service.ts";
import { receiveForm } from "../../platform/files/multipart.ts";
import type { RestEnv } from "../adapter.ts";
import { documentExample } from "../examples/example-rows.ts";
import { readPath } from "../read-request.ts";
import type { FileRoute } from "./file-route.ts";
import { sendFile } from "./send-file.ts";

/** Bytes of one text field: the longest content, were every character four bytes long. */
const maxFieldBytes = 4 * documentLimits.contentLength;

/** The file and the texts of a form about a document. */
function receiveDocument(
  c: HonoContext<RestEnv>,
  userId: number,
  maxFileBytes: number = documentLimits.fileBytes,
) {
  const { deps } = c.get("context");
  return deps.uploadSlots.run(userId, () =>
    receiveForm(deps.storage, c.req.raw, {
      fileField: "file",
      purpose: "document",
      maxFileBytes,
      maxFieldBytes,
    }),
  );
}

/** The whole numbers in the path; throws INVALID_INPUT for what is none. */
function readIds<Input>(c: HonoContext<RestEnv>, schema: z.ZodType<Input>): Input {
  const integer = new Set(["integer"]);
  const types = new Map([
    ["id", integer],
    ["version", integer],
  ]);
  const input = schema.safeParse(readPath(c, types));
  if (!input.success) throw invalidInput(input.error);
  return input.data;
}

async function uploadDocument(c: HonoContext<RestEnv>) {
  const { deps, user } = c.get("context");
  const access = requireProject(user, "member");
  requireUnarchived(access);
  await deps.rateLimits.take("upload", access.userId);
  c.get("live").follow();
  const { fields, file } = await receiveDocument(c, access.userId);
  const title = fields.title?.trim() || (file && titleFromFileName(file.name));
  // A form holds texts alone.
  const area = fields.area?.trim() ? Number(fields.area) : undefined;
  const input = createDocumentInput.safeParse({ ...fields, area, title });
  if (!input.success) {
    if (file) await deps.storage.remove(file.path);
    throw invalidInput(input.error);
  }
  return c.json(await createDocument(deps, access, input.data, file), 201);
}

async function uploadVersion(c: HonoContext<RestEnv>) {
  const { deps, user } = c.get("context");
  const access = requireProject(user, "member");
  requireUnarchived(access);
  const { id } = readIds(c, documentIdInput);
  await deps.rateLimits.take("upload", access.userId);
  // Before the file arrives, which may take minutes.
  readDocumentRow(deps, access, id);
  c.get("live").follow();
  const { fields, file } = await receiveDocument(c, access.userId);
  const input = addVersionInput.safeParse(fields);
  if (!input.success) {
    if (file) await deps.storage.remove(file.path);
    throw invalidInput(input.error);
  }
  return c.json(await addVersion(deps, access, { ...input.data, id }, file), 201);
}

async function readUploadedExcerpt(c: HonoContext<RestEnv>) {
  const context = c.get("context");
  const { deps } = context;
  const access = requireProject(context.user, "member");
  await deps.rateLimits.take("preview", access.userId);
  const signal = context.signal();
  const { file } = await receiveDocument(c, access.userId, suggestionLimits.excerptFileBytes);
  if (!file) throw invalidField("file", "Choose a file.");
  try {
    return c.json({ excerpt: await readExcerpt(deps, access.userId, file, signal) });
  } finally {
    await deps.storage.remove(file.path);
  }
}

async function downloadVersion(c: HonoContext<RestEnv>) {
  const { deps, user } = c.get("context");
  const access = requireProject(user, "viewer");
  const file = await readVersionFile(deps, access, readIds(c, documentVersionInput));
  return sendFile(c, file, {
    "Content-Type": file.contentType,
    "Content-Disposition": contentDisposition(file.name),
  });
}

async function downloadDocument(c: HonoContext<RestEnv>) {
  const { deps, user } = c.get("context");
  const access = requireProject(user, "viewer");
  const file = await readDocumentFile(deps, access, readIds(c, documentIdInput).id);
  return sendFile(c, file, {
    "Content-Type": file.contentType,
    "Content-Disposition": contentDisposition(file.name),
  });
}

/** The types of the files that documents can have; the last one stands for what a file does not show. */
const downloadTypes = [...acceptedContentTypes, "application/octet-stream"];

/** The calls that carry the files of documents. */
export const documentFileRoutes: readonly FileRoute[] = [
  {
    method: "POST",
    path: "/api/documents",
    operationId: "documents_create",
    audience: "member",
    success: 201,
    summary: "Add a document from a file, typed content or both",
    alsoFails: [503, 507],
    form: {
      fields: createDocumentInput.partial({ title: true }),
      file: {
        name: "file",
        required: false,
        description: `At most ${megabytesText(documentLimits.fileBytes)}. ${acceptedTypesSentence} May be left out when there is content; the title is the file's name unless you give one.`,
      },
    },
    output: documentOutput,
    example: documentExample,
    handle: uploadDocument,
  },
  {
    method: "POST",
    path: "/api/documents/excerpt",
    operationId: "documents_excerpt",
    audience: "member",
    success: 200,
    summary:
      "Read the beginning of a file's text, to suggest how to file it; the file is not stored",
    alsoFails: [503, 507],
    form: {
      fields: z.object({}),
      file: { name: "file", required: true, description: "At most 10MB." },
    },
    output: excerptOutput,
    example: { excerpt: "Payroll runbook\nThe payroll run is on the 23rd of each month." },
    handle: readUploadedExcerpt,
  },
  {
    method: "POST",
    path: "/api/documents/{id}/versions",
    operationId: "documentVersions_add",
    audience: "member",
    success: 201,
    summary:
      "Add a new version of a document, from a file of any accepted type or from typed content",
    params: documentIdInput,
    alsoFails: [409, 503, 507],
    form: {
      fields: addVersionInput,
      file: {
        name: "file",
        required: false,
        description: `At most ${megabytesText(documentLimits.fileBytes)}. ${acceptedTypesSentence} May be left out when there is content.`,
      },
    },
    output: documentOutput,
    example: { ...documentExample, nextVersion: { version: 3, state: "waiting", error: null } },
    handle: uploadVersion,
  },
  {
    method: "GET",
    path: "/api/documents/{id}/versions/{version}/download",
    operationId: "documentVersions_download",
    audience: "viewer",
    success: 200,
    summary: "Download the original file of one version of a document",
    params: documentVersionInput,
    mediaTypes: downloadTypes,
    handle: downloadVersion,
  },
  {
    method: "GET",
    path: "/api/documents/{id}/download",
    operationId: "documents_download",
    audience: "viewer",
    success: 200,
    summary: "Download the original file of a document",
    params: documentIdInput,
    mediaTypes: downloadTypes,
    handle: downloadDocument,
  },
];

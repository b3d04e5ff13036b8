import { z } from "zod";
import { fileTypeFromName } from "../../../../db/file-types.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { connectGraph } from "../../../platform/providers/microsoft-graph.ts";
import {
  acceptedTypesSentence,
  createDocumentInput,
  documentLimits,
  titleFromFileName,
} from "../../documents/documents.schema.ts";
import { createDocument } from "../../documents/documents.service.ts";
import { readCredentials } from "../../integrations/integrations.service.ts";
import type {
  browseSharePointInput,
  importSharePointFileInput,
  SharePointEntry,
} from "./sharepoint.schema.ts";

type Place = z.output<typeof browseSharePointInput>;

const siteAnswer = z.object({ id: z.string(), displayName: z.string().optional() });
const libraryAnswer = z.object({ id: z.string(), name: z.string() });
const itemAnswer = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int().nonnegative().catch(0),
  folder: z.unknown().optional(),
  file: z.unknown().optional(),
});

const credentialsSchema = z.object({
  tenantId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

function connect(deps: Deps, access: ProjectAccess) {
  const stored = credentialsSchema.safeParse(readCredentials(deps, access, "sharepoint"));
  if (!stored.success) {
    throw new AppError("CONFLICT", "Configure SharePoint's credentials in Integrations first.");
  }
  return connectGraph(stored.data);
}

const isAcceptedName = (name: string) => fileTypeFromName(name) !== undefined;

function toEntry({ id, name, size, file }: z.output<typeof itemAnswer>): SharePointEntry {
  if (!file) return { kind: "folder", id, name, size: null, accepted: false };
  const accepted = isAcceptedName(name) && size > 0 && size <= documentLimits.fileBytes;
  return { kind: "file", id, name, size, accepted };
}

/** What cannot be understood of a listing is left out, so that one odd entry hides no other. */
const understood = <Answer>(schema: z.ZodType<Answer>, found: unknown[]): Answer[] =>
  found.flatMap((entry) => schema.safeParse(entry).data ?? []);

const part = encodeURIComponent;

/**
 * What stands at a place in the caller's SharePoint: sites, the libraries of a site, or the folders
 * and files of a library. Throws CONFLICT without credentials, and what Graph's calls throw.
 */
export async function browseSharePoint(
  deps: Deps,
  access: ProjectAccess,
  { siteId, libraryId, folderId }: Place,
): Promise<SharePointEntry[]> {
  const graph = await connect(deps, access);
  if (libraryId) {
    const folder = folderId ? `items/${part(folderId)}` : "root";
    const found = await graph.list(
      `/drives/${part(libraryId)}/${folder}/children?$select=id,name,size,folder,file&$top=200`,
    );
    return understood(itemAnswer, found).map(toEntry);
  }
  if (siteId) {
    const found = await graph.list(`/sites/${part(siteId)}/drives?$select=id,name`);
    return understood(libraryAnswer, found).map(({ id, name }) => ({
      kind: "library",
      id,
      name,
      size: null,
      accepted: false,
    }));
  }
  const found = await graph.list("/sites?search=*&$select=id,displayName");
  return understood(siteAnswer, found).map(({ id, displayName }) => ({
    kind: "site",
    id,
    name: displayName ?? id,
    size: null,
    accepted: false,
  }));
}

/** The bytes as buffers; throws TOO_LARGE when more come than a document may have. */
async function* limited(bytes: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > documentLimits.fileBytes) {
      throw new AppError("TOO_LARGE", "The file is larger than 50MB. Choose a smaller one.");
    }
    yield Buffer.from(chunk);
  }
}

/**
 * Brings a file of the caller's SharePoint in as a document, as if it had been uploaded. Throws
 * CONFLICT without credentials, UNSUPPORTED_TYPE, TOO_LARGE, and what Graph's calls throw.
 */
export async function importSharePointFile(
  deps: Deps,
  access: ProjectAccess,
  { libraryId, fileId, ...input }: z.output<typeof importSharePointFileInput>,
) {
  const graph = await connect(deps, access);
  const address = `/drives/${part(libraryId)}/items/${part(fileId)}`;
  const item = itemAnswer.safeParse(await graph.read(`${address}?$select=id,name,size,file`));
  if (!item.data?.file) throw new AppError("NOT_FOUND", "This file is no longer in SharePoint.");
  const { name, size } = item.data;
  if (!isAcceptedName(name)) throw new AppError("UNSUPPORTED_TYPE", acceptedTypesSentence);
  if (size > documentLimits.fileBytes) {
    throw new AppError("TOO_LARGE", "The file is larger than 50MB. Choose a smaller one.");
  }
  const bytes = await graph.download(`${address}/content`);
  const stored = await deps.storage.write("document", limited(bytes));
  const title = titleFromFileName(name) || name;
  return createDocument(deps, access, createDocumentInput.parse({ ...input, title }), {
    ...stored,
    name,
  });
}

import { z } from "zod";
import { createDocumentInput } from "../../documents/documents.schema.ts";

/** Ids as Microsoft Graph gives them: opaque, and longer than they look. */
const graphId = (field: string) =>
  z
    .string({ error: `${field} must be text` })
    .min(1, `${field} is required`)
    .max(400, `${field} is too long`)
    .regex(/^(?!\.+$)[\w!.,-]+$/, `${field} is not an id of SharePoint`);

/** Where to look: nowhere yet (the sites), a site, a library, or a folder of a library. */
export const browseSharePointInput = z
  .object({
    siteId: graphId("siteId").optional(),
    libraryId: graphId("libraryId").optional(),
    folderId: graphId("folderId").optional(),
  })
  .prefault({});

export const sharePointEntryOutput = z.object({
  kind: z.enum(["site", "library", "folder", "file"]),
  id: z.string(),
  name: z.string(),
  /** Bytes; null for what is no file. */
  size: z.int().nullable(),
  /** Whether Baton takes a file of this name and size. */
  accepted: z.boolean(),
});

export type SharePointEntry = z.infer<typeof sharePointEntryOutput>;

export const importSharePointFileInput = createDocumentInput
  .pick({ category: true, track: true, uploadKey: true })
  .extend({ libraryId: graphId("libraryId"), fileId: graphId("fileId") });

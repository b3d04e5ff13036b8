import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import type { Importer } from "../importer.ts";
import type { ListedKind } from "../imports.schema.ts";
import { addressWith, createReader } from "../service-reader.ts";
import { readGoogleSheet } from "./google-sheet-rows.ts";

const api = "https://www.googleapis.com/drive/v3/files";
const office = "application/vnd.openxmlformats-officedocument";

const file = z.object({ id: z.string(), name: z.string(), modifiedTime: z.string() });
const listAnswer = z.object({ files: z.array(file), nextPageToken: z.string().optional() });
const fileId = /^[\w-]{10,200}$/;

type Kind = {
  service: string;
  name: string;
  kind: ListedKind;
  /** What Drive calls such files, and what they are exported as. */
  mimeType: string;
  exported: { type: string; extension: string };
};

/** "Files: list", "Files: get" and "Files: export" of the Google Drive API v3. */
const driveImporter = ({ service, name, kind, mimeType, exported }: Kind): Importer => ({
  service,
  name,
  connect(deps, access) {
    const reader = createReader({
      name,
      fetch: deps.serviceFetch,
      permission: `${name} does not let Baton read this. Enable the Google Drive API, sign in again in Integrations and consent to what it asks for; Google exports no files over 10 MB.`,
      token: accessTokenFor(deps, access, service),
    });
    return {
      account: "",
      signIn: reader.signIn,

      async list(place, cursor) {
        if (place !== undefined) throw invalidField("place", `${name} has no folders here.`);
        const found = await reader.read(
          listAnswer,
          addressWith(api, {
            q: `mimeType = '${mimeType}' and trashed = false`,
            fields: "nextPageToken,files(id,name,modifiedTime)",
            orderBy: "modifiedTime desc",
            pageSize: 100,
            pageToken: cursor,
            supportsAllDrives: "true",
            includeItemsFromAllDrives: "true",
          }),
        );
        const entries = found.files.map((one) => ({
          kind,
          id: one.id,
          name: one.name,
          size: null,
          version: one.modifiedTime,
          refusal: null,
        }));
        return { entries, next: found.nextPageToken ?? null };
      },

      async open(id) {
        if (!fileId.test(id)) throw invalidField("entries", `There is no such file in ${name}.`);
        const query = { fields: "id,name,modifiedTime", supportsAllDrives: "true" };
        const found = await reader.read(file, addressWith(`${api}/${id}`, query));
        return {
          name: `${found.name}.${exported.extension}`,
          size: null,
          version: found.modifiedTime,
          download: () =>
            reader.download(addressWith(`${api}/${id}/export`, { mimeType: exported.type })),
        };
      },
    };
  },
});

/** A spreadsheet as an Excel file. */
export const googleSheetsImporter: Importer = {
  ...driveImporter({
    service: "google_sheets",
    name: "Google Sheets",
    kind: "sheet",
    mimeType: "application/vnd.google-apps.spreadsheet",
    exported: { type: `${office}.spreadsheetml.sheet`, extension: "xlsx" },
  }),
  readSheet: readGoogleSheet,
};

/** A deck as a PowerPoint file. */
export const googleSlidesImporter = driveImporter({
  service: "google_slides",
  name: "Google Slides",
  kind: "deck",
  mimeType: "application/vnd.google-apps.presentation",
  exported: { type: `${office}.presentationml.presentation`, extension: "pptx" },
});

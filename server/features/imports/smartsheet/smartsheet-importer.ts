import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import { readStoredCredentials } from "../credentials.ts";
import type { Importer } from "../importer.ts";
import { addressWith, createReader, storedToken } from "../service-reader.ts";

const service = "smartsheets";
const name = "Smartsheet";
const api = "https://api.smartsheet.com/2.0/sheets";
const permission =
  "Smartsheet knows this token, but it may not read this sheet. Have it shared with the token's user.";

const credentialsSchema = z.object({ accessToken: z.string() });
const sheet = z.object({ id: z.int(), name: z.string(), modifiedAt: z.string() });
const listAnswer = z.object({
  pageNumber: z.int(),
  totalPages: z.int(),
  data: z.array(sheet),
});
const sheetId = /^\d{1,17}$/;

/** Pages are counted from 1. */
const firstPage = "1";

/** Whole sheets as Excel files: "List Sheets" and "Get Sheet" of the Smartsheet API reference. */
export const smartsheetImporter: Importer = {
  service,
  name,
  connect(deps, access) {
    const { accessToken } = readStoredCredentials(deps, access, {
      service,
      name,
      schema: credentialsSchema,
    });
    const token = storedToken(accessToken);
    const reader = createReader({ name, fetch: deps.serviceFetch, permission, token });
    return {
      account: "",
      signIn: reader.signIn,

      async list(place, cursor = firstPage) {
        if (place !== undefined) throw invalidField("place", `${name} has no folders here.`);
        const address = addressWith(api, { pageSize: 100, page: cursor });
        const { data, pageNumber, totalPages } = await reader.read(listAnswer, address);
        const entries = data.map((one) => ({
          kind: "sheet" as const,
          id: String(one.id),
          name: one.name,
          size: null,
          version: one.modifiedAt,
          refusal: null,
        }));
        return { entries, next: pageNumber < totalPages ? String(pageNumber + 1) : null };
      },

      async open(id) {
        if (!sheetId.test(id)) throw invalidField("entries", `There is no such sheet in ${name}.`);
        const found = await reader.read(sheet, addressWith(`${api}/${id}`, { pageSize: 1 }));
        return {
          name: `${found.name}.xlsx`,
          size: null,
          version: found.modifiedAt,
          download: () => reader.download(`${api}/${id}`, "application/vnd.ms-excel"),
        };
      },
    };
  },
};

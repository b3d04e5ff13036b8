import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import type { Importer } from "../importer.ts";
import { addressWith } from "../service-reader.ts";
import { sheetsAddress as api, connectSmartsheet, sheetId } from "./connect-smartsheet.ts";
import { readSmartsheet } from "./smartsheet-rows.ts";

const service = "smartsheets";
const name = "Smartsheet";
const sheet = z.object({ id: z.int(), name: z.string(), modifiedAt: z.string() });
const listAnswer = z.object({
  pageNumber: z.int(),
  totalPages: z.int(),
  data: z.array(sheet),
});

/** Pages are counted from 1. */
const firstPage = "1";

/** Whole sheets as Excel files: "List Sheets" and "Get Sheet" of the Smartsheet API reference. */
export const smartsheetImporter: Importer = {
  service,
  name,
  readSheet: readSmartsheet,
  connect(deps, access) {
    const reader = connectSmartsheet(deps, access);
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

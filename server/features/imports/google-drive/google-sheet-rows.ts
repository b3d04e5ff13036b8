import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { addressWith, createReader } from "../service-reader.ts";
import { isBlank, maxRows, type ReadSheet } from "../sheets/sheet.ts";

const name = "Google Sheets";
const api = "https://sheets.googleapis.com/v4/spreadsheets";
const permission =
  "Google Sheets does not let Baton read this. Enable the Google Sheets API, sign in again in Integrations and consent to what it asks for.";

const spreadsheetAnswer = z.object({
  properties: z.object({ title: z.string() }),
  sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })).min(1),
});
const valuesAnswer = z.object({ values: z.array(z.array(z.string())).default([]) });
const spreadsheetId = /^[\w-]{10,200}$/;

/**
 * Reads the first sheet: its headings, and one row more than an import takes. See "spreadsheets.get" and
 * "spreadsheets.values.get" of the Sheets API v4.
 */
export const readGoogleSheet: ReadSheet = async (deps, access, id) => {
  if (!spreadsheetId.test(id)) throw invalidField("sheet", `There is no such sheet in ${name}.`);
  const reader = createReader({
    name,
    fetch: deps.serviceFetch,
    permission,
    token: accessTokenFor(deps, access, "google_sheets"),
  });
  const fields = "properties.title,sheets.properties.title";
  const { properties, sheets } = await reader.read(
    spreadsheetAnswer,
    addressWith(`${api}/${id}`, { fields }),
  );
  const title = sheets[0]?.properties.title ?? "";
  const range = encodeURIComponent(`'${title.replaceAll("'", "''")}'!1:${maxRows + 2}`);
  const { values } = await reader.read(
    valuesAnswer,
    addressWith(`${api}/${id}/values/${range}`, {
      majorDimension: "ROWS",
      valueRenderOption: "FORMATTED_VALUE",
    }),
  );
  const [columns = [], ...rows] = values;
  return {
    name: properties.title,
    columns,
    // Rows have no ids here, and empty ones tell nothing.
    isCut: rows.length > maxRows,
    rows: rows
      .slice(0, maxRows)
      // The first row holds the headings.
      .map((cells, index) => ({ id: null, number: index + 2, cells }))
      .filter((row) => !isBlank(row)),
  };
};

import { z } from "zod";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { readStoredCredentials } from "../credentials.ts";
import { createReader, storedToken } from "../service-reader.ts";

export const sheetsAddress = "https://api.smartsheet.com/2.0/sheets";
export const sheetId = /^\d{1,17}$/;

const permission =
  "Smartsheet knows this token, but it may not read this sheet. Have it shared with the token's user.";
const schema = z.object({ accessToken: z.string() });

/** Reads with the caller's token; throws CONFLICT without one. */
export function connectSmartsheet(deps: Deps, access: ProjectAccess) {
  const name = "Smartsheet";
  const stored = readStoredCredentials(deps, access, { service: "smartsheets", name, schema });
  const token = storedToken(stored.accessToken);
  return createReader({ name, fetch: deps.serviceFetch, permission, token });
}

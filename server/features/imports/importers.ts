import { invalidField } from "../../errors.ts";
import { databricksImporter } from "./databricks/databricks-importer.ts";
import {
  googleSheetsImporter,
  googleSlidesImporter,
} from "./google-drive/google-drive-importer.ts";
import { googleStorageImporter } from "./google-storage/google-storage-importer.ts";
import type { Importer } from "./importer.ts";
import { s3Importer } from "./s3/s3-importer.ts";
import { sharePointImporter } from "./sharepoint/sharepoint-importer.ts";
import type { ReadSheet } from "./sheets/sheet.ts";
import { smartsheetImporter } from "./smartsheet/smartsheet-importer.ts";

/** Every service that Baton imports from, in the order in which they are offered. */
export const importers: readonly Importer[] = [
  sharePointImporter,
  s3Importer,
  googleStorageImporter,
  databricksImporter,
  smartsheetImporter,
  googleSheetsImporter,
  googleSlidesImporter,
];

/** Throws INVALID_INPUT for a service that nothing is imported from. */
export function requireImporter(service: string): Importer {
  const importer = importers.find((one) => one.service === service);
  if (!importer) {
    const names = importers.map((one) => one.service).join(", ");
    throw invalidField("service", `Baton imports from these services: ${names}`);
  }
  return importer;
}

/** The same for one whose sheets can become tasks. */
export function requireSheets(service: string): Importer & { readSheet: ReadSheet } {
  const { readSheet, ...importer } = requireImporter(service);
  if (readSheet) return { ...importer, readSheet };
  const names = importers.flatMap((one) => (one.readSheet ? [one.service] : [])).join(", ");
  throw invalidField("service", `Tasks are imported from these services: ${names}`);
}

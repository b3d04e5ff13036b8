import type { Database } from "../../../db/client.ts";
import { sendMailJob } from "../mail/send-mail.job.ts";

/** What reads the sealed texts of a table, for each that holds some. */
const sealedTexts: Readonly<Record<string, string>> = {
  integrations: "SELECT value AS sealed FROM integrations, json_each(integrations.credentials)",
  second_factors: "SELECT secret AS sealed FROM second_factors",
  webhooks: "SELECT secret AS sealed FROM webhooks",
  jobs: `SELECT json_extract(payload, '$.sealed') AS sealed FROM jobs WHERE name = '${sendMailJob.name}'`,
};

const givenUp = `SELECT value FROM json_each(
  coalesce((SELECT value FROM installation_settings WHERE name = 'lostKeys'), '[]'))`;

/**
 * What reads the ids of the keys under which texts are sealed (as in "v1.<key id>.…"), without those
 * that were given up as lost. An older version may have left tables out.
 */
export function usedKeysQuery(tables: ReadonlySet<string>): string {
  const texts = Object.entries(sealedTexts).filter(([table]) => tables.has(table));
  const all = texts.map(([, query]) => query).join(" UNION ALL ") || "SELECT NULL AS sealed";
  const query = `SELECT DISTINCT substr(sealed, 4, 8) AS id FROM (${all}) WHERE sealed LIKE 'v1.%'`;
  return tables.has("installation_settings") ? `${query} AND id NOT IN (${givenUp})` : query;
}

const currentQuery = usedKeysQuery(new Set([...Object.keys(sealedTexts), "installation_settings"]));

/** The ids of the keys under which texts are sealed in a database of this version. */
export function readUsedKeys({ sqlite }: Pick<Database, "sqlite">): string[] {
  const rows = sqlite.prepare(currentQuery).raw().all() as unknown[][];
  return rows.map(([id]) => String(id));
}

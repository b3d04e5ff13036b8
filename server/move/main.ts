import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig, readConfigWith } from "../config.ts";
import { runCommand } from "../platform/run-command.ts";
import { pluralize } from "../platform/text/format.ts";
import { moveInstallation } from "./move-installation.ts";

const usage = `Usage: npm run move -- --to http://PRIMARY:8080 [--files s3://BUCKET/PREFIX]
       npm run move -- --to file:/PATH/baton.sqlite [--files file:/PATH/uploads]
The settings tell where Baton is now. What is on one side alone, such as DATABASE_AUTH_TOKEN and
UPLOADS_ENDPOINT, is set as for the servers that are to use it. Without --files, files stay where they are.`;

const pathOf = (url: string) => resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, ""));

/** What the settings of the target have otherwise; empty stands for unset. */
function changesFor(to: string, files: string | undefined): Record<string, string> {
  const database: Record<string, string> = to.startsWith("file:")
    ? { DATABASE_URL: "", DATABASE_FILE: pathOf(to) }
    : { DATABASE_URL: to };
  if (files === undefined) return database;
  return files.startsWith("file:")
    ? { ...database, UPLOADS_URL: "", UPLOADS_DIR: pathOf(files) }
    : { ...database, UPLOADS_URL: files };
}

async function main() {
  const { values } = parseArgs({
    options: { to: { type: "string" }, files: { type: "string" } },
  });
  if (!values.to) throw new Error(usage);
  const target = readConfigWith(changesFor(values.to, values.files));
  const { tables, rows, files } = await moveInstallation(readConfig(), target);
  const moved = `${pluralize(rows, "row")} of ${pluralize(tables, "table")} and ${pluralize(files, "file")} are there, and agree by hash.`;
  process.stdout.write(`${moved} Start Baton with the new settings now.\n`);
}

await runCommand(usage, main);

import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createDeps } from "../context.ts";
import { prepareUploads } from "../features/administration/uploads.service.ts";
import { importPack } from "../features/handover-packs/import/import-pack.service.ts";
import { pluralize } from "../platform/text/format.ts";
import { requireCurrentDatabase } from "./existing-database.ts";

const usage = "Usage: npm run import-pack -- FILE.zip --email OWNER";

async function main() {
  const { values, positionals } = parseArgs({
    options: { email: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (!file || !values.email || rest.length > 0) throw new Error(usage);
  const config = readConfig();
  if (!config.primary) requireCurrentDatabase(config.databaseFile);
  const deps = createDeps(config);
  try {
    await prepareUploads(deps);
    const { name, files, people, names } = await importPack(deps, { file, email: values.email });
    process.stdout.write(
      `“${name}” is here, with ${pluralize(files, "file")}. Of ${people === 1 ? "1 person" : `${people} people`} in it, ${names} ${names === 1 ? "is a name" : "are names"} without an account.\n`,
    );
  } finally {
    deps.db.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

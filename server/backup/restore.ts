import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { runCommand } from "../platform/run-command.ts";
import { restoreBackup } from "./restore-backup.ts";

const usage = "Usage: npm run restore -- FOLDER [--overwrite]";

async function main() {
  const { values, positionals } = parseArgs({
    options: { overwrite: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  const { overwrite } = values;
  const { manifest, setAside } = await restoreBackup(resolve(name), readConfig(), { overwrite });
  process.stdout.write(`The backup of ${manifest.createdAt} is restored. Start Baton now.\n`);
  for (const path of setAside) process.stdout.write(`What was there before is in ${path}.\n`);
}

await runCommand(usage, main);

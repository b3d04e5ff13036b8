import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { runCommand } from "../platform/run-command.ts";
import { createBackup } from "./create-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const usage = "Usage: npm run backup -- FOLDER, or npm run backup -- --verify FOLDER";

const say = (text: string) => process.stdout.write(`${text}\n`);
const countFiles = (count: number) => `${count} uploaded ${count === 1 ? "file" : "files"}`;

const secretsSentences = {
  saved: "The secrets file is in it.",
  "in the environment": "The key in SECRETS_KEY is not in it: keep it where it is safe.",
  none: "There is no secrets file, and no stored credentials that would need it.",
};

async function main() {
  const { values, positionals } = parseArgs({
    options: { verify: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  const folder = resolve(name);
  if (values.verify) {
    const { createdAt, files } = await verifyBackup(folder);
    say(`The backup in ${folder} of ${createdAt} is complete: all ${files.length} files agree.`);
    return;
  }
  const { uploads, secrets } = await createBackup(readConfig(), folder);
  say(`The database and ${countFiles(uploads)} are in ${folder}. ${secretsSentences[secrets]}`);
}

await runCommand(usage, main);

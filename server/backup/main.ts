import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { createBackup } from "./backup.ts";

const usage = "npm run backup -- FOLDER";

async function main() {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new Error(`Usage: ${usage}`);
  const config = readConfig();
  const { uploads } = await createBackup(config, resolve(folder));
  process.stdout.write(
    `The database, ${uploads} uploaded files and the secrets file are in ${resolve(folder)}.\n`,
  );
  if (config.secretsKey) {
    process.stdout.write("The key in SECRETS_KEY is not: keep it where it is safe.\n");
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

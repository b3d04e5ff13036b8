import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createDeps } from "../context.ts";
import { prepareUploads } from "../features/administration/uploads.service.ts";
import { importPack } from "../features/handover-packs/import/import-pack.service.ts";
import { runCommand } from "../platform/run-command.ts";
import { pluralize } from "../platform/text/format.ts";

const usage = "Usage: npm run import-pack -- FILE.zip --email OWNER [--members]";

type Imported = Awaited<ReturnType<typeof importPack>>;

function describe({ name, files, people, names }: Imported) {
  const persons = people === 1 ? "1 person" : `${people} people`;
  const without = `${names} ${names === 1 ? "is a name" : "are names"} without an account`;
  return `“${name}” is here, with ${pluralize(files, "file")}. Of ${persons} in it, ${without}.\n`;
}

function describeAccounts({ accounts }: Imported, withMembers: boolean) {
  if (accounts.length === 0) return "";
  const list = accounts.map(({ name, email }) => `  ${email} (${name})\n`).join("");
  return withMembers
    ? `These accounts have the email of a member and are members, with the role they had:\n${list}`
    : `These accounts have the email of a member and are not members here. Invite those who are the same people, or import with --members:\n${list}`;
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { email: { type: "string" }, members: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (!file || !values.email || rest.length > 0) throw new Error(usage);
  const deps = createDeps(readConfig(), { mayMigrate: "none" });
  try {
    await prepareUploads(deps);
    const { email, members: withMembers } = values;
    const imported = await importPack(deps, { file, email, withMembers });
    process.stdout.write(describe(imported) + describeAccounts(imported, withMembers));
  } finally {
    deps.db.close();
  }
}

await runCommand(usage, main);

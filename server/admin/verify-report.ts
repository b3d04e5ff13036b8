import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { verifyReport } from "../features/sign-offs/report/verify-report.ts";
import { describeUnreadable } from "../platform/files/unreadable-file.ts";
import { runCommand } from "../platform/run-command.ts";

const usage =
  "Usage: npm run verify-report -- FILE.json, with the report as GET /api/handover/report answers it";

const say = (text: string) => process.stdout.write(`${text}\n`);

function verifyFile(name: string) {
  try {
    return verifyReport(readFileSync(name, "utf8"));
  } catch (error) {
    const isNoReport = error instanceof SyntaxError || error instanceof z.ZodError;
    const words = isNoReport
      ? "This file is not a handover report of Baton in JSON."
      : describeUnreadable(name, error);
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}

function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  const { report, problems } = verifyFile(name);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  say(`The report on “${report.project.name}” of ${report.createdAt} has its hash ${report.hash}.`);
  for (const { side, userName, title, signedAt, hash } of report.signOffs) {
    say(`${hash}  ${signedAt}  ${userName} for the ${side} side: ${title}`);
  }
}

await runCommand(usage, main);

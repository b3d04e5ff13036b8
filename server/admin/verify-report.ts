import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { verifyReport } from "../features/sign-offs/report/verify-report.ts";

const usage =
  "Usage: npm run verify-report -- FILE.json, with the report as GET /api/handover/report answers it";

const say = (text: string) => process.stdout.write(`${text}\n`);

function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  const { report, problems } = verifyReport(readFileSync(name, "utf8"));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  say(`The report on “${report.project.name}” of ${report.createdAt} has its hash ${report.hash}.`);
  for (const { side, userName, title, signedAt, hash } of report.signOffs) {
    say(`${hash}  ${signedAt}  ${userName} for the ${side} side: ${title}`);
  }
}

try {
  main();
} catch (error) {
  const isNoReport = error instanceof SyntaxError || error instanceof z.ZodError;
  const words = isNoReport ? "This file is not a handover report of Baton in JSON." : String(error);
  process.stderr.write(`${error instanceof Error && !isNoReport ? error.message : words}\n`);
  process.exitCode = 1;
}

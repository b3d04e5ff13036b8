import { readConfig } from "../config.ts";
import { runAdmin } from "./run-admin.ts";

// Whoever reads may have seen enough, as with "| head".
process.stdout.on("error", () => process.exit());
process.exitCode = runAdmin(process.argv.slice(2), readConfig, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});

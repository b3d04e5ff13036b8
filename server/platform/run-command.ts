import { errorCodeOf } from "../../db/error-code.ts";

const asksForHelp = (argument: string) => argument === "--help" || argument === "-h";

const isWrongArgument = (error: unknown) =>
  (errorCodeOf(error) ?? "").startsWith("ERR_PARSE_ARGS_");

/**
 * Runs a command of the shell to its end, or says how it is used where that is asked for. One that
 * fails writes its sentence and ends with 1.
 */
export async function runCommand(usage: string, main: () => Promise<void> | void): Promise<void> {
  if (process.argv.slice(2).some(asksForHelp)) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${sentence}\n${isWrongArgument(error) ? `${usage}\n` : ""}`);
    process.exitCode = 1;
  }
}

import { parseArgs } from "node:util";
import { openDatabase } from "../../db/client.ts";
import type { Config } from "../config.ts";
import { createLiveRequests } from "../platform/auth/live-requests.ts";
import { commands, help, UsageError } from "./commands.ts";

/** Names come from people: what would steer a terminal is shown as a question mark. */
const printable = (text: string) => text.replaceAll(/\p{Cc}/gu, "?");

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: "boolean", short: "h", default: false },
        remove: { type: "boolean", default: false },
        since: { type: "string" },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Write = { out: (line: string) => void; err: (line: string) => void };

function runCommand(argv: string[], readSettings: () => Config, write: Write): void {
  const { values, positionals } = readArguments(argv);
  const [name, ...args] = positionals;
  if (values.help || name === "help") {
    write.out(help);
    return;
  }
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    throw new UsageError(name === undefined ? "Name a command." : `There is no command “${name}”.`);
  }
  const config = readSettings();
  const { databaseFile, primary } = config;
  const db = openDatabase(databaseFile, { primary, mayMigrate: "none" });
  try {
    const deps = { db, config, liveRequests: createLiveRequests() };
    const options = { remove: values.remove, since: values.since };
    for (const line of command(deps, args, options)) write.out(printable(line));
  } finally {
    db.close();
  }
}

/**
 * What `npm run admin -- ...argv` does. Writes line by line; returns the exit code: 0 when it was
 * done, 1 when it was refused, 2 when it was called wrongly.
 */
export function runAdmin(argv: string[], readSettings: () => Config, write: Write): number {
  try {
    runCommand(argv, readSettings, write);
    return 0;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    write.err(isUsage ? `${sentence}\n\n${help}` : sentence);
    return isUsage ? 2 : 1;
  }
}

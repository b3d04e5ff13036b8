import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Lists the process and folder of each spare primary: a worker that is killed takes none along. */
export const sparesFile = (template: string) => join(template, "spares");

/** What a process was started with; empty where it has ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Ends the spare primaries that no test has taken. */
export function endSpares(template: string): void {
  if (!existsSync(sparesFile(template))) return;
  for (const line of readFileSync(sparesFile(template), "utf8").split("\n")) {
    const [pid, folder] = line.split(" ");
    // Its number may be another process's by now.
    if (pid && folder && commandOf(pid).includes(folder)) process.kill(Number(pid), "SIGKILL");
  }
}

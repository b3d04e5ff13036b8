import { readFileSync } from "node:fs";

/** Processor time a process has used, in seconds; NaN where the system does not tell. */
export function processorSeconds(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return ticks / 100;
  } catch {
    return Number.NaN;
  }
}

import type { Deps } from "../../context.ts";
import type { DiskState } from "../../platform/files/disk-space.ts";

/** How often the free space is looked at, in milliseconds. */
const checkInterval = 30_000;

const megabytes = (bytes: number) =>
  `${Math.floor(bytes / (1024 * 1024)).toLocaleString("en-US")} MB`;

/** What to tell the person who runs Baton about the disk; undefined while there is room. */
export function describeDisk({ level, freeBytes, reserveBytes }: DiskState): string | undefined {
  if (level === "ok") return undefined;
  const left = `The disk has ${megabytes(freeBytes)} left`;
  return level === "low"
    ? `${left}. Below ${megabytes(reserveBytes)} (DISK_RESERVE_MB) Baton takes no more uploads: free some space soon.`
    : `${left}, less than the ${megabytes(reserveBytes)} of DISK_RESERVE_MB. Baton takes no more uploads until some space is free.`;
}

/**
 * Looks at the free space every half minute and says in the log when it becomes low, when uploads
 * are refused, and when there is room again. Returns a function that ends it.
 */
export function watchDisk({ disk, logger }: Pick<Deps, "disk" | "logger">): () => void {
  let reported: DiskState["level"] = "ok";
  const check = () => {
    const state = disk.read();
    if (state.level === reported) return;
    const problem = describeDisk(state);
    if (state.level === "reserve") logger.error(state, problem);
    else if (problem) logger.warn(state, problem);
    else logger.info(state, "The disk has room again");
    reported = state.level;
  };
  const checkAndLog = () => {
    try {
      check();
    } catch (error) {
      logger.error({ err: error }, "The free space of the disk could not be read");
    }
  };
  checkAndLog();
  const timer = setInterval(checkAndLog, checkInterval);
  return () => clearInterval(timer);
}

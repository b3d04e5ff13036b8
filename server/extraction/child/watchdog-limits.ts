/** What a child process holds itself to, should its parent be gone or too busy to do so. */
export type WatchdogLimits = {
  parentPid: number;
  /** Bytes. */
  residentBytes: number;
  /** Wall time. */
  seconds: number;
};

/** What the process writes to stderr before it ends itself, for the parent to tell why. */
export const watchdogVerdicts = {
  memory: "watchdog: the memory limit is passed",
  time: "watchdog: the time limit is passed",
};

import { constants, setPriority } from "node:os";

/** Has a child process give way to the server and to everybody else. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child ended already, or the system forbids it; the limits hold all the same.
  }
}

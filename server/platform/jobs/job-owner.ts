import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { errorCodeOf } from "../../../db/error-code.ts";

const prefix = `${hostname()}:`;

/** A name for whoever holds leases in this process: machine, process, and one of its queues. */
export const thisOwner = () => `${prefix}${process.pid}:${randomUUID()}`;

/** Whether the process that holds a lease is gone; of another machine nothing can be said. */
export function isDeadOwner(owner: string): boolean {
  if (!owner.startsWith(prefix)) return false;
  const pid = Number(owner.slice(prefix.length).split(":")[0]);
  // A lease from before this process was started, which got the number of one that is gone.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCodeOf(error) === "ESRCH";
  }
}

import type { DiskSpace } from "../../platform/files/disk-space.ts";
import type { HealthCheck } from "../../platform/operation/health.ts";
import { describeDisk } from "./disk-watch.ts";

/** Says that space runs out before uploads are refused, and that they are. */
export const diskCheck: HealthCheck<{ disk: DiskSpace }> = {
  name: "disk",
  audience: "everyone",
  findProblem: ({ disk }) => describeDisk(disk.read()),
};

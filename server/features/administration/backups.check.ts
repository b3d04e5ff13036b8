import type { Deps } from "../../context.ts";
import type { HealthCheck } from "../../platform/operation/health.ts";
import { describeBackups, readBackupState } from "./backups.service.ts";

export const backupsCheck: HealthCheck<Deps> = {
  name: "backup",
  audience: "operators",
  findProblem: (deps) => describeBackups(readBackupState(deps), new Date()),
};

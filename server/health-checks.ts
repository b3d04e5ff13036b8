import type { Deps } from "./context.ts";
import { backupsCheck } from "./features/administration/backups.check.ts";
import { diskCheck } from "./features/administration/disk.check.ts";
import { uploadsCheck } from "./features/administration/uploads.check.ts";
import { databaseCheck, integrityCheck, primaryCheck } from "./platform/database/database.check.ts";
import { jobsCheck } from "./platform/jobs/jobs.check.ts";
import type { HealthCheck } from "./platform/operation/health.ts";

/** What decides whether the server is ready, and what members are told of, in this order. */
export const healthChecks: readonly HealthCheck<Deps>[] = [
  databaseCheck,
  primaryCheck,
  integrityCheck,
  uploadsCheck,
  diskCheck,
  jobsCheck,
  backupsCheck,
];

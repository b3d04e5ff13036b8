import { z } from "zod";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { testAllIntegrations } from "./connection.service.ts";

/** Credentials expire and are revoked: each service is asked once a day whether it takes its own. */
export const testIntegrationsJob = defineJob({
  name: "test-integrations",
  payload: z.object({}),
  schedule: { daily: "04:40", timeZone: "UTC" },
  run: (
    { signal }: { signal: AbortSignal },
    deps: Pick<Deps, "db" | "vault" | "config" | "serviceFetch">,
  ) => testAllIntegrations(deps, signal),
});

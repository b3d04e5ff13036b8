import type { z } from "zod";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { readCredentials } from "../integrations/integrations.service.ts";

type Wanted<Credentials> = { service: string; name: string; schema: z.ZodType<Credentials> };

/** The caller's credentials for a service; throws CONFLICT where there are none that fit. */
export function readStoredCredentials<Credentials>(
  deps: Pick<Deps, "db" | "vault">,
  access: ProjectAccess,
  { service, name, schema }: Wanted<Credentials>,
): Credentials {
  const stored = readCredentials(deps, access, service);
  if (!stored) {
    throw new AppError("CONFLICT", `${name} is not connected. Connect it in Integrations first.`);
  }
  const fitting = schema.safeParse(stored);
  if (!fitting.success) {
    throw new AppError(
      "CONFLICT",
      `The credentials for ${name} are of no use. Check them in Integrations.`,
    );
  }
  return fitting.data;
}

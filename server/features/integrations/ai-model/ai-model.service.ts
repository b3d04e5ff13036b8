import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../../db/client.ts";
import { projectModels, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { byMember, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { chooseProvider } from "../ai-provider.ts";
import { aiServices, requireAiService } from "../ai-services.ts";
import { readCredentials } from "../integrations.service.ts";
import type { AiModel, chooseModelInput, ServiceModels } from "./ai-model.schema.ts";
import { listModels } from "./list-models.ts";

type ModelDeps = Pick<Deps, "db" | "vault" | "config" | "serviceFetch">;

/** What the project's owner chose, and what answers the caller. */
export function readAiModel(deps: ModelDeps, access: ProjectAccess): AiModel {
  const choice = deps.db
    .select({
      service: projectModels.service,
      model: projectModels.model,
      chosenBy: users.name,
    })
    .from(projectModels)
    .leftJoin(users, eq(users.id, projectModels.chosenBy))
    .where(eq(projectModels.projectId, access.projectId))
    .get();
  const provider = chooseProvider(deps, access);
  const inUse = provider ? { name: provider.name, model: provider.model } : null;
  return { choice: choice ?? null, inUse };
}

/** The models of each AI service that the caller has connected, as it lists them now. */
export async function listServiceModels(
  deps: ModelDeps,
  access: ProjectAccess,
): Promise<ServiceModels[]> {
  const listed = aiServices.map(async (service): Promise<ServiceModels[]> => {
    const apiKey = readCredentials(deps, access, service.id)?.apiKey;
    if (!apiKey) return [];
    const { models, note } = await listModels(deps.serviceFetch, service, apiKey);
    return [{ service: service.id, name: service.name, models, note }];
  });
  return (await Promise.all(listed)).flat();
}

const log = (
  db: Parameters<typeof recordSecurityEvent>[0],
  access: ProjectAccess,
  details: string,
) => recordSecurityEvent(db, { type: "project.changed", ...byMember(access), details });

/**
 * Has a model write the answers and summaries of everybody in the project who has a key for its
 * service. Throws INVALID_INPUT where the caller has none, or the service does not list the model, and
 * PROVIDER_FAILED where it lists nothing.
 */
export async function chooseModel(
  deps: ModelDeps,
  access: ProjectAccess,
  { service: id, model }: z.output<typeof chooseModelInput>,
): Promise<AiModel> {
  const service = requireAiService(id);
  const apiKey = readCredentials(deps, access, id)?.apiKey;
  if (!apiKey) throw invalidField("service", `Connect ${service.name} first.`);
  const { models, note } = await listModels(deps.serviceFetch, service, apiKey);
  if (note) throw new AppError("PROVIDER_FAILED", note);
  if (!models.includes(model)) {
    throw invalidField("model", `${service.name} lists no model “${model}” that can write.`);
  }
  const { projectId, userId: chosenBy } = access;
  const values = { service: id, model, chosenBy, updatedAt: new Date() };
  deps.db.transaction((tx) => {
    tx.insert(projectModels)
      .values({ projectId, ...values })
      .onConflictDoUpdate({ target: projectModels.projectId, set: values })
      .run();
    log(tx, access, `answers by ${service.name}, ${model}`);
  });
  return readAiModel(deps, access);
}

/** Takes the choice back: each is answered by the first service that they have connected. */
export function forgetModel(db: Database, access: ProjectAccess): void {
  db.transaction((tx) => {
    const isChosen = eq(projectModels.projectId, access.projectId);
    if (tx.delete(projectModels).where(isChosen).run().changes > 0) {
      log(tx, access, "answers by the first service connected");
    }
  });
}

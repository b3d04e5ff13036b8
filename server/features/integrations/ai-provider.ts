import { eq } from "drizzle-orm";
import { projectModels } from "../../../db/schema/index.ts";
import { findAccess, type ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { type AiProvider, configuredProvider } from "../../platform/providers/ai-provider.ts";
import { aiServices, requireAiService } from "./ai-services.ts";
import { readCredentials } from "./integrations.service.ts";
import { ollama, ollamaProvider } from "./ollama.ts";

type ProviderDeps = Pick<Deps, "db" | "vault" | "config" | "serviceFetch">;

/** The service and model that the project's owner chose, where the caller has a key for it. */
function chosenProvider(deps: ProviderDeps, access: ProjectAccess): AiProvider | undefined {
  const choice = deps.db
    .select({ service: projectModels.service, model: projectModels.model })
    .from(projectModels)
    .where(eq(projectModels.projectId, access.projectId))
    .get();
  const apiKey = choice && readCredentials(deps, access, choice.service)?.apiKey;
  if (!apiKey) return undefined;
  const { id: _, ...service } = requireAiService(choice.service);
  const { serviceFetch: fetch } = deps;
  return { ...service, model: choice.model, apiKey, embeddingsModel: undefined, fetch };
}

/**
 * The provider that answers the caller's questions: the one that the project's owner chose, where the
 * caller has a key for it, else the first service the caller has stored a key
 * for, else the model they have chosen of the Ollama on this machine, else the one that the environment
 * names, else none.
 */
export function chooseProvider(deps: ProviderDeps, access: ProjectAccess): AiProvider | undefined {
  const chosen = chosenProvider(deps, access);
  if (chosen) return chosen;
  for (const { id, ...service } of aiServices) {
    const apiKey = readCredentials(deps, access, id)?.apiKey;
    const { serviceFetch: fetch } = deps;
    if (apiKey) return { ...service, apiKey, embeddingsModel: undefined, fetch };
  }
  const model = readCredentials(deps, access, ollama.id)?.model;
  return ollamaProvider(deps, model) ?? configuredProvider(deps.config.ai);
}

type Member = {
  projectId: number;
  /** Null where nobody stands behind the work any more. */
  userId: number | null;
};

/**
 * The provider for work that goes on without a request, such as a document's summary: that of the
 * person who asked for it while they belong to the project, else the environment's, else none.
 */
export function chooseProviderOf(deps: ProviderDeps, { projectId, userId }: Member) {
  const access = userId === null ? undefined : findAccess(deps.db, { projectId, userId });
  return access ? chooseProvider(deps, access) : configuredProvider(deps.config.ai);
}

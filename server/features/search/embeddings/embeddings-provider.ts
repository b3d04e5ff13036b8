import { eq } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { projectEmbeddings } from "../../../../db/schema/index.ts";
import { findAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { type AiProvider, configuredProvider } from "../../../platform/providers/ai-provider.ts";
import { requireAiService } from "../../integrations/ai-services.ts";
import { readCredentials } from "../../integrations/integrations.service.ts";
import { supportsVectors } from "../vectors.ts";

export type EmbeddingsDeps = Pick<Deps, "config" | "db" | "vault" | "serviceFetch">;

/** The model of a project, as an owner chose it. */
const readChoice = (db: Queryable, projectId: number) =>
  db.select().from(projectEmbeddings).where(eq(projectEmbeddings.projectId, projectId)).get();

const ofEnvironment = ({ config }: Pick<Deps, "config">) => {
  const provider = configuredProvider(config.ai);
  return provider?.embeddingsModel ? provider : undefined;
};

/** Whether a model is to give the project's passages vectors, and SQLite can keep them. */
export const wantsVectors = (
  { db, config }: Pick<Deps, "config"> & { db: Queryable },
  projectId: number,
): boolean =>
  supportsVectors(db) &&
  (readChoice(db, projectId) !== undefined || ofEnvironment({ config }) !== undefined);

/** What asks a service for vectors with somebody's key. */
export function embeddingsOf(
  deps: EmbeddingsDeps,
  { model, ...member }: { projectId: number; userId: number; model: string },
): AiProvider | undefined {
  const access = findAccess(deps.db, member);
  const apiKey = access && readCredentials(deps, access, "openai")?.apiKey;
  if (!apiKey) return undefined;
  const { id: _, ...service } = requireAiService("openai");
  return { ...service, apiKey, embeddingsModel: model, fetch: deps.serviceFetch };
}

/**
 * What gives the project's passages vectors: the model that an owner chose, asked with that owner's
 * key; without a choice the one that the environment names. None where SQLite cannot keep them, and
 * where the key is gone.
 */
export function embeddingsProvider(
  deps: EmbeddingsDeps,
  projectId: number,
): AiProvider | undefined {
  if (!supportsVectors(deps.db)) return undefined;
  const choice = readChoice(deps.db, projectId);
  return choice ? embeddingsOf(deps, choice) : ofEnvironment(deps);
}

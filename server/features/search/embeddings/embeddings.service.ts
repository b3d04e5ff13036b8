import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { projectEmbeddings, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { loadAi } from "../../../platform/providers/load-ai.ts";
import { byMember, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { readCredentials } from "../../integrations/integrations.service.ts";
import { enqueueVectors } from "../vectors.job.ts";
import { countVectors, dropProjectVectors, supportsVectors } from "../vectors.ts";
import type { chooseEmbeddingsInput, Embeddings } from "./embeddings.schema.ts";
import { type EmbeddingsDeps, embeddingsOf, embeddingsProvider } from "./embeddings-provider.ts";

type SettingDeps = EmbeddingsDeps & Pick<Deps, "jobs">;

/** English has about so many characters to a token of these models. */
const charactersPerToken = 4;

const readPassages = ({ db }: Pick<Deps, "db">, projectId: number) =>
  db.get<{ passages: number; characters: number }>(sql`
    SELECT count(*) AS passages, coalesce(sum(length(content)), 0) AS characters
    FROM document_chunks WHERE project_id = ${projectId}`);

/** Which model gives the project's passages vectors, how far it is, and what that costs. */
export function readEmbeddings(deps: EmbeddingsDeps, access: ProjectAccess): Embeddings {
  const { db } = deps;
  const { projectId } = access;
  const { model, note } = projectEmbeddings;
  const choice = db
    .select({ model, note, paidBy: users.name })
    .from(projectEmbeddings)
    .innerJoin(users, eq(users.id, projectEmbeddings.userId))
    .where(eq(projectEmbeddings.projectId, projectId))
    .get();
  const provider = embeddingsProvider(deps, projectId);
  const { passages, characters } = readPassages(deps, projectId);
  return {
    choice: choice ?? null,
    inUse: provider?.embeddingsModel ?? null,
    passages,
    embedded: provider ? countVectors(db, provider, projectId) : 0,
    tokens: Math.ceil(characters / charactersPerToken),
    hasKey: readCredentials(deps, access, "openai")?.apiKey !== undefined,
    isSupported: supportsVectors(db),
  };
}

const log = (
  db: Parameters<typeof recordSecurityEvent>[0],
  access: ProjectAccess,
  details: string,
) => recordSecurityEvent(db, { type: "project.changed", ...byMember(access), details });

/**
 * Has a model give all passages of the project vectors, in the background and with the caller's key.
 * Asks for one first. Throws INVALID_INPUT without a key, CONFLICT where this server cannot keep
 * vectors, and PROVIDER_FAILED.
 */
export async function chooseEmbeddings(
  deps: SettingDeps,
  access: ProjectAccess,
  { model }: z.output<typeof chooseEmbeddingsInput>,
): Promise<Embeddings> {
  const { db } = deps;
  const { projectId, userId } = access;
  if (!supportsVectors(db)) {
    throw new AppError("CONFLICT", "This server cannot keep vectors. Only words are searched.");
  }
  const provider = embeddingsOf(deps, { projectId, userId, model });
  if (!provider) throw invalidField("model", "Connect OpenAI first.");
  const { embed } = await loadAi();
  await embed(provider, ["Baton"]);
  const values = { model, userId, note: null, updatedAt: new Date() };
  db.transaction((tx) => {
    tx.insert(projectEmbeddings)
      .values({ projectId, ...values })
      .onConflictDoUpdate({ target: projectEmbeddings.projectId, set: values })
      .run();
    enqueueVectors(deps, tx, projectId);
    log(tx, access, `search by meaning with OpenAI, ${model}`);
  });
  return readEmbeddings(deps, access);
}

/** Takes the choice back: its vectors go, and the environment's model gives others, if it names one. */
export function forgetEmbeddings(deps: SettingDeps, access: ProjectAccess): void {
  const { projectId } = access;
  deps.db.transaction((tx) => {
    const isChosen = eq(projectEmbeddings.projectId, projectId);
    if (tx.delete(projectEmbeddings).where(isChosen).run().changes === 0) return;
    dropProjectVectors(tx, projectId);
    enqueueVectors(deps, tx, projectId);
    log(tx, access, "search by words alone");
  });
}

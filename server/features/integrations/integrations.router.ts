import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, signedInProcedure } from "../../trpc.ts";
import { testIntegration, tryAfterSaving } from "./connection.service.ts";
import {
  catalogueOutput,
  integrationIdInput,
  integrationOutput,
  ollamaOutput,
  saveIntegrationInput,
  testIntegrationInput,
  testOutput,
} from "./integrations.schema.ts";
import {
  listIntegrations,
  readCatalogue,
  removeIntegration,
  saveIntegration,
} from "./integrations.service.ts";
import { findOllama } from "./ollama.ts";

export const integrationsRouter = createRouter({
  catalogue: signedInProcedure.output(serializer(catalogueOutput)).query(readCatalogue),

  list: projectProcedure("viewer")
    .output(serializer(z.array(integrationOutput)))
    .query(({ ctx }) => listIntegrations(ctx.deps, ctx.access)),

  ollama: projectProcedure("viewer")
    .output(serializer(ollamaOutput))
    .query(({ ctx }) => findOllama(ctx.deps)),

  save: projectProcedure("member")
    .input(saveIntegrationInput)
    .output(serializer(integrationOutput))
    .mutation(({ ctx, input }) =>
      tryAfterSaving(ctx.deps, ctx.access, saveIntegration(ctx.deps, ctx.access, input)),
    ),

  test: projectProcedure("member")
    .input(testIntegrationInput)
    .output(serializer(testOutput))
    .mutation(({ ctx, input }) => testIntegration(ctx.deps, ctx.access, input)),

  remove: projectProcedure("member")
    .input(integrationIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeIntegration(ctx.deps, ctx.access, input.integrationId)),
});

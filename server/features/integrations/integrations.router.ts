import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  limited,
  personalProjectProcedure,
  projectProcedure,
  signedInProcedure,
} from "../../trpc.ts";
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
  catalogue: signedInProcedure
    .output(serializer(catalogueOutput))
    .query(({ ctx }) => readCatalogue(ctx.deps)),

  list: projectProcedure("viewer")
    .output(serializer(z.array(integrationOutput)))
    .query(({ ctx }) => listIntegrations(ctx.deps, ctx.access)),

  ollama: projectProcedure("viewer")
    .output(serializer(ollamaOutput))
    .query(({ ctx }) => findOllama(ctx.deps)),

  // In person, as all that goes on by itself: what a leaked token sets up would outlive it.
  save: personalProjectProcedure("member")
    .use(limited("connection"))
    .input(saveIntegrationInput)
    .output(serializer(integrationOutput))
    .mutation(({ ctx, input }) =>
      tryAfterSaving(ctx.deps, ctx.access, saveIntegration(ctx.deps, ctx.access, input)),
    ),

  test: personalProjectProcedure("member")
    .use(limited("connection"))
    .input(testIntegrationInput)
    .output(serializer(testOutput))
    .mutation(({ ctx, input }) => testIntegration(ctx.deps, ctx.access, input)),

  remove: personalProjectProcedure("member")
    .input(integrationIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeIntegration(ctx.deps, ctx.access, input.integrationId)),
});

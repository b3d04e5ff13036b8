import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, personalProjectProcedure, projectProcedure } from "../../../trpc.ts";
import { aiModelOutput, chooseModelInput, serviceModelsOutput } from "./ai-model.schema.ts";
import { chooseModel, forgetModel, listServiceModels, readAiModel } from "./ai-model.service.ts";

export const aiModelRouter = createRouter({
  read: projectProcedure("viewer")
    .output(serializer(aiModelOutput))
    .query(({ ctx }) => readAiModel(ctx.deps, ctx.access)),

  list: projectProcedure("viewer")
    .output(serializer(z.array(serviceModelsOutput)))
    .query(({ ctx }) => listServiceModels(ctx.deps, ctx.access)),

  choose: personalProjectProcedure("owner")
    .input(chooseModelInput)
    .output(serializer(aiModelOutput))
    .mutation(({ ctx, input }) => chooseModel(ctx.deps, ctx.access, input)),

  forget: personalProjectProcedure("owner")
    .output(z.void())
    .mutation(({ ctx }) => forgetModel(ctx.deps.db, ctx.access)),
});

import { z } from "zod";
import {
  createRouter,
  limited,
  personalProjectProcedure,
  projectProcedure,
} from "../../../trpc.ts";
import { chooseEmbeddingsInput, embeddingsOutput } from "./embeddings.schema.ts";
import { chooseEmbeddings, forgetEmbeddings, readEmbeddings } from "./embeddings.service.ts";

export const embeddingsRouter = createRouter({
  read: projectProcedure("viewer")
    .output(embeddingsOutput)
    .query(({ ctx }) => readEmbeddings(ctx.deps, ctx.access)),

  choose: personalProjectProcedure("owner")
    .use(limited("search"))
    .input(chooseEmbeddingsInput)
    .output(embeddingsOutput)
    .mutation(({ ctx, input }) => chooseEmbeddings(ctx.deps, ctx.access, input)),

  forget: personalProjectProcedure("owner")
    .output(z.void())
    .mutation(({ ctx }) => forgetEmbeddings(ctx.deps, ctx.access)),
});

import { z } from "zod";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  listSavedViewsInput,
  savedViewIdInput,
  savedViewOutput,
  saveViewInput,
} from "./saved-views.schema.ts";
import { deleteSavedView, listSavedViews, saveView } from "./saved-views.service.ts";

export const savedViewsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listSavedViewsInput)
    .output(z.array(savedViewOutput))
    .query(({ ctx, input }) => listSavedViews(ctx.deps.db, ctx.access, input)),

  save: projectProcedure("viewer")
    .input(saveViewInput)
    .output(savedViewOutput)
    .mutation(({ ctx, input }) => saveView(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("viewer")
    .input(savedViewIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteSavedView(ctx.deps.db, ctx.access, input.id)),
});

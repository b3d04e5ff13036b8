import { z } from "zod";
import { createRouter, personalProjectProcedure, projectProcedure } from "../../trpc.ts";
import { listTrashInput, restoredOutput, trashItemInput, trashItemOutput } from "./trash.schema.ts";
import { deleteFromTrash, listTrash, restoreFromTrash } from "./trash.service.ts";

export const trashRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listTrashInput)
    .output(z.array(trashItemOutput))
    .query(({ ctx, input }) => listTrash(ctx.deps, ctx.access, input)),

  restore: projectProcedure("viewer")
    .input(trashItemInput)
    .output(restoredOutput)
    .mutation(({ ctx, input }) => restoreFromTrash(ctx.deps, ctx.access, input)),

  // No token: what a leaked one deletes for good, nobody brings back.
  delete: personalProjectProcedure("viewer")
    .input(trashItemInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteFromTrash(ctx.deps, ctx.access, input)),
});

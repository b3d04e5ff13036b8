import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limited, ownerProcedure, projectProcedure } from "../../trpc.ts";
import { handoverPackIdInput, handoverPackOutput } from "./handover-packs.schema.ts";
import { createPack, deletePack, listPacks } from "./handover-packs.service.ts";

// A token that leaks would take the whole project along.
export const handoverPacksRouter = createRouter({
  list: projectProcedure("owner")
    .output(serializer(z.array(handoverPackOutput)))
    .query(({ ctx }) => listPacks(ctx.deps.db, ctx.access)),

  create: ownerProcedure
    .use(limited("export"))
    .output(serializer(handoverPackOutput))
    .mutation(({ ctx }) => createPack(ctx.deps, ctx.access)),

  delete: ownerProcedure
    .input(handoverPackIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePack(ctx.deps, ctx.access, input.id)),
});

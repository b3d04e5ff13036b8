import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { areaIdInput, areaOutput, createAreaInput, updateAreaInput } from "./areas.schema.ts";
import { createArea, deleteArea, listAreas, readArea, updateArea } from "./areas.service.ts";

export const areasRouter = createRouter({
  list: projectProcedure("viewer")
    .output(serializer(z.array(areaOutput)))
    .query(({ ctx }) => listAreas(ctx.deps.db, ctx.access)),

  read: projectProcedure("viewer")
    .input(areaIdInput)
    .output(serializer(areaOutput))
    .query(({ ctx, input }) => readArea(ctx.deps.db, ctx.access, input.id)),

  create: projectProcedure("member")
    .input(createAreaInput)
    .output(serializer(areaOutput))
    .mutation(({ ctx, input }) => createArea(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateAreaInput)
    .output(serializer(areaOutput))
    .mutation(({ ctx, input }) => updateArea(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(areaIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteArea(ctx.deps.db, ctx.access, input.id)),
});

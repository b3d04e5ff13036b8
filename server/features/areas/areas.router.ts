import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  areaIdInput,
  areaOutput,
  createAreaInput,
  listAreasInput,
  mergeAreaInput,
  suggestedAreaOutput,
  updateAreaInput,
} from "./areas.schema.ts";
import { createArea, deleteArea, listAreas, readArea, updateArea } from "./areas.service.ts";
import { mergeAreas } from "./merge-areas.ts";
import { listSuggestedAreas } from "./read-named-items.ts";

export const areasRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listAreasInput)
    .output(serializer(z.array(areaOutput)))
    .query(({ ctx, input }) => listAreas(ctx.deps.db, ctx.access, input)),

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

  merge: projectProcedure("member")
    .input(mergeAreaInput)
    .output(serializer(areaOutput))
    .mutation(({ ctx, input }) => mergeAreas(ctx.deps.db, ctx.access, input)),

  suggestions: projectProcedure("viewer")
    .output(serializer(z.array(suggestedAreaOutput)))
    .query(({ ctx }) => listSuggestedAreas(ctx.deps.db, ctx.access)),
});

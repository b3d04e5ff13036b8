import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limited, projectProcedure } from "../../trpc.ts";
import {
  drillIdInput,
  drillOutput,
  drillWithStepsOutput,
  finishDrillInput,
  listDrillsInput,
  procedureOutput,
  readProceduresInput,
  startDrillInput,
  updateDrillInput,
} from "./drills.schema.ts";
import { listProcedures, startDrill, updateDrill } from "./drills.service.ts";
import { finishDrill, reopenDrill, witnessDrill } from "./finish-drill.ts";
import { listDrills, readDrill } from "./read-drills.ts";

export const drillsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listDrillsInput)
    .output(serializer(z.array(drillOutput)))
    .query(({ ctx, input }) => listDrills(ctx.deps.db, ctx.access, input)),

  read: projectProcedure("viewer")
    .use(limited("comparison"))
    .input(drillIdInput)
    .output(serializer(drillWithStepsOutput))
    .query(({ ctx, input }) => readDrill(ctx.deps.db, ctx.access, input.id)),

  procedures: projectProcedure("viewer")
    .use(limited("preview"))
    .input(readProceduresInput)
    .output(serializer(z.array(procedureOutput)))
    .query(({ ctx, input }) => listProcedures(ctx.deps.db, ctx.access, input.id)),

  start: projectProcedure("member")
    .input(startDrillInput)
    .output(serializer(drillWithStepsOutput))
    .mutation(({ ctx, input }) => startDrill(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateDrillInput)
    .output(serializer(drillWithStepsOutput))
    .mutation(({ ctx, input }) => updateDrill(ctx.deps.db, ctx.access, input)),

  finish: projectProcedure("member")
    .input(finishDrillInput)
    .output(serializer(drillWithStepsOutput))
    .mutation(({ ctx, input }) => finishDrill(ctx.deps.db, ctx.access, input)),

  reopen: projectProcedure("member")
    .input(drillIdInput)
    .output(serializer(drillWithStepsOutput))
    .mutation(({ ctx, input }) => reopenDrill(ctx.deps.db, ctx.access, input.id)),

  witness: projectProcedure("member")
    .input(drillIdInput)
    .output(serializer(drillWithStepsOutput))
    .mutation(({ ctx, input }) => witnessDrill(ctx.deps.db, ctx.access, input.id)),
});

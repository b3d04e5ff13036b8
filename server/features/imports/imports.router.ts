import { z } from "zod";
import { createRouter, limited, projectProcedure } from "../../trpc.ts";
import {
  browseInput,
  browseOutput,
  entriesInput,
  entriesOutput,
  listRunsInput,
  previewTasksInput,
  previewTasksOutput,
  runIdInput,
  runOutput,
  serviceOutput,
  startInput,
  startTasksInput,
} from "./imports.schema.ts";
import {
  browseService,
  cancelImport,
  listRunEntries,
  listRuns,
  listServices,
  readRun,
  startImport,
  startTaskImport,
} from "./imports.service.ts";
import { previewTasks } from "./sheets/preview-tasks.ts";

export const importsRouter = createRouter({
  services: projectProcedure("member")
    .output(z.array(serviceOutput))
    .query(({ ctx }) => listServices(ctx.deps, ctx.access)),

  browse: projectProcedure("member")
    .use(limited("search"))
    .input(browseInput)
    .output(browseOutput)
    .query(({ ctx, input }) => browseService(ctx.deps, ctx.access, input)),

  start: projectProcedure("member")
    .use(limited("upload"))
    .input(startInput)
    .output(runOutput)
    .mutation(({ ctx, input }) => startImport(ctx.deps, ctx.access, input)),

  previewTasks: projectProcedure("member")
    .use(limited("search"))
    .input(previewTasksInput)
    .output(previewTasksOutput)
    .query(({ ctx, input }) => previewTasks(ctx.deps, ctx.access, input)),

  startTasks: projectProcedure("member")
    .use(limited("upload"))
    .input(startTasksInput)
    .output(runOutput)
    .mutation(({ ctx, input }) => startTaskImport(ctx.deps, ctx.access, input)),

  list: projectProcedure("member")
    .input(listRunsInput)
    .output(z.array(runOutput))
    .query(({ ctx, input }) => listRuns(ctx.deps.db, ctx.access, input)),

  get: projectProcedure("member")
    .input(runIdInput)
    .output(runOutput)
    .query(({ ctx, input }) => readRun(ctx.deps.db, ctx.access, input.id)),

  entries: projectProcedure("member")
    .input(entriesInput)
    .output(entriesOutput)
    .query(({ ctx, input }) => listRunEntries(ctx.deps.db, ctx.access, input)),

  cancel: projectProcedure("member")
    .input(runIdInput)
    .output(runOutput)
    .mutation(({ ctx, input }) => cancelImport(ctx.deps, ctx.access, input.id)),
});

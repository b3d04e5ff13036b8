import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import {
  firstStepsOutput,
  historyInput,
  historyOutput,
  metricsOutput,
  outlookOutput,
} from "./dashboard.schema.ts";
import { readHistory, readMetrics } from "./dashboard.service.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readOutlook } from "./outlook.ts";

export const dashboardRouter = createRouter({
  metrics: projectProcedure("viewer")
    .output(serializer(metricsOutput))
    .query(({ ctx }) => readMetrics(ctx.deps.db, ctx.access)),

  firstSteps: projectProcedure("viewer")
    .output(serializer(firstStepsOutput))
    .query(({ ctx }) => readFirstSteps(ctx.deps.db, ctx.access)),

  history: zonedProjectProcedure("viewer")
    .input(historyInput)
    .output(serializer(historyOutput))
    .query(({ ctx, input }) => readHistory(ctx.deps.db, ctx.access, input.days, ctx.clock)),

  outlook: zonedProjectProcedure("viewer")
    .output(serializer(outlookOutput))
    .query(({ ctx }) => readOutlook(ctx.deps.db, ctx.access, ctx.clock)),
});

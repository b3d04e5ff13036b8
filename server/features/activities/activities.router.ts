import { z } from "zod";
import { served } from "../../platform/served.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { activityOutput, listActivitiesInput } from "./activities.schema.ts";
import { listActivities } from "./activities.service.ts";

export const activitiesRouter = createRouter({
  list: projectProcedure
    .input(listActivitiesInput)
    .output(served(z.array(activityOutput)))
    .query(({ ctx, input }) => listActivities(ctx.deps.db, ctx.access, input)),
});

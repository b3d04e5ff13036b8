import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { activityOutput, listActivitiesInput } from "./activities.schema.ts";
import { listActivities } from "./activities.service.ts";

export const activitiesRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listActivitiesInput)
    .output(serializer(z.array(activityOutput)))
    .query(({ ctx, input }) => listActivities(ctx.deps.db, ctx.access, input)),
});

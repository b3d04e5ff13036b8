import { z } from "zod";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  createMilestoneInput,
  milestoneIdInput,
  milestoneOutput,
  updateMilestoneInput,
} from "./milestones.schema.ts";
import {
  createMilestone,
  deleteMilestone,
  listMilestones,
  updateMilestone,
} from "./milestones.service.ts";

export const milestonesRouter = createRouter({
  list: projectProcedure
    .output(z.array(milestoneOutput))
    .query(({ ctx }) => listMilestones(ctx.deps.db, ctx.access)),

  create: projectProcedure
    .input(createMilestoneInput)
    .output(milestoneOutput)
    .mutation(({ ctx, input }) => createMilestone(ctx.deps.db, ctx.access, input)),

  update: projectProcedure
    .input(updateMilestoneInput)
    .output(milestoneOutput)
    .mutation(({ ctx, input }) => updateMilestone(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure
    .input(milestoneIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMilestone(ctx.deps.db, ctx.access, input.id)),
});

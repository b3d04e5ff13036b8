import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../../trpc.ts";
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
  list: projectProcedure("viewer")
    .output(serializer(z.array(milestoneOutput)))
    .query(({ ctx }) => listMilestones(ctx.deps.db, ctx.access)),

  create: projectProcedure("member")
    .input(createMilestoneInput)
    .output(serializer(milestoneOutput))
    .mutation(({ ctx, input }) => createMilestone(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateMilestoneInput)
    .output(serializer(milestoneOutput))
    .mutation(({ ctx, input }) => updateMilestone(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(milestoneIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMilestone(ctx.deps.db, ctx.access, input.id)),
});

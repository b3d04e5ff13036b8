import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { profileOutput } from "../projects/memberships.schema.ts";
import { handoverOutput, setSideInput, updateHandoverInput } from "./handover.schema.ts";
import { changeSide, readHandover, updateHandover } from "./handover.service.ts";

export const handoverRouter = createRouter({
  current: projectProcedure("viewer")
    .output(serializer(handoverOutput))
    .query(({ ctx }) => readHandover(ctx.deps.db, ctx.access)),

  update: projectProcedure("member")
    .input(updateHandoverInput)
    .output(serializer(handoverOutput))
    .mutation(({ ctx, input }) => updateHandover(ctx.deps.db, ctx.access, input)),

  setSide: projectProcedure("member")
    .input(setSideInput)
    .output(serializer(profileOutput))
    .mutation(({ ctx, input }) => changeSide(ctx.deps.db, ctx.access, input)),
});

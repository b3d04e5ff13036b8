import { serializer } from "../../../platform/serializer.ts";
import { createRouter, personalProcedure } from "../../../trpc.ts";
import { updateProfileInput, userOutput } from "../accounts.schema.ts";
import { updateProfile } from "./profile.service.ts";

// An email says who gets the links for a new password: no token may change it.
export const profileRouter = createRouter({
  update: personalProcedure
    .input(updateProfileInput)
    .output(serializer(userOutput))
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.user, input)),
});

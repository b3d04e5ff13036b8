import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, personalProcedure, publicProcedure } from "../../trpc.ts";
import { listIdentities, removeIdentity } from "./identities.service.ts";
import { beginLink, completeLink } from "./single-sign-on.flow.ts";
import {
  beginLinkInput,
  beginLinkOutput,
  completeLinkOutput,
  identityIdInput,
  identityOutput,
  providerOutput,
} from "./single-sign-on.schema.ts";

export const singleSignOnRouter = createRouter({
  provider: publicProcedure
    .output(serializer(providerOutput))
    .query(({ ctx }) => (ctx.deps.oidc ? { name: ctx.deps.oidc.name } : null)),

  identities: personalProcedure
    .output(serializer(z.array(identityOutput)))
    .query(({ ctx }) => listIdentities(ctx.deps.db, ctx.user.id)),

  // A write, which no other site can ask for: a link would connect the account of whoever is
  // signed in at the provider, be it an attacker.
  beginLink: personalProcedure
    .input(beginLinkInput)
    .output(serializer(beginLinkOutput))
    .mutation(({ ctx, input }) => beginLink(ctx, ctx.ownOrigin, input)),

  completeLink: personalProcedure
    .output(serializer(completeLinkOutput))
    .mutation(({ ctx }) => completeLink(ctx)),

  remove: personalProcedure
    .input(identityIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeIdentity(ctx.deps.db, ctx.user, input.id)),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  limited,
  limitedPerAddress,
  personalProjectProcedure,
  projectProcedure,
  publicProcedure,
} from "../../trpc.ts";
import {
  createdInvitationOutput,
  createInvitationInput,
  invitationIdInput,
  invitationOptionsOutput,
  invitationOutput,
  invitationPreviewOutput,
  invitationTokenInput,
} from "./invitations.schema.ts";
import {
  createInvitation,
  listInvitations,
  previewInvitation,
  revokeInvitation,
} from "./invitations.service.ts";

// A link that an API token made would outlive its revocation.
export const invitationsRouter = createRouter({
  list: projectProcedure("owner")
    .output(serializer(z.array(invitationOutput)))
    .query(({ ctx }) => listInvitations(ctx.deps.db, ctx.access)),

  options: projectProcedure("owner")
    .output(serializer(invitationOptionsOutput))
    .query(({ ctx }) => ({ sendsMail: ctx.deps.mail.isConfigured })),

  create: personalProjectProcedure("owner")
    .use(limited("invitation"))
    .input(createInvitationInput)
    .output(serializer(createdInvitationOutput))
    .mutation(({ ctx, input }) => createInvitation(ctx.deps, ctx.access, input)),

  revoke: personalProjectProcedure("owner")
    .input(invitationIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeInvitation(ctx.deps.db, ctx.access, input.id)),

  // Changes nothing, and yet a mutation: a query would carry the token in its address, which proxies log.
  preview: publicProcedure
    .use(limitedPerAddress("invitationPreview"))
    .input(invitationTokenInput)
    .output(serializer(invitationPreviewOutput))
    .mutation(({ ctx, input }) =>
      previewInvitation(ctx.deps.db, input.token, ctx.user?.id ?? null),
    ),
});

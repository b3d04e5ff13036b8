import { z } from "zod";
import { requireOwnerInPerson, requireUnarchived } from "../../access.ts";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, ownerProcedure, projectProcedure } from "../../trpc.ts";
import { listProfiles } from "../members/members.service.ts";
import {
  changeRoleInput,
  memberInput,
  profileOutput,
  removeMemberInput,
  updateMemberInput,
} from "./memberships.schema.ts";
import { changeRole, handOver, removeFromProject, updateMember } from "./memberships.service.ts";

export const membersRouter = createRouter({
  list: projectProcedure("viewer")
    .output(serializer(z.array(profileOutput)))
    .query(({ ctx }) => listProfiles(ctx.deps.db, ctx.access)),

  changeRole: ownerProcedure
    .input(changeRoleInput)
    .output(serializer(profileOutput))
    .mutation(({ ctx, input }) => {
      const member = changeRole(ctx.deps.db, ctx.access, input);
      const { projectId } = ctx.access;
      // What they have under way was begun with another right.
      ctx.deps.liveRequests.endFor({ projectId, userId: member.userId });
      return member;
    }),

  // Owners look after roles while the project is archived, too; a side is part of the handover.
  update: projectProcedure("member")
    .meta({ audience: "member", takesTokens: true, whileArchived: true })
    .input(updateMemberInput)
    .output(serializer(profileOutput))
    .mutation(({ ctx, input }) => {
      if (input.role !== undefined) requireOwnerInPerson(ctx);
      if (input.side !== undefined) requireUnarchived(ctx.access);
      const member = updateMember(ctx.deps.db, ctx.access, input);
      if (input.role !== undefined) {
        const { projectId } = ctx.access;
        ctx.deps.liveRequests.endFor({ projectId, userId: member.userId });
      }
      return member;
    }),

  handOver: ownerProcedure
    .input(memberInput)
    .output(serializer(profileOutput))
    .mutation(({ ctx, input }) => handOver(ctx.deps.db, ctx.access, input)),

  remove: ownerProcedure
    .input(removeMemberInput)
    .output(z.void())
    .mutation(({ ctx, input }) => {
      removeFromProject(ctx.deps.db, ctx.access, input);
      ctx.deps.liveRequests.endFor({ projectId: ctx.access.projectId, userId: input.userId });
    }),
});

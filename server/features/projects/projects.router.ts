import { z } from "zod";
import { findAccess, isByToken, requireOwnerInPerson } from "../../access.ts";
import { endWithoutFactor } from "../../platform/auth/second-factors.ts";
import type { SessionUser } from "../../platform/auth/sessions.ts";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  limitedPerAddress,
  ownerProcedure,
  personalProcedure,
  personalProjectProcedure,
  projectProcedure,
  signedInProcedure,
  zonedPersonalProcedure,
} from "../../trpc.ts";
import { setProjectInput, userOutput } from "../accounts/accounts.schema.ts";
import { invitationTokenInput } from "../invitations/invitations.schema.ts";
import { listMembers } from "../members/members.service.ts";
import { deleteProject, listDeletedProjects, restoreProject } from "./deleted-projects.service.ts";
import { joinByInvitation, joinProject } from "./join-project.ts";
import {
  archiveProject,
  namesSettings,
  readProject,
  unarchiveProject,
  updateProject,
} from "./project-settings.service.ts";
import {
  createdProjectOutput,
  createProjectInput,
  currentProjectOutput,
  deletedProjectOutput,
  deleteProjectInput,
  joinedOutput,
  memberOutput,
  ownProjectOutput,
  projectOutput,
  restoreProjectInput,
  updateProjectInput,
} from "./projects.schema.ts";
import { createProject, leaveProject, listOwnProjects, listProjects } from "./projects.service.ts";

/** Whose projects are asked for: of a token's user, the token's project alone. */
const memberOf = (request: Parameters<typeof isByToken>[0] & { user: SessionUser }) => ({
  id: request.user.id,
  onlyProjectId: isByToken(request) ? request.user.projectId : null,
});

// A token is good in one project only: it cannot carry its user into another.
export const projectsRouter = createRouter({
  list: signedInProcedure
    .output(serializer(z.array(projectOutput)))
    .query(({ ctx }) => listProjects(ctx.deps.db, memberOf(ctx))),

  current: signedInProcedure
    .output(serializer(currentProjectOutput.nullable()))
    .query(({ ctx: { deps, user } }) => {
      const { id: userId, projectId, lacksSecondFactor } = user;
      const access = projectId === null ? undefined : findAccess(deps.db, { projectId, userId });
      return access ? readProject(deps.db, access, { hidesHandover: lacksSecondFactor }) : null;
    }),

  own: signedInProcedure
    .output(serializer(z.array(ownProjectOutput)))
    .query(({ ctx }) => listOwnProjects(ctx.deps.db, memberOf(ctx))),

  members: projectProcedure("viewer")
    .output(serializer(z.array(memberOutput)))
    .query(({ ctx }) => listMembers(ctx.deps.db, ctx.access)),

  create: zonedPersonalProcedure
    .input(createProjectInput)
    .output(serializer(createdProjectOutput))
    .mutation(({ ctx, input }) => createProject(ctx.deps, ctx.user, input, ctx.clock.timeZone)),

  join: personalProcedure
    .input(setProjectInput)
    .output(serializer(joinedOutput))
    .mutation(({ ctx, input }) => joinProject(ctx.deps, ctx.user, input.projectId)),

  acceptInvitation: personalProcedure
    .use(limitedPerAddress("invitationPreview"))
    .input(invitationTokenInput)
    .output(serializer(userOutput))
    .mutation(({ ctx, input }) => joinByInvitation(ctx.deps.db, ctx.user, input.token)),

  // Its settings are an owner's; the handover is every member's, as at handover.update.
  update: projectProcedure("member")
    .input(updateProjectInput)
    .output(serializer(currentProjectOutput))
    .mutation(({ ctx, input }) => {
      if (namesSettings(input)) requireOwnerInPerson(ctx);
      const project = updateProject(ctx.deps.db, ctx.access, input);
      if (input.requiresSecondFactor) endWithoutFactor(ctx.deps, { projectId: project.id });
      return project;
    }),

  archive: ownerProcedure
    .output(serializer(currentProjectOutput))
    .mutation(({ ctx }) => archiveProject(ctx.deps.db, ctx.access)),

  unarchive: ownerProcedure
    .output(serializer(currentProjectOutput))
    .mutation(({ ctx }) => unarchiveProject(ctx.deps.db, ctx.access)),

  delete: ownerProcedure
    .input(deleteProjectInput)
    .output(serializer(userOutput))
    .mutation(({ ctx, input }) => {
      const user = deleteProject(ctx.deps, ctx.user, ctx.access, input);
      ctx.deps.liveRequests.endFor({ projectId: ctx.access.projectId });
      return user;
    }),

  deleted: personalProcedure
    .output(serializer(z.array(deletedProjectOutput)))
    .query(({ ctx }) => listDeletedProjects(ctx.deps.db, ctx.user)),

  restore: personalProcedure
    .input(restoreProjectInput)
    .output(serializer(createdProjectOutput))
    .mutation(({ ctx, input }) => restoreProject(ctx.deps, ctx.user, input)),

  leave: personalProjectProcedure("viewer")
    .output(serializer(userOutput))
    .mutation(({ ctx }) => {
      const user = leaveProject(ctx.deps.db, ctx.user, ctx.access);
      ctx.deps.liveRequests.endFor(ctx.access);
      return user;
    }),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  personalProcedure,
  personalProjectProcedure,
  projectProcedure,
  signedInProcedure,
  zonedPersonalProcedure,
} from "../../trpc.ts";
import { setProjectInput, userOutput } from "../accounts/accounts.schema.ts";
import { listMembers } from "../members/members.service.ts";
import {
  createdProjectOutput,
  createProjectInput,
  currentProjectOutput,
  memberOutput,
  projectOutput,
} from "./projects.schema.ts";
import {
  createProject,
  currentProject,
  joinProject,
  leaveProject,
  listOwnProjects,
  listProjects,
} from "./projects.service.ts";

// A token is good in one project only: it cannot carry its user into another.
export const projectsRouter = createRouter({
  list: signedInProcedure
    .output(serializer(z.array(projectOutput)))
    .query(({ ctx }) => listProjects(ctx.deps.db)),

  current: signedInProcedure
    .output(serializer(currentProjectOutput.nullable()))
    .query(({ ctx }) => currentProject(ctx.deps.db, ctx.user)),

  own: signedInProcedure
    .output(serializer(z.array(currentProjectOutput)))
    .query(({ ctx }) => listOwnProjects(ctx.deps.db, ctx.user)),

  members: projectProcedure("viewer")
    .output(serializer(z.array(memberOutput)))
    .query(({ ctx }) => listMembers(ctx.deps.db, ctx.access)),

  create: zonedPersonalProcedure
    .input(createProjectInput)
    .output(serializer(createdProjectOutput))
    .mutation(({ ctx, input }) => createProject(ctx.deps.db, ctx.user, input, ctx.clock.timeZone)),

  join: personalProcedure
    .input(setProjectInput)
    .output(serializer(userOutput))
    .mutation(({ ctx, input }) => joinProject(ctx.deps.db, ctx.user, input.projectId)),

  leave: personalProjectProcedure("viewer")
    .output(serializer(userOutput))
    .mutation(({ ctx }) => {
      const user = leaveProject(ctx.deps.db, ctx.user, ctx.access);
      ctx.deps.liveRequests.endFor(ctx.access);
      return user;
    }),
});

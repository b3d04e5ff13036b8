import { z } from "zod";
import {
  createRouter,
  personalProcedure,
  personalProjectProcedure,
  projectProcedure,
  signedInProcedure,
} from "../../trpc.ts";
import { setProjectInput, userOutput } from "../accounts/accounts.schema.ts";
import {
  createdProjectOutput,
  createProjectInput,
  memberOutput,
  projectOutput,
} from "./projects.schema.ts";
import {
  createProject,
  currentProject,
  joinProject,
  leaveProject,
  listMembers,
  listProjects,
} from "./projects.service.ts";

// A token is good in one project only: it cannot carry its user into another.
export const projectsRouter = createRouter({
  list: signedInProcedure
    .output(z.array(projectOutput))
    .query(({ ctx }) => listProjects(ctx.deps.db)),

  current: signedInProcedure
    .output(projectOutput.nullable())
    .query(({ ctx }) => currentProject(ctx.deps.db, ctx.user)),

  members: projectProcedure
    .output(z.array(memberOutput))
    .query(({ ctx }) => listMembers(ctx.deps.db, ctx.access)),

  create: personalProcedure
    .input(createProjectInput)
    .output(createdProjectOutput)
    .mutation(({ ctx, input }) => createProject(ctx.deps.db, ctx.user, input)),

  join: personalProcedure
    .input(setProjectInput)
    .output(userOutput)
    .mutation(({ ctx, input }) => joinProject(ctx.deps.db, ctx.user, input.projectId)),

  leave: personalProjectProcedure
    .output(userOutput)
    .mutation(({ ctx }) => leaveProject(ctx.deps.db, ctx.user)),
});

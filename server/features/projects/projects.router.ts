import { z } from "zod";
import { served } from "../../platform/served.ts";
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
    .output(served(z.array(projectOutput)))
    .query(({ ctx }) => listProjects(ctx.deps.db)),

  current: signedInProcedure
    .output(served(projectOutput.nullable()))
    .query(({ ctx }) => currentProject(ctx.deps.db, ctx.user)),

  members: projectProcedure
    .output(served(z.array(memberOutput)))
    .query(({ ctx }) => listMembers(ctx.deps.db, ctx.access)),

  create: personalProcedure
    .input(createProjectInput)
    .output(served(createdProjectOutput))
    .mutation(({ ctx, input }) => createProject(ctx.deps.db, ctx.user, input)),

  join: personalProcedure
    .input(setProjectInput)
    .output(served(userOutput))
    .mutation(({ ctx, input }) => joinProject(ctx.deps.db, ctx.user, input.projectId)),

  leave: personalProjectProcedure
    .output(served(userOutput))
    .mutation(({ ctx }) => leaveProject(ctx.deps.db, ctx.user)),
});

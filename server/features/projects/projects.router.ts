import { z } from "zod";
import { createRouter, signedInProcedure } from "../../trpc.ts";
import { setProjectInput, userOutput } from "../accounts/accounts.schema.ts";
import { createdProjectOutput, createProjectInput, projectOutput } from "./projects.schema.ts";
import { createProject, currentProject, joinProject, listProjects } from "./projects.service.ts";

export const projectsRouter = createRouter({
  list: signedInProcedure
    .output(z.array(projectOutput))
    .query(({ ctx }) => listProjects(ctx.deps.db)),

  current: signedInProcedure
    .output(projectOutput.nullable())
    .query(({ ctx }) => currentProject(ctx.deps.db, ctx.user)),

  create: signedInProcedure
    .input(createProjectInput)
    .output(createdProjectOutput)
    .mutation(({ ctx, input }) => createProject(ctx.deps.db, ctx.user, input)),

  join: signedInProcedure
    .input(setProjectInput)
    .output(userOutput)
    .mutation(({ ctx, input }) => joinProject(ctx.deps.db, ctx.user, input.projectId)),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import {
  createTaskInput,
  listTasksInput,
  moveTaskInput,
  taskIdInput,
  taskOutput,
  updateTaskInput,
} from "./tasks.schema.ts";
import {
  createTask,
  deleteTask,
  listTasks,
  moveTask,
  readTask,
  updateTask,
} from "./tasks.service.ts";

export const tasksRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .input(listTasksInput)
    .output(serializer(z.array(taskOutput)))
    .query(({ ctx, input }) => listTasks(ctx.deps.db, ctx.access, input, ctx.clock)),

  read: projectProcedure("viewer")
    .input(taskIdInput)
    .output(serializer(taskOutput))
    .query(({ ctx, input }) => readTask(ctx.deps.db, ctx.access, input.id)),

  create: projectProcedure("member")
    .input(createTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => createTask(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => updateTask(ctx.deps.db, ctx.access, input)),

  move: projectProcedure("member")
    .input(moveTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => moveTask(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(taskIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteTask(ctx.deps.db, ctx.access, input.id)),
});

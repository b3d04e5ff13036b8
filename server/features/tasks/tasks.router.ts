import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import { listTasks } from "./list-tasks.ts";
import { countOpenTasks } from "./reassign-tasks.ts";
import { withLiveLinksOf } from "./task-links.ts";
import { deleteTasks, updateTasks } from "./task-selection.ts";
import {
  changedTasksOutput,
  checkItemInput,
  countOpenTasksInput,
  countOpenTasksOutput,
  createTaskInput,
  deletedTasksOutput,
  deleteTasksInput,
  listTasksInput,
  moveTaskInput,
  taskIdInput,
  taskOutput,
  updateTaskInput,
  updateTasksInput,
} from "./tasks.schema.ts";
import {
  checkTaskItem,
  createTask,
  deleteTask,
  moveTask,
  readTask,
  updateTask,
} from "./tasks.service.ts";

export const tasksRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .input(listTasksInput)
    .output(serializer(z.array(taskOutput)))
    .query(({ ctx, input }) => listTasks(ctx.deps.db, ctx.access, input, ctx.clock)),

  countOpen: projectProcedure("viewer")
    .input(countOpenTasksInput)
    .output(countOpenTasksOutput)
    .query(({ ctx: { deps, access }, input }) => ({
      open: countOpenTasks(deps.db, { projectId: access.projectId, userId: input.assigneeId }),
    })),

  read: projectProcedure("viewer")
    .input(taskIdInput)
    .output(serializer(taskOutput))
    .query(({ ctx: { deps, access }, input }) =>
      withLiveLinksOf(deps.db, access, readTask(deps.db, access, input.id)),
    ),

  create: projectProcedure("member")
    .input(createTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => createTask(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => updateTask(ctx.deps.db, ctx.access, input)),

  updateMany: projectProcedure("member")
    .input(updateTasksInput)
    .output(serializer(changedTasksOutput))
    .mutation(({ ctx, input }) => updateTasks(ctx.deps.db, ctx.access, input)),

  check: projectProcedure("member")
    .input(checkItemInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => checkTaskItem(ctx.deps.db, ctx.access, input)),

  move: projectProcedure("member")
    .input(moveTaskInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => moveTask(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(taskIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteTask(ctx.deps.db, ctx.access, input.id)),

  deleteMany: projectProcedure("member")
    .input(deleteTasksInput)
    .output(deletedTasksOutput)
    .mutation(({ ctx, input }) => deleteTasks(ctx.deps.db, ctx.access, input)),
});

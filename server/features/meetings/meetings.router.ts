import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import { taskOutput } from "../tasks/tasks.schema.ts";
import { createTaskFromItem, setActionItemDone } from "./action-items.service.ts";
import {
  createMeetingInput,
  createTaskFromItemInput,
  meetingIdInput,
  meetingOutput,
  setActionItemDoneInput,
  updateMeetingInput,
} from "./meetings.schema.ts";
import {
  createMeeting,
  deleteMeeting,
  listMeetings,
  readMeeting,
  updateMeeting,
} from "./meetings.service.ts";

export const meetingsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .output(serializer(z.array(meetingOutput)))
    .query(({ ctx }) => listMeetings(ctx.deps.db, ctx.access, ctx.clock)),

  read: zonedProjectProcedure("viewer")
    .input(meetingIdInput)
    .output(serializer(meetingOutput))
    .query(({ ctx, input }) => readMeeting(ctx.deps.db, ctx.access, input.id, ctx.clock)),

  create: zonedProjectProcedure("member")
    .input(createMeetingInput)
    .output(serializer(meetingOutput))
    .mutation(({ ctx, input }) => createMeeting(ctx.deps.db, ctx.access, input, ctx.clock)),

  update: zonedProjectProcedure("member")
    .input(updateMeetingInput)
    .output(serializer(meetingOutput))
    .mutation(({ ctx, input }) => updateMeeting(ctx.deps.db, ctx.access, input, ctx.clock)),

  delete: projectProcedure("member")
    .input(meetingIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMeeting(ctx.deps.db, ctx.access, input.id)),

  setActionItemDone: zonedProjectProcedure("member")
    .input(setActionItemDoneInput)
    .output(serializer(meetingOutput))
    .mutation(({ ctx, input }) => setActionItemDone(ctx.deps.db, ctx.access, input, ctx.clock)),

  createTask: projectProcedure("member")
    .input(createTaskFromItemInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => createTaskFromItem(ctx.deps.db, ctx.access, input)),
});

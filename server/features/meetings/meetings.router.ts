import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import { taskOutput } from "../tasks/tasks.schema.ts";
import { createTaskFromItem, setActionItemDone } from "./action-items.service.ts";
import { listDecisions } from "./decisions.ts";
import {
  createMeetingInput,
  createTaskFromItemInput,
  decisionOutput,
  deletedMeetingsOutput,
  deleteMeetingInput,
  listDecisionsInput,
  meetingIdInput,
  meetingOutput,
  saveNotesInput,
  setActionItemDoneInput,
  updateMeetingInput,
  upNextOutput,
} from "./meetings.schema.ts";
import {
  createMeeting,
  deleteMeeting,
  listMeetings,
  readMeeting,
  updateMeeting,
} from "./meetings.service.ts";
import { saveNotes } from "./notes.service.ts";
import { foundMeetingOutput, searchMeetingsInput } from "./search-meetings.schema.ts";
import { searchMeetings } from "./search-meetings.ts";
import { daysOfUpNext, findUpNext } from "./up-next.ts";

export const meetingsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .output(serializer(z.array(meetingOutput)))
    .query(({ ctx }) => listMeetings(ctx.deps.db, ctx.access, ctx.clock)),

  upNext: zonedProjectProcedure("viewer")
    .output(serializer(upNextOutput))
    .query(({ ctx: { deps, access, clock } }) =>
      findUpNext(listMeetings(deps.db, access, clock, daysOfUpNext(clock)), clock),
    ),

  search: zonedProjectProcedure("viewer")
    .input(searchMeetingsInput)
    .output(serializer(z.array(foundMeetingOutput)))
    .query(({ ctx, input }) =>
      searchMeetings(listMeetings(ctx.deps.db, ctx.access, ctx.clock), input.query),
    ),

  decisions: projectProcedure("viewer")
    .input(listDecisionsInput)
    .output(serializer(z.array(decisionOutput)))
    .query(({ ctx, input }) => listDecisions(ctx.deps.db, ctx.access, input)),

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
    .input(deleteMeetingInput)
    .output(deletedMeetingsOutput)
    .mutation(({ ctx, input }) => deleteMeeting(ctx.deps.db, ctx.access, input)),

  saveNotes: zonedProjectProcedure("member")
    .input(saveNotesInput)
    .output(serializer(meetingOutput))
    .mutation(({ ctx, input }) => saveNotes(ctx.deps.db, ctx.access, input, ctx.clock)),

  setActionItemDone: zonedProjectProcedure("member")
    .input(setActionItemDoneInput)
    .output(serializer(meetingOutput))
    .mutation(({ ctx, input }) => setActionItemDone(ctx.deps.db, ctx.access, input, ctx.clock)),

  createTask: projectProcedure("member")
    .input(createTaskFromItemInput)
    .output(serializer(taskOutput))
    .mutation(({ ctx, input }) => createTaskFromItem(ctx.deps.db, ctx.access, input)),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  calendarEventIdInput,
  calendarEventOutput,
  listCalendarEventsInput,
} from "./calendars.schema.ts";
import { listCalendarEvents, retryCalendarEvent } from "./calendars.service.ts";

export const calendarsRouter = createRouter({
  events: projectProcedure("viewer")
    .input(listCalendarEventsInput)
    .output(serializer(z.array(calendarEventOutput)))
    .query(({ ctx, input }) => listCalendarEvents(ctx.deps.db, ctx.access, input)),

  retry: projectProcedure("member")
    .input(calendarEventIdInput)
    .output(serializer(calendarEventOutput))
    .mutation(({ ctx, input }) => retryCalendarEvent(ctx.deps, ctx.access, input.id)),
});

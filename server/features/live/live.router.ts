import { tracked } from "@trpc/server";
import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, personalProjectProcedure, projectProcedure } from "../../trpc.ts";
import {
  followEventsInput,
  listEventsInput,
  liveEventOutput,
  lookersOutput,
  lookInput,
} from "./live.schema.ts";
import { followEvents, listEvents, look } from "./live.service.ts";

const writeEvent = serializer(liveEventOutput);
const writeLookers = serializer(lookersOutput);

export const liveRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listEventsInput)
    .output(serializer(z.array(liveEventOutput)))
    .query(({ ctx, input }) => listEvents(ctx.deps.db, ctx.access, input)),

  events: projectProcedure("viewer")
    .input(followEventsInput)
    .subscription(async function* ({ ctx, input, signal }) {
      const parts = followEvents(ctx.deps, ctx.access, input, signal ?? ctx.signal());
      for await (const { lastEventId, update } of parts) {
        if (update.type === "presence") writeLookers(update);
        else writeEvent(update);
        yield tracked(lastEventId, update);
      }
    }),

  look: personalProjectProcedure("viewer")
    .input(lookInput)
    .output(z.void())
    .mutation(({ ctx, input }) => look(ctx.deps, ctx.access, input)),
});

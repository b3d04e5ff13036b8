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
import { followEvents, listEvents, look, type StreamPart } from "./live.service.ts";

const writeEvent = serializer(liveEventOutput);
const writeLookers = serializer(lookersOutput);

async function* writeParts(parts: AsyncIterable<StreamPart>) {
  for await (const { lastEventId, update } of parts) {
    if (update.type === "presence") writeLookers(update);
    else writeEvent(update);
    yield tracked(lastEventId, update);
  }
}

export const liveRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listEventsInput)
    .output(serializer(z.array(liveEventOutput)))
    .query(({ ctx, input }) => listEvents(ctx.deps.db, ctx.access, input)),

  events: projectProcedure("viewer")
    .input(followEventsInput)
    .subscription(({ ctx, input }) => {
      // Whoever loses the right to read sees the stream end, not break off.
      const ended = new AbortController();
      const end = () => ended.abort();
      ctx.signal(end)?.addEventListener("abort", end, { once: true });
      return writeParts(followEvents(ctx.deps, ctx.access, input, ended.signal));
    }),

  look: personalProjectProcedure("viewer")
    .input(lookInput)
    .output(z.void())
    .mutation(({ ctx, input }) => look(ctx.deps, ctx.access, input)),
});

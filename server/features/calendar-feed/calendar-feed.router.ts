import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, personalProcedure } from "../../trpc.ts";
import { calendarFeedOutput, createdFeedOutput } from "./calendar-feed.schema.ts";
import { createFeed, readFeed, revokeFeed } from "./calendar-feed.service.ts";

// What a token made would go on being read after its revocation.
export const calendarFeedRouter = createRouter({
  read: personalProcedure
    .output(serializer(calendarFeedOutput.nullable()))
    .query(({ ctx }) => readFeed(ctx.deps.db, ctx.user)),

  create: personalProcedure
    .output(serializer(createdFeedOutput))
    .mutation(({ ctx }) => createFeed(ctx.deps.db, ctx.user, ctx.ownOrigin)),

  revoke: personalProcedure
    .output(z.void())
    .mutation(({ ctx }) => revokeFeed(ctx.deps.db, ctx.user)),
});

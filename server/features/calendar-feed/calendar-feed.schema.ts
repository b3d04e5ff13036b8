import { z } from "zod";

export const calendarFeedOutput = z
  .object({
    lastReadAt: z.date().nullable().describe("When a calendar program last read it."),
    createdAt: z.date(),
  })
  .meta({ id: "CalendarFeed" });

/** The only answer that ever carries the address. */
export const createdFeedOutput = calendarFeedOutput.extend({
  url: z.string().describe("It is a secret, and shown once."),
});

export type CalendarFeed = z.infer<typeof calendarFeedOutput>;

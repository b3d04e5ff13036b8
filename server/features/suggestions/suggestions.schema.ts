import { z } from "zod";

export const suggestionsOutput = z.object({
  /** Questions that the project answers, the most telling first. */
  questions: z.array(z.string()),
});

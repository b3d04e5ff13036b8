import { z } from "zod";
import { withReference } from "./errors.ts";

const errorBody = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  requestId: z.string().optional(),
});

/** The sentence of a REST call's error, or `fallback` where the answer is none of Baton's. */
export function restErrorMessage(body: unknown, fallback: string): string {
  const { data } = errorBody.safeParse(body);
  const sentence = data?.message || data?.error;
  return sentence ? withReference(sentence, data?.requestId ?? null) : fallback;
}

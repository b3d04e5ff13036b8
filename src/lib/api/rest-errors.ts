import { withReference } from "./errors.ts";

// Answers are read by hand: pages that may download or upload load no zod for that.

/** A field of an answer as the server sends it; undefined where there is none. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;

const isTextOrLeftOut = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";

/** The sentence of a REST call's error, or `fallback` where the answer is none of Baton's. */
export function restErrorMessage(body: unknown, fallback: string): string {
  const [error, message, reference] = ["error", "message", "requestId"].map((name) =>
    fieldOf(body, name),
  );
  if (!(isTextOrLeftOut(error) && isTextOrLeftOut(message) && isTextOrLeftOut(reference))) {
    return fallback;
  }
  const sentence = message || error;
  return sentence ? withReference(sentence, reference ?? null) : fallback;
}

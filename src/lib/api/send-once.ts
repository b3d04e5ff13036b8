import { isConnectionError } from "./errors.ts";

/** A key that no other request has; works on plain http too. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The keys of requests that no answer has come to, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Sends what adds something, such as a comment. Where its answer was lost and the same is sent
 * again, that goes under the same key, and the server adds it once. Throws what `send` throws.
 */
export async function sendOnce<Input extends object, Output>(
  what: string,
  input: Input,
  send: (input: Input & { idempotencyKey: string }) => Promise<Output>,
): Promise<Output> {
  const request = `${what} ${JSON.stringify(input)}`;
  const idempotencyKey = unanswered.get(request) ?? newRequestKey();
  unanswered.set(request, idempotencyKey);
  try {
    const answer = await send({ ...input, idempotencyKey });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (!isConnectionError(error)) unanswered.delete(request);
    throw error;
  }
}

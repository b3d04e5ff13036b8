import { atSignOut } from "../session/sign-out-effects.ts";
import { isConnectionError } from "./errors.ts";

/** A key that no other request has; works on plain http too. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** How long what is sent again may be the same request, in milliseconds; later it is meant anew. */
const patience = 10 * 60_000;

/** The requests that no answer has come to yet, by what they ask for. */
const unanswered = new Map<string, { key: string; since: number }>();
atSignOut(() => unanswered.clear());

const findKey = (request: string) => {
  const earlier = unanswered.get(request);
  return earlier && Date.now() - earlier.since < patience ? earlier.key : undefined;
};

/**
 * Adds something, such as a comment, by `send`. Where the answer is lost and the same is sent again,
 * that goes under the same key, and the server adds it once. Throws what `send` throws.
 */
export async function addOnce<Input extends object, Output>(
  what: string,
  input: Input,
  send: (input: Input & { idempotencyKey: string }) => Promise<Output>,
): Promise<Output> {
  const request = `${what} ${JSON.stringify(input)}`;
  const idempotencyKey = findKey(request) ?? newRequestKey();
  unanswered.set(request, { key: idempotencyKey, since: Date.now() });
  try {
    const answer = await send({ ...input, idempotencyKey });
    unanswered.delete(request);
    return answer;
  } catch (error) {
    if (!isConnectionError(error)) unanswered.delete(request);
    throw error;
  }
}

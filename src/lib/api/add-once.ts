import type { KeyedEntityType } from "../../../db/enums.ts";
import { atSignOut } from "../session/sign-out-effects.ts";
import { isConnectionError } from "./errors.ts";

/** A key that no other request has; works on plain http too. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** How long what is sent again may be the same request, in milliseconds; later it is meant anew. */
const timeout = 10 * 60_000;

/** The requests whose answer was lost, by what they ask for. */
const unanswered = new Map<string, { key: string; since: number }>();
atSignOut(() => unanswered.clear());

const findKey = (request: string) => {
  const earlier = unanswered.get(request);
  return earlier && Date.now() - earlier.since < timeout ? earlier.key : undefined;
};

/**
 * Adds something, such as a comment, by `send`. Where the answer is lost and the same is sent again,
 * that goes under the same key, and the server adds it once. Throws what `send` throws.
 */
export async function addOnce<Input extends object, Output>(
  what: KeyedEntityType,
  input: Input,
  send: (input: Input & { idempotencyKey: string }) => Promise<Output>,
): Promise<Output> {
  const request = `${what} ${JSON.stringify(input)}`;
  const idempotencyKey = findKey(request) ?? newRequestKey();
  // The same words sent meanwhile are meant as another.
  unanswered.delete(request);
  try {
    return await send({ ...input, idempotencyKey });
  } catch (error) {
    if (isConnectionError(error)) {
      unanswered.set(request, { key: idempotencyKey, since: Date.now() });
    }
    throw error;
  }
}

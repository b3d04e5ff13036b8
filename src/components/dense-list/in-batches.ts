import { errorMessage } from "../../lib/api/errors.ts";

type Outcome<Done> = { done: Done[]; refused: { id: number; message: string }[] };

/**
 * Calls the server for `size` ids at a time. When a call fails, its ids and all later ones count as
 * refused, so that the outcome of the earlier calls is kept; rejects when the first call fails.
 */
export async function inBatches<Done>(
  ids: readonly number[],
  size: number,
  call: (batch: number[]) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], refused: [] };
  for (let from = 0; from < ids.length; from += size) {
    try {
      const { done, refused } = await call(ids.slice(from, from + size));
      outcome.done.push(...done);
      outcome.refused.push(...refused);
    } catch (error) {
      if (from === 0) throw error;
      const message = errorMessage(error, "Please try again.");
      outcome.refused.push(...ids.slice(from).map((id) => ({ id, message })));
      break;
    }
  }
  return outcome;
}

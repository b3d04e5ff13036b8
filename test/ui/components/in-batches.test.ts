import { expect, it } from "vitest";
import { inBatches } from "../../../src/components/dense-list/in-batches.ts";

const ids = [1, 2, 3, 4, 5, 6];

/** Calls that fail from one of the ids on, and refuse the second. */
const callUntil = (failing: number) => async (batch: number[]) => {
  if (batch.includes(failing)) throw new Error("The network is gone.");
  const refused = batch.filter((id) => id === 2).map((id) => ({ id, message: "It is gone." }));
  return { done: batch.filter((id) => id !== 2), refused };
};

it("tells what was done before a later call failed, and why the rest was not", async () => {
  const outcome = await inBatches(ids, 2, callUntil(4));
  expect(outcome.done).toEqual([1]);
  expect(outcome.refused).toEqual([
    { id: 2, message: "It is gone." },
    ...[3, 4, 5, 6].map((id) => ({ id, message: "The network is gone." })),
  ]);
});

it("fails where nothing was done, and does all where nothing fails", async () => {
  await expect(inBatches(ids, 2, callUntil(1))).rejects.toThrow("The network is gone.");
  expect((await inBatches(ids, 4, callUntil(0))).done).toEqual([1, 3, 4, 5, 6]);
});

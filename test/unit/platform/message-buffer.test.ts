import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMessageBuffer } from "../../../server/platform/live/message-buffer.ts";

function startReading() {
  const buffer = createMessageBuffer<string>();
  const read: (readonly string[])[] = [];
  const next = () => buffer.take().then((messages) => read.push(messages));
  return { buffer, read, next };
}

/** All that the turn at hand still does before it ends, as an answer that is about to be written. */
async function restOfTurn() {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

test("a reader hears of a change in the turn after it, and of several together", async () => {
  const { buffer, read, next } = startReading();
  const reading = next();
  buffer.put("first");
  buffer.put("second");
  await restOfTurn();
  expect(read).toEqual([]);
  await nextTurn();
  await reading;
  expect(read).toEqual([["first", "second"]]);
});

test("a reader who is behind gets at once what has been waiting", async () => {
  const { buffer, read, next } = startReading();
  buffer.put("while nobody read");
  await next();
  expect(read).toEqual([["while nobody read"]]);
});

test("a reader who waits is let go when the buffer closes", async () => {
  const { buffer, read, next } = startReading();
  const reading = next();
  buffer.close();
  await reading;
  expect(read).toEqual([[]]);
});

import { expect, test } from "vitest";
import { limitConcurrencyPerPerson } from "../../../server/platform/limit-concurrency.ts";

test("one person's tasks take one turn at a time, and leave the other to others", async () => {
  const inTurn = limitConcurrencyPerPerson(2);
  const running: string[] = [];
  const begin = (userId: number, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = inTurn(userId, () => {
      running.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  const first = begin(1, "first");
  const second = begin(1, "second");
  const third = begin(1, "third");
  const other = begin(2, "other");
  other.end();
  expect(await other.result).toBe("other");
  expect(running).toEqual(["first", "other"]);
  first.fail();
  await expect(first.result).rejects.toThrow("first");
  await expect.poll(() => running).toEqual(["first", "other", "second"]);
  second.end();
  expect(await second.result).toBe("second");
  third.end();
  expect(await third.result).toBe("third");
  expect(running.at(-1)).toBe("third");
});

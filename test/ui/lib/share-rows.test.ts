import { describe, expect, it } from "vitest";
import { shareRows } from "../../../src/lib/api/share-rows.ts";

const row = (id: number, title: string) => ({ id, title, at: new Date(1000) });

describe("rows read anew", () => {
  it("stay the same objects where nothing has changed", () => {
    const before = [row(1, "one"), row(2, "two")];
    const after = shareRows(before, [row(1, "one"), row(2, "second")]) as typeof before;
    expect(after).toEqual([row(1, "one"), row(2, "second")]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it("are the same list when none has changed", () => {
    const before = [row(1, "one")];
    expect(shareRows(before, [row(1, "one")])).toBe(before);
  });

  it("follow the new order, and lose what is gone", () => {
    const before = [row(1, "one"), row(2, "two"), row(3, "three")];
    const after = shareRows(before, [row(3, "three"), row(1, "one")]);
    expect(after).toEqual([before[2], before[0]]);
  });
});

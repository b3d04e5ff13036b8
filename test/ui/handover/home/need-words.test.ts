import { expect, it } from "vitest";
import { isSaidByBadge } from "../../../../src/features/handover/home/need-words.ts";

it("is said by its badge where it is the reader's own signature", () => {
  expect(isSaidByBadge({ kind: "signature", severity: "low" })).toBe(true);
  // This one says who has signed before.
  expect(isSaidByBadge({ kind: "signature", severity: null })).toBe(false);
  expect(isSaidByBadge({ kind: "gap", severity: "low" })).toBe(false);
});

import { expect, test } from "vitest";
import { amountOf } from "../../../server/features/assistant/documents/rows/extremes/amounts.ts";

test.each([
  ["$900k", 900_000],
  ["$1.2m", 1_200_000],
  ["€3 bn", 3_000_000_000],
  ["1,234", 1_234],
  ["12,346 (12345.6)", 12_345.6],
  ["436 (435.84)", 435.84],
  ["44% (0.435)", 43.5],
  ["45 (1)", 45],
  ["(12)", -12],
  ["-5 %", -5],
  ["2 weeks", 14],
  ["200 or more", undefined],
])("the amount of a cell: %s", (text, amount) => {
  expect(amountOf({ text })).toBe(amount);
});

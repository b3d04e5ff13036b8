import { expect, test } from "vitest";
import {
  amountOf,
  dayOf,
} from "../../../server/features/assistant/documents/rows/extremes/amounts.ts";

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
  ["64 GB", 64e9],
  ["2 TB", 2e12],
  ["1,5 TB", 1.5e12],
  ["512 MiB", 536_870_912],
  ["100 Mbit/s", 100e6],
  ["10 Gbps", 10e9],
  ["4,000 EUR", 4_000],
  ["12.500 EUR", 12_500],
  ["EUR 4,000", 4_000],
  ["200 or more", undefined],
  ["3 GBX", undefined],
])("the amount of a cell: %s", (text, amount) => {
  expect(amountOf({ text })).toBe(amount);
});

test.each([
  ["2027-06-30", "2027-06-30"],
  ["30.6.2027", "2027-06-30"],
  ["30. Juni 2027", "2027-06-30"],
  ["June 30, 2027", "2027-06-30"],
  ["30 June 2027", "2027-06-30"],
  ["1er avril 2026", "2026-04-01"],
  ["1 de abril de 2026", "2026-04-01"],
  ["3 ago 2026", "2026-08-03"],
  ["Tuesday, 30 June 2027", "2027-06-30"],
  ["until 30 June 2027", undefined],
  ["June 2027", undefined],
  ["06/07/2026", undefined],
  ["open-ended", undefined],
  ["2026", undefined],
])("the day of a cell: %s", (text, day) => {
  expect(dayOf({ text })).toBe(day && Date.parse(day));
});

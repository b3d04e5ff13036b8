import { expect, test } from "vitest";
import {
  coversPeriod,
  findPart,
  findPeriods,
} from "../../../server/features/assistant/documents/rows/periods/periods.ts";

const read = (text: string) =>
  findPeriods(text).map(({ start: _start, end: _end, ...period }) => period);

test.each([
  ["in fiscal 2019", [{ year: 2019 }]],
  ["FY19", [{ year: 2019 }]],
  ["FY2019", [{ year: 2019 }]],
  ["YEAR ENDED MAY 31, 2019", [{ year: 2019, month: 5, day: 31 }]],
  ["am 31. Dezember 2020", [{ year: 2020, month: 12, day: 31 }]],
  ["zum 31.12.2020", [{ year: 2020, month: 12, day: 31 }]],
  ["au 31 décembre 2020", [{ year: 2020, month: 12, day: 31 }]],
  ["a 31 de marzo de 2022", [{ year: 2022, month: 3, day: 31 }]],
  ["im März 2021", [{ year: 2021, month: 3 }]],
  ["2020-02-29", [{ year: 2020, month: 2, day: 29 }]],
  ["2018 vs. 2017", [{ year: 2018 }, { year: 2017 }]],
  ["the 2019 of 1,204 and $2020", [{ year: 2019 }]],
  ["Section 5 of 12", []],
])("%s", (text, periods) => {
  expect(read(text)).toEqual(periods);
});

test.each([
  ["in the second quarter", "q2"],
  ["Q3", "q3"],
  ["im 1. Halbjahr", "h1"],
  ["three months ended", "three months"],
  ["in fiscal 2019", undefined],
])("the part of a year in: %s", (text, part) => {
  expect(findPart(text)?.part).toBe(part);
});

test("a year covers its dates, and a date no other date", () => {
  const told = { year: 2019, month: 5, day: 31 };
  expect(coversPeriod({ year: 2019 }, told)).toBe(true);
  expect(coversPeriod({ year: 2018 }, told)).toBe(false);
  expect(coversPeriod({ year: 2019, month: 5, day: 31 }, { year: 2019 })).toBe(true);
  expect(coversPeriod({ year: 2019, month: 2, day: 2 }, told)).toBe(false);
});

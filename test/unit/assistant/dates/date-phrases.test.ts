import { describe, expect, test } from "vitest";
import { isWithin } from "../../../../server/features/assistant/work/dates/period.ts";
import { expectPeriods } from "./expect-periods.ts";
import { parse } from "./parsed-period.ts";

describe("asked ahead on Wednesday, November 18, 2026", () => {
  expectPeriods("2026-11-18", "future", [
    ["What is due today?", "2026-11-18", "today"],
    ["What is due tomorrow?", "2026-11-19", "tomorrow"],
    ["What is due today and tomorrow?", "2026-11-18..2026-11-19", "today and tomorrow"],
    ["What is due the day after tomorrow?", "2026-11-20", "on Nov 20, 2026"],
    ["What is due tonight?", "2026-11-18", "today"],
    ["What is due Friday?", "2026-11-20", "on Friday, Nov 20, 2026"],
    ["What is due on friday?", "2026-11-20", "on Friday, Nov 20, 2026"],
    ["What is due this Friday?", "2026-11-20", "on Friday, Nov 20, 2026"],
    ["What is due next Friday?", "2026-11-27", "on Friday, Nov 27, 2026"],
    ["What was due last Friday?", "2026-11-13", "on Friday, Nov 13, 2026"],
    ["What was due the previous Friday?", "2026-11-13", "on Friday, Nov 13, 2026"],
    ["What is due on Wednesday?", "2026-11-18", "today"],
    ["What is due on Monday?", "2026-11-23", "on Monday, Nov 23, 2026"],
    ["What is due on Friday next week?", "2026-11-27", "on Friday, Nov 27, 2026"],
    ["What is due by Monday morning?", "..2026-11-23", "by Monday, Nov 23, 2026"],
    ["What is due by Fri?", "..2026-11-20", "by Friday, Nov 20, 2026"],
    ["What is due on Sun?", "2026-11-22", "on Sunday, Nov 22, 2026"],
    ["What is due before Friday?", "..2026-11-19", "before Friday, Nov 20, 2026"],
    ["What is due no later than Friday?", "..2026-11-20", "by Friday, Nov 20, 2026"],
    ["What is due after Friday?", "2026-11-21..", "after Friday, Nov 20, 2026"],
    ["What is due from Monday on?", "2026-11-23..", "from Monday, Nov 23, 2026 on"],
    ["What is due since Monday?", "2026-11-16..", "since Monday, Nov 16, 2026"],
    [
      "What is due from Monday to Friday?",
      "2026-11-23..2026-11-27",
      "between Nov 23 and Nov 27, 2026",
    ],
    [
      "What is due on Monday and Tuesday?",
      "2026-11-23..2026-11-24",
      "on Monday, Nov 23, 2026 and on Tuesday, Nov 24, 2026",
    ],
    ["What is due this weekend?", "2026-11-21..2026-11-22", "this weekend"],
    ["What is due next weekend?", "2026-11-28..2026-11-29", "next weekend"],
    ["What is due on the weekend?", "2026-11-21..2026-11-22", "this weekend"],

    ["What is due by 2026-12-01?", "..2026-12-01", "by Dec 1, 2026"],
    ["What is due on 2026-12-01?", "2026-12-01", "on Dec 1, 2026"],
    ["What is due on 12/1?", "2026-12-01", "on Dec 1, 2026"],
    ["What is due on 12/1/2026?", "2026-12-01", "on Dec 1, 2026"],
    ["What is due Dec 24?", "2026-12-24", "on Dec 24, 2026"],
    ["What is due on 24 December 2026?", "2026-12-24", "on Dec 24, 2026"],
    ["What is due on December 24th?", "2026-12-24", "on Dec 24, 2026"],
    ["What is due on the first of December?", "2026-12-01", "on Dec 1, 2026"],
    ["What is due on January 5?", "2027-01-05", "on Jan 5, 2027"],
    ["What is due on May 3?", "2027-05-03", "on May 3, 2027"],
    ["what is due by may 3?", "..2027-05-03", "by May 3, 2027"],
    ["What is due on the 15th?", "2026-12-15", "on Dec 15, 2026"],
    ["What is due by the 30th?", "..2026-11-30", "by Nov 30, 2026"],
    ["What is due on the 31st?", "2026-12-31", "on Dec 31, 2026"],
    ["What is due on the 15th of next month?", "2026-12-15", "on Dec 15, 2026"],
    [
      "What is due between 3 and 10 December?",
      "2026-12-03..2026-12-10",
      "between Dec 3 and Dec 10, 2026",
    ],
    [
      "What is due between December 3 and 10?",
      "2026-12-03..2026-12-10",
      "between Dec 3 and Dec 10, 2026",
    ],
    [
      "What is due between Dec 28 and Jan 5?",
      "2026-12-28..2027-01-05",
      "between Dec 28, 2026 and Jan 5, 2027",
    ],
    [
      "What is due between Monday and Christmas?",
      "2026-11-23..2026-12-25",
      "between Monday, Nov 23, 2026 and Christmas (Dec 25, 2026)",
    ],
    ["What is due before Christmas?", "..2026-12-24", "before Christmas (Dec 25, 2026)"],
    ["What is due by New Year's Eve?", "..2026-12-31", "by New Year's Eve (Dec 31, 2026)"],
    ["What is due after New Year?", "2027-01-02..", "after New Year's Day (Jan 1, 2027)"],

    ["What is due this week?", "2026-11-15..2026-11-21", "this week"],
    ["What is due next week?", "2026-11-22..2026-11-28", "next week"],
    ["What is due by the end of the week?", "..2026-11-21", "by the end of this week"],
    ["What is due by EOW?", "..2026-11-21", "by the end of this week"],
    ["What is due at the end of the week?", "2026-11-15..2026-11-21", "this week"],
    ["What is due later this week?", "2026-11-18..2026-11-21", "during the rest of this week"],
    [
      "What is due in the week of 7 December?",
      "2026-12-06..2026-12-12",
      "in the week of Dec 6, 2026",
    ],
    ["What is due before the week of Dec 7?", "..2026-12-05", "before the week of Dec 6, 2026"],
    ["What is due in the next ten days?", "2026-11-18..2026-11-27", "in the next ten days"],
    ["What is due the next 7 days?", "2026-11-18..2026-11-24", "in the next 7 days"],
    ["What is due in the next two weeks?", "2026-11-18..2026-12-01", "in the next two weeks"],
    ["What is due in two weeks?", "2026-11-18..2026-12-02", "in the next two weeks"],
    ["What is due within 10 days?", "2026-11-18..2026-11-28", "in the next 10 days"],
    ["What is due in a month?", "2026-11-18..2026-12-18", "in the next month"],
    ["What is due in the next 24 hours?", "2026-11-18..2026-11-19", "in the next 24 hours"],
    ["What is due two weeks from now?", "2026-11-29..2026-12-05", "in the week of Nov 29, 2026"],
    ["What is due in a couple of days?", "2026-11-18..2026-11-20", "in the next couple of days"],

    ["What is due this month?", "2026-11-01..2026-11-30", "this month"],
    ["What is due next month?", "2026-12-01..2026-12-31", "next month"],
    ["What is due by the end of next month?", "..2026-12-31", "by the end of next month"],
    ["What is due before the end of the month?", "..2026-11-30", "before the end of this month"],
    [
      "What is due at the end of next month?",
      "2026-12-25..2026-12-31",
      "in the last week of next month",
    ],
    ["What is due by month end?", "..2026-11-30", "by the end of this month"],
    ["What is due in December?", "2026-12-01..2026-12-31", "in December 2026"],
    ["what is due in december 2026", "2026-12-01..2026-12-31", "in December 2026"],
    ["What is due by December?", "..2026-12-31", "by the end of December 2026"],
    ["What is due before December?", "..2026-11-30", "before December 2026"],
    ["What is due in 2026-12?", "2026-12-01..2026-12-31", "in December 2026"],
    ["What is due next March?", "2027-03-01..2027-03-31", "in March 2027"],
    ["What is due in March?", "2027-03-01..2027-03-31", "in March 2027"],
    ["What is due in May?", "2027-05-01..2027-05-31", "in May 2027"],
    [
      "What is due early in December?",
      "2026-12-01..2026-12-07",
      "in the first week of December 2026",
    ],
    ["What is due in mid December?", "2026-12-11..2026-12-21", "in the middle of December 2026"],
    [
      "What is due in late December?",
      "2026-12-25..2026-12-31",
      "in the last week of December 2026",
    ],
    [
      "What is due between October and December?",
      "2026-10-01..2026-12-31",
      "between October 2026 and December 2026",
    ],
    [
      "What is due from December to January 2027?",
      "2026-12-01..2027-01-31",
      "between December 2026 and January 2027",
    ],

    ["What is due this quarter?", "2026-10-01..2026-12-31", "this quarter"],
    ["What is due next quarter?", "2027-01-01..2027-03-31", "next quarter"],
    ["What is due in Q1?", "2027-01-01..2027-03-31", "in Q1 2027"],
    ["What is due in Q1 2027?", "2027-01-01..2027-03-31", "in Q1 2027"],
    ["What is due by 2027-Q2?", "..2027-06-30", "by the end of Q2 2027"],
    ["What is due in the first quarter of 2027?", "2027-01-01..2027-03-31", "in Q1 2027"],
    ["What is due in H1 2027?", "2027-01-01..2027-06-30", "in the first half of 2027"],
    [
      "What is due in the second half of the year?",
      "2026-07-01..2026-12-31",
      "in the second half of 2026",
    ],
    ["What is due this year?", "2026-01-01..2026-12-31", "this year"],
    ["What is due by year-end?", "..2026-12-31", "by the end of this year"],
    ["What is due in 2027?", "2027-01-01..2027-12-31", "in 2027"],

    ["What is due this week? And next week?", "2026-11-22..2026-11-28", "next week"],
    ["What is due in December? What about January?", "2027-01-01..2027-01-31", "in January 2027"],
  ]);
});

describe("asked on Sunday, November 22, 2026, on which the week begins", () => {
  expectPeriods("2026-11-22", "future", [
    ["What is due this week?", "2026-11-22..2026-11-28", "this week"],
    ["What is due next week?", "2026-11-29..2026-12-05", "next week"],
    ["What is due on Sunday?", "2026-11-22", "today"],
    ["What is due on Saturday?", "2026-11-28", "on Saturday, Nov 28, 2026"],
    ["What was due last Sunday?", "2026-11-15", "on Sunday, Nov 15, 2026"],
    ["What is due this weekend?", "2026-11-21..2026-11-22", "this weekend"],
  ]);
});

describe("asked on December 31, 2026", () => {
  expectPeriods("2026-12-31", "future", [
    ["What is due tomorrow?", "2027-01-01", "tomorrow"],
    ["What is due this week?", "2026-12-27..2027-01-02", "this week"],
    ["What is due next month?", "2027-01-01..2027-01-31", "next month"],
    ["What is due next quarter?", "2027-01-01..2027-03-31", "next quarter"],
    ["What is due next year?", "2027-01-01..2027-12-31", "next year"],
    ["What is due in December?", "2026-12-01..2026-12-31", "in December 2026"],
    ["What is due by Christmas?", "..2027-12-25", "by Christmas (Dec 25, 2027)"],
    ["What is due on New Year's Eve?", "2026-12-31", "on New Year's Eve (Dec 31, 2026)"],
    ["What is due in two months?", "2026-12-31..2027-02-28", "in the next two months"],
    ["What is due by Jan 5?", "..2027-01-05", "by Jan 5, 2027"],
    ["What is due in Q1?", "2027-01-01..2027-03-31", "in Q1 2027"],
  ]);
  expectPeriods("2026-12-31", "past", [
    ["What was decided in January?", "2026-01-01..2026-01-31", "in January 2026"],
    ["What was decided last quarter?", "2026-07-01..2026-09-30", "last quarter"],
  ]);
});

describe("asked on February 29, 2028", () => {
  expectPeriods("2028-02-29", "future", [
    ["What is due today?", "2028-02-29", "today"],
    ["What is due tomorrow?", "2028-03-01", "tomorrow"],
    ["What is due on Feb 29?", "2028-02-29", "today"],
    ["What is due this month?", "2028-02-01..2028-02-29", "this month"],
    ["What is due in a year?", "2028-02-29..2029-02-28", "in the next year"],
    ["What is due by the end of February?", "..2028-02-29", "by the end of February 2028"],
    ["What is due on the 30th?", "2028-03-30", "on Mar 30, 2028"],
  ]);
  expectPeriods("2028-02-29", "past", [
    ["What changed in the past month?", "2028-01-30..2028-02-29", "in the past month"],
    ["What changed a year ago?", "2027-01-01..2027-12-31", "in 2027"],
  ]);
});

describe("asked ahead on Wednesday, November 25, 2026", () => {
  expectPeriods("2026-11-25", "future", [
    ["What is due this week and next week?", "2026-11-22..2026-12-05", "this week and next week"],
    ["What is due next week or this week?", "2026-11-22..2026-12-05", "next week and this week"],
    [
      "What is due this month and next month?",
      "2026-11-01..2026-12-31",
      "this month and next month",
    ],
    ["What is due today to Friday?", "2026-11-25..2026-11-27", "between Nov 25 and Nov 27, 2026"],
    [
      "What is due between Monday and Friday next week?",
      "2026-11-30..2026-12-04",
      "between Nov 30 and Dec 4, 2026",
    ],
    [
      "What is due from Monday to Friday next week?",
      "2026-11-30..2026-12-04",
      "between Nov 30 and Dec 4, 2026",
    ],
    [
      "What is due between 3.12.2026 and 10.12.2026?",
      "2026-12-03..2026-12-10",
      "between Dec 3 and Dec 10, 2026",
    ],
    ["What is due on 3.12.2026?", "2026-12-03", "on Dec 3, 2026"],
    ["What is due on 03.12.2026?", "2026-12-03", "on Dec 3, 2026"],
    ["What is due on 24.12.2026?", "2026-12-24", "on Dec 24, 2026"],
    ["What is due on 12/3/2026?", "2026-12-03", "on Dec 3, 2026"],
  ]);
});

test.each([
  ["What is due today and next week?", ["2026-11-25", "2026-11-30"], ["2026-11-26", "2026-11-28"]],
  [
    "What is due on Monday, Wednesday and Friday next week?",
    ["2026-11-30", "2026-12-04"],
    ["2026-12-01", "2026-12-03"],
  ],
  [
    "What is due tomorrow or in January?",
    ["2026-11-26", "2027-01-02"],
    ["2026-11-27", "2026-12-31"],
  ],
] as const)("days apart are those named alone: %s", (question, named, others) => {
  const { period } = parse(question, "2026-11-25", "future");
  const isNamed = (day: string) => period && isWithin(new Date(`${day}T00:00:00Z`), period);
  expect(named.map(isNamed)).toEqual([true, true]);
  expect(others.map(isNamed)).toEqual([false, false]);
});

import { expect, test } from "vitest";
import type { Direction } from "../../../../server/features/assistant/work/dates/period.ts";
import { parse, told } from "./parsed-period.ts";

type Case = [question: string, days: string, words: string];

export function expectPeriods(today: string, direction: Direction, cases: Case[]) {
  test.each(cases)("%s", (question, days, words) => {
    const { period } = parse(question, today, direction);
    expect([period && told(period), period?.words]).toEqual([days, words]);
  });
}

import { expect, test } from "vitest";
import { describeResult, titleOf } from "../../../src/features/handover/absence/absence-words.ts";

const person = (name: string) => ({
  id: 1,
  name,
  initials: "",
  avatarUrl: null,
  isMember: true,
});
const dana = person("Dana Reyes");
const lee = person("Lee Chen");
const thing = {
  kind: "area",
  id: 1,
  title: "Payroll run",
  areaId: 1,
  areaName: "Payroll run",
  why: "",
  severity: "high",
  dueDate: null,
  people: [dana],
} as const;
const things = (count: number) => Array.from({ length: count }, () => ({ ...thing, people: [] }));

const absence = (stops: number, weakened: number, held: number) => ({
  people: [dana],
  from: new Date(),
  until: null,
  stops: things(stops),
  weakened: things(weakened),
  held: things(held),
  first: [],
});

test("the title asks what if those people are away, and counts where they are many", () => {
  expect(titleOf([])).toBe("What if … is away?");
  expect(titleOf([dana])).toBe("What if Dana Reyes is away?");
  expect(titleOf([dana, lee])).toBe("What if Dana Reyes and Lee Chen are away?");
  expect(titleOf([dana, lee, person("Sam"), person("Kim")])).toBe(
    "What if Dana Reyes, Lee Chen, and 2 others are away?",
  );
});

test("the result is one sentence", () => {
  expect(describeResult(absence(2, 0, 1))).toBe(
    "Without Dana Reyes, 2 things would stop and 1 thing depends on them alone.",
  );
  expect(describeResult(absence(0, 1, 3))).toBe(
    "Without Dana Reyes, nothing would stop at once, 1 thing would depend on someone who has not done it yet, and 3 things depend on them alone.",
  );
});

import { describe, expect, test } from "vitest";
import { parse, told } from "./parsed-period.ts";

describe("no date is found in", () => {
  const questions = `What is due?
What may we decide?
What may 2 people decide?
Which tasks may slip?
Did we march on?
What did April finish?
Which tasks does June have?
Which tasks are for May?
Who took part: Dana and April?
Is the second task done?
Is the sun task overdue?
Was the Mon client decided on?
What was decided about the 10-K?
What did we decide about a discount of 3.5 percent?
What did we decide about version 2.1?
Is version 1.2.2026 done?
What was decided about room 12?
What did we decide about 24/7 support?
Are phases 2 and 3 done?
What did we decide about ISO 27001?
Is the Q1 report done?
What was decided on the 2026 budget?
What should I do now?
What is due in 5 minutes?
What are the next two milestones?
When is the next meeting?
What was the last meeting?
Which tasks are 3 to 5?
Is the weekly report done?
Is the 3rd task done?
Are all 12 tasks done?
Is day one readiness at risk?`.split("\n");

  test.each(questions)("%s", (question) => {
    for (const direction of ["future", "past"] as const) {
      const { period, rest } = parse(question, "2026-11-18", direction);
      expect(period).toBeUndefined();
      expect(rest).toBe(question);
    }
  });
});

test("work that was completed by June was done by a person, what is due by June by a month", () => {
  const question = "What is completed by June?";
  expect(parse(question, "2026-11-18", "past").period).toBeUndefined();
  expect(parse(question, "2026-11-18", "future").period?.words).toBe("by the end of June 2027");
});

test("what remains of a question is what it is about", () => {
  const rest = (question: string) =>
    parse(question, "2026-11-18", "future").rest.replace(/\s+/g, " ").trim();
  expect(rest("What is due by the end of next month in finance?")).toBe("What is due in finance?");
  expect(rest("Which payroll tasks are due between 3 and 10 December?")).toBe(
    "Which payroll tasks are due ?",
  );
  expect(rest("What is due in December? And in January?")).toBe("What is due in ? And in ?");
});

test("a question's days do not hang on the server's own time zone", () => {
  const { TZ } = process.env;
  try {
    for (const zone of ["Pacific/Auckland", "America/Los_Angeles", "UTC"]) {
      process.env.TZ = zone;
      const { period } = parse("What is due Wednesday?", "2026-11-18", "future");
      expect(period && told(period)).toBe("2026-11-18");
    }
  } finally {
    process.env.TZ = TZ;
  }
});

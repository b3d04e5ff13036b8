import { describe, expect, test } from "vitest";
import { finance } from "../../../helpers/handover-project.ts";
import { fillProject, shortOf } from "./work-project.ts";

describe("a question about the work is understood in other words", () => {
  test("what a question says is not so is left out", async () => {
    const ask = await fillProject();
    const answers = [
      [
        "Which tasks are not overdue?",
        "3 tasks are open and not overdue: Rehearse the cut-over, Archive old mail, Order badges",
      ],
      [
        "Which tasks aren't overdue yet?",
        "3 tasks are open and not overdue: Rehearse the cut-over, Archive old mail, Order badges",
      ],
      [
        "Was ist nicht überfällig?",
        "3 tasks and 1 action item are open and not overdue: Tell the landlord, Rehearse the cut-over, Archive old mail, Order badges",
      ],
      [
        "Which tasks are unfinished but not overdue?",
        "3 tasks are open and not overdue: Rehearse the cut-over, Archive old mail, Order badges",
      ],
      [
        "Which tasks are not at risk?",
        "3 tasks are open and not at risk: Rehearse the cut-over, Archive old mail, Order badges",
      ],
      [
        "Which tasks are not in progress?",
        "3 tasks are open and not in progress: Migrate the DNS zone, Rehearse the cut-over, Order badges",
      ],
      [
        "Which tasks are not due this week?",
        "3 tasks are open and not due this week: Migrate the DNS zone, Archive old mail, Order badges",
      ],
      [
        "Welche Aufgaben sind nicht diese Woche fällig?",
        "3 tasks are open and not due this week: Migrate the DNS zone, Archive old mail, Order badges",
      ],
      ["Which milestones are not overdue?", "1 milestone is pending and not overdue: Wave two"],
      ["Which tasks have not started?", "2 tasks are to do: Rehearse the cut-over, Order badges"],
      [
        "Which tracks are not at risk?",
        `1 track has no task at risk:\n\n- ${finance}: 1 of 1 task completed (100%) [1]`,
      ],
      ["Which tasks are not assigned to Dana?", "1 task is open and not of Dana: Order badges"],
      ["Which tasks are open, except Dana's?", "1 task is open and not of Dana: Order badges"],
      [
        "Which tasks aren't critical?",
        "3 tasks are open and not critical: Migrate the DNS zone, Archive old mail, Order badges",
      ],
      ["Which tasks don't have a deadline?", "No task is open without a due date."],
      ["Aren't any tasks overdue?", "1 task is overdue: Migrate the DNS zone"],
    ] as const;
    for (const [question, expected] of answers) {
      expect(shortOf(await ask(question)), question).toBe(expected);
    }
  });

  test.each([
    "Who did not attend the steering committee?",
    "Who has no overdue tasks?",
    "Which tasks are not assigned to Zoe?",
    "Which tracks are not overdue?",
    "Which tasks are neither overdue nor at risk?",
  ])("what no filter can leave out is not told the other way round: %s", async (question) => {
    const ask = await fillProject();
    const answer = await ask(question);
    expect(answer).not.toMatch(
      / (?:is|are) (?:open|overdue|at risk)\b|Migrate the DNS zone|attend/i,
    );
  });
});

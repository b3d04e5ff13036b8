import { describe, expect, test } from "vitest";
import { fixedTracks } from "../../../../db/enums.ts";
import { finance, it } from "../../../helpers/handover-project.ts";
import { fillProject, shortOf } from "./work-project.ts";

describe("a question about the work is understood in other words", () => {
  test.each([
    ["What's late?", "1 task and 1 milestone are overdue: Migrate the DNS zone, Wave one"],
    ["Which tasks have slipped?", "1 task is overdue: Migrate the DNS zone"],
    ["How many tasks are overdue?", "1 task is overdue: Migrate the DNS zone"],
    ["Which milestones did we miss?", "1 milestone is overdue: Wave one"],
    ["Is anything blocked?", "1 task is at risk: Migrate the DNS zone"],
    [
      "What did we decide about the cutover?",
      "1 decision recorded about “cutover”: The cut-over moves to December",
    ],
    [
      "Who has to deliver something this week?",
      "1 task and 1 action item are due this week: Tell the landlord, Rehearse the cut-over",
    ],
    [
      "What needs to be done by Friday?",
      "2 tasks, 1 action item and 1 milestone are due by Friday, Nov 20, 2026: Migrate the DNS zone, Wave one, Tell the landlord, Rehearse the cut-over",
    ],
    [
      "What is coming up in the next 7 days?",
      "1 task, 1 meeting and 1 action item are coming up in the next 7 days: Tell the landlord, Rehearse the cut-over, Go or no go",
    ],
    ["Is anything due tomorrow?", "1 action item is due tomorrow: Tell the landlord"],
    [
      "What is left to do?",
      "4 tasks and 1 action item are open: Migrate the DNS zone, Tell the landlord, Rehearse the cut-over, Archive old mail, Order badges",
    ],
    ["Which tasks have no owner?", "1 task is open with nobody assigned: Order badges"],
    [
      "Which critical tasks are there?",
      "1 task is open and of critical priority: Rehearse the cut-over",
    ],
    [
      "What is most urgent?",
      "2 tasks are open and of critical or high priority: Rehearse the cut-over, Order badges",
    ],
    ["How many tasks are in progress?", "1 task is in progress: Archive old mail"],
    ["Which tasks did we complete this week?", "1 task was completed this week: Close the books"],
    ["What did we finish last week?", "Nothing was completed last week."],
    ["Which tasks are critical?", "1 task is open and of critical priority: Rehearse the cut-over"],
    [
      "Who has the most open tasks?",
      "Dana Tester has the most open tasks (3): Dana Tester, Robin Tester",
    ],
    [
      "Which person has the fewest tasks?",
      "Robin Tester has the fewest open tasks (0): Robin Tester, Dana Tester",
    ],
    [
      "Which track has the most overdue tasks?",
      `${it} has the most overdue tasks (1): ${fixedTracks.join(", ")}`,
    ],
    [
      "What happened this week?",
      "This week: 1 task completed, 1 meeting held, 1 decision recorded. Close the books, Steering committee, The cut-over moves to December",
    ],
    [
      "What happened last week?",
      "Nothing was recorded last week: no task was completed, no meeting was held, no document was added.",
    ],
    [
      "What did we decide this week?",
      "1 decision recorded this week: The cut-over moves to December",
    ],
    ["What did we decide last month?", "No decision was recorded last month."],
    [
      "Is the cut-over rehearsal done?",
      "The task about “cut-over rehearsal” is not completed yet: Rehearse the cut-over",
    ],
    ["What are the next two milestones?", "2 milestones are pending: Wave one, Wave two"],
    ["What action items does Dana have?", "No action item is open for “Dana”."],
    [
      "What was discussed in the last meeting?",
      "Steering committee, The cut-over moves to December, Tell the landlord",
    ],
    ["Show me the milestones", "2 milestones are pending: Wave one, Wave two"],
    ["Which meetings are next week?", "1 meeting is in the calendar next week: Go or no go"],
    ["When is the next meeting?", "1 meeting is scheduled: Go or no go"],
  ])("%s", async (question, expected) => {
    const ask = await fillProject();
    expect(shortOf(await ask(question))).toBe(expected);
  });

  test("the days that a question names are those that are meant", async () => {
    const ask = await fillProject();
    const answers = [
      [
        "What is due in December?",
        "1 task and 1 milestone are due in December 2026: Wave two, Order badges",
      ],
      [
        "What is due by the end of the month in finance?",
        "Nothing is due by the end of this month for “finance”.",
      ],
      [
        "Which tasks are due by 2026-12-01?",
        "3 tasks are due by Dec 1, 2026: Migrate the DNS zone, Rehearse the cut-over, Archive old mail",
      ],
      [
        "What is due in two weeks?",
        "2 tasks and 1 action item are due in the next two weeks: Tell the landlord, Rehearse the cut-over, Archive old mail",
      ],
      [
        "Which milestones are due before Christmas?",
        "2 milestones are pending before Christmas (Dec 25, 2026): Wave one, Wave two",
      ],
      ["What is due next quarter?", "Nothing is due next quarter."],
      ["What is due on Friday?", "1 task is due on Friday, Nov 20, 2026: Rehearse the cut-over"],
      ["What was due last Thursday?", "Nothing is due on Thursday, Nov 12, 2026."],
      [
        "What was decided on Monday?",
        "1 decision recorded on Monday, Nov 16, 2026: The cut-over moves to December",
      ],
      ["What did we decide last Friday?", "No decision was recorded on Friday, Nov 13, 2026."],
      [
        "What happened since Monday?",
        "Since Monday, Nov 16, 2026: 1 task completed, 1 meeting held, 1 decision recorded. Close the books, Steering committee, The cut-over moves to December",
      ],
      [
        "Which meetings are in the week of 23 November?",
        "1 meeting is in the calendar in the week of Nov 22, 2026: Go or no go",
      ],
      ["And in December?", "No meeting is in the calendar in December 2026."],
      [
        "What is overdue today?",
        "1 task and 1 milestone are overdue: Migrate the DNS zone, Wave one",
      ],
      [
        "What is overdue since last Friday?",
        "1 milestone is overdue (due since Friday, Nov 13, 2026): Wave one",
      ],
    ] as const;
    for (const [question, expected] of answers) {
      expect(shortOf(await ask(question)), question).toBe(expected);
    }
  });

  test.each(["Are we on track?", "How is the project going?", "Where are we?"])(
    "%s",
    async (question) => {
      const ask = await fillProject();
      expect(await ask(question)).toContain("1 of 5 tasks is completed (20%)");
    },
  );

  test("the latest meeting, a track's state and the order of tracks", async () => {
    const ask = await fillProject();
    expect(await ask("What was the last meeting?")).toContain("**Steering committee**");
    const state = await ask("What is the status of Financial Management?");
    expect(state).toBe(`- ${finance}: 1 of 1 task completed (100%) [1]`);
    const order = await ask("Which track is furthest behind?");
    expect(order.indexOf(it)).toBeLessThan(order.indexOf(finance));
  });

  test("a subject of which nothing is due is looked for in the documents", async () => {
    const ask = await fillProject();
    expect(await ask("What is the deadline of the badges?")).toContain("Order badges");
    expect(await ask("Which deadline do the books have?")).not.toBe("Nothing is due.");
    expect(await ask("Which deadlines are there in finance?")).toBe(
      "Nothing is due for “finance”.",
    );
  });

  test("everyday words alone make no question about the work", async () => {
    const ask = await fillProject();
    expect(await ask("What if a truck is late at the border?")).toContain("could not find");
    expect(await ask("What does the operator do when the belt is stuck?")).toContain(
      "could not find",
    );
  });
});

import { expect, test } from "vitest";
import { openArea } from "../../helpers/acceptance.ts";

const runbook = `# Payroll run

## When

The payroll run is on the 23rd of each month.

## What fails most often

The bank rejects the file when a cost centre is closed. Then:

1. Open the rejection list in the bank portal.
2. Move the lines to 9900 and export again.
3. Tell the treasurer before noon.

## Release the file

1. Open the bank portal.
2. Compare the total with the payroll journal.
3. Release the file before noon.
`;

test("a typed runbook answers by its sections and steps, and only what it says", async () => {
  const { caller, area, add, settled, questions } = await openArea();
  const documentId = await add("Payroll runbook", runbook);
  const ask = (question: string) => caller.acceptance.create({ id: area.id, question });
  await ask("On which day is the payroll run?");
  await ask("What fails most often, and what then?");
  await ask("Which bank releases the file when the treasurer is away?");
  await settled();
  const [day, fails, bank] = await questions();
  expect(day).toMatchObject({ state: "answered" });
  expect(day?.answer).toContain("23rd");
  expect(fails).toMatchObject({ state: "answered" });
  expect(fails?.answer).toContain("when a cost centre is closed");
  expect(fails?.answer).toContain("1. Open the rejection list");
  expect(fails?.answer).toContain("3. Tell the treasurer");
  expect(bank).toMatchObject({ state: "unanswered", answer: null });
  const procedures = await caller.drills.procedures({ id: documentId });
  expect(procedures.map(({ title, steps }) => [title, steps.length])).toEqual([
    ["What fails most often", 3],
    ["Release the file", 3],
  ]);
});

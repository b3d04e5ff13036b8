import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { acceptanceStatuses } from "../../../db/enums.ts";
import { acceptanceQuestions, documents, domainEvents } from "../../../db/schema/index.ts";
import { acceptanceOutput } from "../../../server/features/acceptance/acceptance.schema.ts";
import { askAreaJob } from "../../../server/features/acceptance/ask-area.job.ts";
import { openArea } from "../../helpers/acceptance.ts";

const runbook = (day = "23rd", lead = "") => `# Payroll runbook

${lead}
## When

The payroll run is on the ${day} of each month. The treasurer releases the bank file before noon.

## What fails

The bank rejects the file when a cost centre is closed:

1. Open the rejection list in the bank portal.
2. Move the lines to 9900 and export again.
3. Tell the treasurer before noon.

## Access

Credentials are kept in the vault, in the folder Payroll.
`;

test("a question is asked of the area's documents, and its cited answer is confirmed", async () => {
  const { caller, area, settled, add, questions } = await openArea();
  const { id, state } = await caller.acceptance.create({
    id: area.id,
    question: "On which day of the month is the payroll run?",
  });
  expect(state).toBe("unasked");
  await settled();
  expect(await questions()).toMatchObject([{ id, state: "unanswered", answer: null }]);
  await expect(caller.acceptance.confirm({ id })).rejects.toThrow(
    "No document of the area answers this question now.",
  );
  const documentId = await add("Payroll runbook", runbook());
  const [answered] = await questions();
  expect(answered).toMatchObject({ state: "answered", confirmed: null });
  expect(answered?.answer).toContain("23rd");
  expect(answered?.answer).toContain("[1]");
  expect(answered?.citations[0]).toMatchObject({ documentId, title: "Payroll runbook" });
  const confirmed = await caller.acceptance.confirm({ id, updatedAt: answered?.updatedAt });
  expect(confirmed).toMatchObject({ state: "confirmed", change: null });
  expect(confirmed.confirmed?.answer).toBe(answered?.answer);
});

test("other documents of the project do not answer for the area", async () => {
  const { caller, area, settled, add, questions } = await openArea();
  const id = await add("Payroll runbook", runbook());
  await caller.acceptance.create({ id: area.id, question: "Where are credentials kept?" });
  await settled();
  expect(await questions()).toMatchObject([{ state: "answered" }]);
  await caller.areaLinks.remove({ id: area.id, kind: "document", targetId: id });
  await settled();
  expect(await questions()).toMatchObject([{ state: "unanswered" }]);
});

test("an answer that changes its figure, disappears or moves is told from one that stays", async () => {
  const { caller, add, rewrite, settled, stateOf, confirmed } = await openArea();
  const id = await add("Payroll runbook", runbook());
  const { id: day } = await confirmed("On which day of the month is the payroll run?");
  const { id: keys } = await confirmed("Where are credentials kept?");
  const { id: fails } = await confirmed("What do I do when the bank rejects the file?");
  const states = async () => [await stateOf(day), await stateOf(keys), await stateOf(fails)];
  const all = ["confirmed", "confirmed", "confirmed"];
  expect(await states()).toEqual(all);

  await rewrite(id, runbook("23rd", "This page was looked over in June by the whole team."));
  expect(await states()).toEqual(all);

  await rewrite(id, runbook("21st"));
  expect(await states()).toEqual(["changed: figure", "confirmed", "confirmed"]);

  await rewrite(id, runbook("23rd"));
  expect(await states()).toEqual(all);

  const access = "\n## Access\n\nCredentials are kept in the vault, in the folder Payroll.\n";
  await rewrite(id, runbook().replace(access, ""));
  expect(await states()).toEqual(["confirmed", "changed: disappeared", "confirmed"]);

  await add("Access list", `# Access list\n${access}`);
  expect(await states()).toEqual(["confirmed", "changed: source", "confirmed"]);
  await caller.acceptance.confirm({ id: keys });
  expect(await states()).toEqual(all);

  await caller.documents.delete({ id });
  await settled();
  expect(await states()).toEqual(["changed: disappeared", "confirmed", "changed: disappeared"]);
  await caller.trash.restore({ entityType: "document", id });
  await settled();
  expect(await states()).toEqual(all);
});

test("steps with other numbers in another order of sections stay confirmed", async () => {
  const { add, rewrite, stateOf, confirmed } = await openArea();
  const id = await add("Payroll runbook", runbook());
  const { id: fails } = await confirmed("What do I do when the bank rejects the file?");
  const renumbered = runbook().replace("1. Open", "4. Open").replace("2. Move", "5. Move");
  await rewrite(id, renumbered.replace("3. Tell", "6. Tell"));
  expect(await stateOf(fails)).toBe("confirmed");
  await rewrite(id, runbook().replace("to 9900", "to 9950"));
  expect(await stateOf(fails)).toBe("changed: figure");
});

test("a correction becomes a document of the area and is what the question answers then", async () => {
  const { caller, add, settled, questions, confirmed } = await openArea();
  await add("Payroll runbook", runbook());
  const { id } = await confirmed("Where are credentials kept?");
  const { documentId } = await caller.acceptance.correct({
    id,
    answer: "Credentials are kept in the new safe of the treasury, drawer 4.",
  });
  await settled();
  const [corrected] = await questions();
  expect(corrected).toMatchObject({ state: "changed" });
  expect(corrected?.citations.map((citation) => citation.documentId)).toContain(documentId);
  expect(corrected?.answer).toContain("drawer 4");
  expect(corrected?.confirmed?.answer).toContain("vault");
  const stale = new Date(0);
  await expect(caller.acceptance.confirm({ id, updatedAt: stale })).rejects.toThrow("changed");
  const { confirmed: latest } = await caller.acceptance.confirm({ id });
  expect(latest?.answer).toContain("drawer 4");
});

test("questions are reworded, moved and deleted; none is there twice", async () => {
  const { caller, area, questions, confirmed, add } = await openArea();
  await add("Payroll runbook", runbook());
  const { id: first } = await confirmed("Where are credentials kept?");
  const { id: second } = await caller.acceptance.create({ id: area.id, question: "Who pays?" });
  await expect(caller.acceptance.create({ id: area.id, question: "who  PAYS?" })).rejects.toThrow(
    "This area has the question already.",
  );
  await caller.acceptance.update({ id: second, position: 1 });
  expect((await questions()).map(({ id, position }) => [id, position])).toEqual([
    [second, 1],
    [first, 2],
  ]);
  const reworded = await caller.acceptance.update({ id: first, question: "Where is the vault?" });
  expect(reworded).toMatchObject({ state: "unasked", answer: null, confirmed: null });
  await caller.acceptance.delete({ id: first });
  expect(await questions()).toMatchObject([{ id: second }]);
});

test("positions are places, also where questions were deleted before", async () => {
  const { deps, caller, area, questions } = await openArea();
  const add = async (question: string) =>
    (await caller.acceptance.create({ id: area.id, question })).id;
  const [first, second, third] = [await add("Who pays?"), await add("Who signs?"), await add("?")];
  const places = async () => (await questions()).map(({ id, position }) => [id, position]);
  await caller.acceptance.delete({ id: first });
  const fourth = await add("Who calls?");
  const expected = [
    [second, 1],
    [third, 2],
    [fourth, 3],
  ];
  expect(await places()).toEqual(expected);
  // As deleting left them in earlier versions.
  for (const [index, id] of [second, third, fourth].entries()) {
    const isIt = eq(acceptanceQuestions.id, id);
    deps.db
      .update(acceptanceQuestions)
      .set({ position: [2, 5, 9][index] })
      .where(isIt)
      .run();
  }
  expect(await places()).toEqual(expected);
  const fifth = await add("Who files?");
  expect((await caller.acceptance.update({ id: fifth, position: 4 })).position).toBe(4);
  expect((await caller.acceptance.update({ id: third, position: 1 })).position).toBe(1);
  expect(await places()).toEqual([
    [third, 1],
    [second, 2],
    [fourth, 3],
    [fifth, 4],
  ]);
});

test("moving a question is told, and asks none of them again", async () => {
  const { deps, caller, area, add, confirmed, settled, questions } = await openArea();
  await add("Payroll runbook", runbook());
  const { id: first } = await confirmed("Where are credentials kept?");
  const { id } = await caller.acceptance.create({ id: area.id, question: "Who pays?" });
  await settled();
  const events = () =>
    deps.db
      .select({ type: domainEvents.type })
      .from(domainEvents)
      .all()
      .map(({ type }) => type);
  const before = events().length;
  const askedAt = async () =>
    Object.fromEntries((await questions()).map((question) => [question.id, question.askedAt]));
  const asked = await askedAt();
  expect(asked[first]).toBeInstanceOf(Date);
  await caller.acceptance.update({ id, position: 2 });
  expect(events().slice(before)).toEqual([]);
  await caller.acceptance.update({ id, position: 1 });
  expect(events().slice(before)).toEqual(["acceptance-question.moved"]);
  await settled();
  expect(await askedAt()).toEqual(asked);
});

test("an open page is told when a question is answered, answered otherwise or no more", async () => {
  const { deps, caller, area, add, rewrite, settled } = await openArea();
  const asked = () =>
    deps.db
      .select({ id: domainEvents.id })
      .from(domainEvents)
      .where(eq(domainEvents.type, "acceptance-question.asked"))
      .all().length;
  await caller.acceptance.create({
    id: area.id,
    question: "On which day of the month is the payroll run?",
  });
  await settled();
  // That no document answers it.
  expect(asked()).toBe(1);
  const id = await add("Payroll runbook", runbook());
  expect(asked()).toBe(2);
  await rewrite(id, runbook("25th"));
  expect(asked()).toBe(3);
  await rewrite(id, runbook("25th", "Nothing here is about the day."));
  const before = asked();
  await caller.areaLinks.remove({ id: area.id, kind: "document", targetId: id });
  await settled();
  expect(asked()).toBe(before + 1);
});

test("says of answers that they are earlier ones where asking again was given up", async () => {
  const { deps, caller, area, member, add, confirmed, settled, questions } = await openArea();
  await add("Payroll runbook", runbook());
  const { id } = await confirmed("Where are credentials kept?");
  const { updatedAt } = (await questions())[0] ?? {};
  await deps.jobs.stop();
  await caller.acceptance.ask({ id: area.id });
  expect(await questions()).toMatchObject([{ asking: "waiting", state: "confirmed", updatedAt }]);
  const payload = { projectId: member.project.id, areaId: area.id };
  const told = () => deps.db.select().from(domainEvents).all().length;
  const before = told();
  deps.db.transaction((tx) =>
    askAreaJob.onFailed?.(tx, payload, new Error("No memory is left"), deps),
  );
  expect(await questions()).toMatchObject([{ asking: "failed", state: "confirmed", updatedAt }]);
  expect(told()).toBe(before + 1);
  await caller.acceptance.ask({ id: area.id });
  expect(told()).toBe(before + 2);
  deps.jobs.start([askAreaJob], deps);
  await settled();
  expect(await questions()).toMatchObject([{ id, asking: null, state: "confirmed" }]);
});

test("a correction that cannot be linked to its area leaves no document behind", async () => {
  const { deps, caller, area } = await openArea();
  const question = "Where is the key to the vault?";
  const { id } = await caller.acceptance.create({ id: area.id, question });
  deps.db.run(sql`CREATE TRIGGER lights_out BEFORE INSERT ON area_links
    BEGIN SELECT RAISE(ABORT, 'The lights went out'); END`);
  const answer = "In drawer 4.";
  await expect(caller.acceptance.correct({ id, answer })).rejects.toThrow();
  expect(deps.db.select().from(documents).all()).toEqual([]);
  expect(await deps.storage.list("document")).toEqual(new Map());
});

test("the API tells what each state of a question means", () => {
  const told = acceptanceOutput.shape.state.description ?? "";
  expect([...told.matchAll(/(\w+): /g)].map(([, state]) => state)).toEqual(acceptanceStatuses);
});

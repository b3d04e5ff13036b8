import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { processed, startProcessing, upload } from "../../helpers/processing.ts";

const track = "IT Systems & Data Migration";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, api: await member.call() };
}

const titles = (found: { kind: string; title: string }[]) =>
  found.map(({ kind, title }) => `${kind} ${title}`);

test("finds tasks, documents, meetings, areas and members by their names, the best first", async () => {
  const { deps, member, api } = await start();
  await api.tasks.create({ title: "Ask who keeps the gate keys", track });
  await api.tasks.create({ title: "Gate: renew the licence", track });
  await api.meetings.create({
    title: "Night gate walk",
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
  });
  await api.areas.create({ name: "Gate system", track });
  await upload(createTestHttp(deps), member, {
    fields: { title: "The gate at night" },
    file: { name: "gate.txt", content: "It opens at six." },
  });
  const found = await api.globalSearch.find({ query: "GATE" });
  expect(titles(found)).toEqual([
    "area Gate system",
    "task Gate: renew the licence",
    "task Ask who keeps the gate keys",
    "document The gate at night",
    "meeting Night gate walk",
  ]);
  expect(titles(await api.globalSearch.find({ query: member.user.firstName.slice(0, 3) }))).toEqual(
    [`person ${member.user.name}`],
  );
  expect(await api.globalSearch.find({ query: "gate", limit: 1 })).toHaveLength(1);
});

test("finds by text too, and shows the stretch that holds the words", async () => {
  const { deps, member, api } = await start();
  startProcessing(deps);
  const described = `${"The yard is long. ".repeat(20)}The spare generator stands behind the shed.`;
  const task = await api.tasks.create({ title: "Walk the yard", description: described, track });
  const meeting = await api.meetings.create({
    title: "Review",
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
    decisions: ["Rent a second generator for the winter."],
    notes: "Ask who has one.",
  });
  const { json } = await upload(createTestHttp(deps), member, {
    file: {
      name: "power.txt",
      content: "Power\n\nBoth generators are tested on the first Monday.",
    },
  });
  await processed(member, json.id);
  const found = await api.globalSearch.find({ query: "generator" });
  expect(found).toMatchObject([
    {
      kind: "task",
      id: task.id,
      excerpt: expect.stringMatching(/^… .*The spare generator stands/),
    },
    {
      kind: "meeting",
      id: meeting.id,
      excerpt: "Rent a second generator for the winter. · Ask who has one.",
    },
    {
      kind: "document",
      id: json.id,
      chunkIndex: 0,
      excerpt: expect.stringContaining("Both generators"),
    },
  ]);
});

test("every word has to be there, whatever its accents and case; a half typed one counts", async () => {
  const { api } = await start();
  await api.tasks.create({ title: "Übergabe der Schlüssel", track });
  await api.tasks.create({ title: "Schlüssel zählen", track });
  expect(titles(await api.globalSearch.find({ query: "schlussel uberg" }))).toEqual([
    "task Übergabe der Schlüssel",
  ]);
  expect(await api.globalSearch.find({ query: "schlüssel safe" })).toEqual([]);
  await expect(api.globalSearch.find({ query: "   " })).rejects.toThrow("The search is required");
});

test("finds nothing of another project, and nothing in the Trash", async () => {
  const { deps, api } = await start();
  const other = await (await registerMember(deps)).call();
  await other.tasks.create({ title: "Canary one", track });
  const { id } = await api.tasks.create({ title: "Canary two", track });
  await api.tasks.delete({ id });
  expect(await api.globalSearch.find({ query: "canary" })).toEqual([]);
});

import { expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  return { deps, member, caller: await member.call() };
}

test("areas are suggested from names in tasks, titles, tags, headings, meetings and tracks", async () => {
  const { deps, member, caller } = await start();
  const track = await caller.tracks.create({ name: "Gates" });
  const tasks = [
    "Renew the certificate of the gate system",
    "Gate system: order spare arms",
    "Review the payroll run",
    "Write the payroll run checklist",
    "Order badges",
  ];
  for (const title of tasks) {
    await caller.tasks.create({
      title,
      ...(title.includes("ate system") ? { track: track.name } : {}),
    });
  }
  await storeDocument(deps, member.project.id, {
    title: "Gate system runbook",
    tags: "port authority, gate system",
    passages: [
      { content: "Call them.", location: { headings: ["Contract with the Port Authority"] } },
    ],
  });
  await caller.meetings.create({
    title: "Port Authority weekly",
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
  });
  const suggestions = await caller.areas.suggestions();
  expect(suggestions.map(({ name, kind, sources }) => [name, kind, sources])).toEqual([
    ["Gate system", "system", 3],
    ["Payroll run", "process", 2],
    ["Port authority", "system", 2],
  ]);
  expect(suggestions[0]).toMatchObject({ track: "Gates" });
  expect(suggestions[1]?.examples).toEqual([
    "Review the payroll run",
    "Write the payroll run checklist",
  ]);
});

test("nothing is suggested that is an area already, nor in an empty project", async () => {
  const { caller } = await start();
  expect(await caller.areas.suggestions()).toEqual([]);
  await caller.tasks.create({ title: "Oil the gate system" });
  await caller.tasks.create({ title: "Paint the gate system" });
  expect((await caller.areas.suggestions()).map(({ name }) => name)).toEqual(["Gate system"]);
  await caller.areas.create({ name: "Gate systems of the port" });
  expect(await caller.areas.suggestions()).toEqual([]);
});

test("names are found in the language of the project", async () => {
  const { caller } = await start();
  const titles = [
    "Prüfen, ob die Gehaltsabrechnung für den Juni fertig ist",
    "Die Gehaltsabrechnung mit der Bank abstimmen",
    "Wer macht die Gehaltsabrechnungen nach der Übergabe?",
    "Schlüssel für das Tor bestellen",
  ];
  for (const title of titles) await caller.tasks.create({ title });
  expect((await caller.areas.suggestions()).map(({ name }) => name)).toEqual(["Gehaltsabrechnung"]);
  const area = await caller.areas.create({ name: "Gehaltsabrechnung" });
  expect(await caller.areaLinks.list({ id: area.id })).toHaveLength(3);
});

test("verbs, places and headings that documents share are no areas, names are", async () => {
  const { deps, member, caller } = await start();
  const titles = [
    "Agree the opening hours in Porto",
    "Agree the price list with Porto",
    "Agree the moving day, Porto",
    "Reconcile PayRoot balances",
    "Map the fields of PayRoot",
    "Shut down the PayRoot server",
  ];
  for (const title of titles) await caller.tasks.create({ title });
  for (const title of ["Harbour duties", "Yard rules", "Winter service"]) {
    const passage = { content: "Nothing.", location: { headings: ["What went wrong before"] } };
    await storeDocument(deps, member.project.id, { title, passages: [passage] });
  }
  expect((await caller.areas.suggestions()).map(({ name }) => name)).toEqual(["PayRoot"]);
});

test("a paragraph in the dress of a heading names nothing", async () => {
  const { deps, member, caller } = await start();
  const suggest = async () => (await caller.areas.suggestions()).map(({ name }) => name);
  const store = (heading: string) =>
    storeDocument(deps, member.project.id, {
      title: "Notes",
      passages: [{ content: "Call them.", location: { headings: [heading] } }],
    });
  const long = "and all that belongs to it ".repeat(12);
  await store(`Gate system ${long}`);
  await store(`Gate system and ${long}`);
  expect(await suggest()).toEqual([]);
  await store("Gate system");
  await store("Gate system of the port");
  expect(await suggest()).toEqual(["Gate system"]);
});

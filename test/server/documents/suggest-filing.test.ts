import { expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const [it, operations, finance, people] = fixedTracks;
const nothing = { category: null, track: null, area: null };

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const suggest = async (...files: { name: string; excerpt?: string }[]) =>
    api.documents.suggestFiling({ files });
  return { deps, member, api, suggest };
}

test("an empty project suggests by what types, tracks and areas are called", async () => {
  const { api, suggest } = await setUp();
  const { id } = await api.areas.create({ name: "Badge printer", kind: "system" });
  expect(
    await suggest(
      { name: "Incident-Runbook_v2.docx" },
      { name: "supplierContacts.xlsx" },
      { name: "2026-11-02 Meeting minutes.md" },
      { name: "Netzplan.svg", excerpt: "Architektur der Schnittstelle" },
      { name: "Financial reporting.pdf" },
      { name: "badge printer.pdf" },
      { name: "x1.bin" },
    ),
  ).toEqual([
    { ...nothing, category: "playbooks" },
    { ...nothing, category: "contacts" },
    { ...nothing, category: "meeting-notes" },
    { ...nothing, category: "architecture" },
    expect.objectContaining({ track: finance }),
    { ...nothing, area: { id, name: "Badge printer" } },
    nothing,
  ]);
});

test("it learns from what is filed, from tasks and from the beginning of a text", async () => {
  const { deps, member, api, suggest } = await setUp();
  for (const [title, track] of [
    ["Payslip corrections", people],
    ["Payslip archive", people],
    ["Crane inspection", operations],
    ["Crane spare parts", operations],
  ] as const) {
    await storeDocument(deps, member.project.id, {
      title,
      track,
      category: "process-docs",
      passages: [title],
    });
  }
  await api.tasks.create({ title: "Move the mailboxes", track: it });
  await api.tasks.create({ title: "Test the mailboxes", track: it });
  const [payslips, crane, mail] = await suggest(
    { name: "Payslips of March.pdf" },
    { name: "scan.txt", excerpt: "The crane is inspected in May." },
    { name: "Mailboxes.csv" },
  );
  expect(payslips?.track).toBe(people);
  expect(crane?.track).toBe(operations);
  expect(mail?.track).toBe(it);
});

test("neither archived tracks nor other projects are suggested", async () => {
  const { deps, api, suggest } = await setUp();
  const { id } = await api.tracks.create({ name: "Greenhouse" });
  expect(await suggest({ name: "Greenhouse.pdf" })).toEqual([{ ...nothing, track: "Greenhouse" }]);
  await api.tracks.update({ id, isActive: false });
  const other = await (await registerMember(deps)).call();
  await other.areas.create({ name: "Greenhouse", kind: "system" });
  expect(await suggest({ name: "Greenhouse.pdf" })).toEqual([nothing]);
});

test("files without names, too many of them and texts that are too long are refused", async () => {
  const { api, suggest } = await setUp();
  await expect(suggest()).rejects.toThrow("Name at least one file");
  await expect(suggest({ name: " " })).rejects.toThrow("File name is required");
  await expect(suggest({ name: "a.txt", excerpt: "x".repeat(4001) })).rejects.toThrow(
    "The excerpt may have at most 4000 characters",
  );
  const many = Array.from({ length: 51 }, (_, index) => ({ name: `${index}.txt` }));
  await expect(api.documents.suggestFiling({ files: many })).rejects.toThrow(
    "Name at most 50 files at a time",
  );
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents, documentVersions } from "../../../db/schema/index.ts";
import { registerMember } from "../../helpers/harness.ts";
import { openDocuments } from "../../helpers/processing.ts";

const finance = "Financial Management & Reporting";
const systems = "IT Systems & Data Migration";

/** A library of three documents: a failed pdf, an article with an area and an owner, a plain text. */
async function openLibrary() {
  const opened = await openDocuments();
  const { deps, member, add, calls } = opened;
  const api = await member.call();
  const terms = await add({
    file: { name: "Carrier terms.txt", content: "Thirty days." },
    fields: { tags: "carrier, terms" },
  });
  const runbook = await add({
    fields: {
      title: "Payroll runbook",
      category: "playbooks",
      track: finance,
      tags: "Payroll, terms",
      content: "The release needs two signatures.",
    },
  });
  const log = await add({
    file: { name: "Änderungen 10.txt", content: "Nothing." },
    fields: { track: finance },
  });
  const area = await api.areas.create({ name: "Payroll run" });
  await (await calls()).update({
    id: runbook,
    area: area.id,
    owner: member.user.id,
    reviewDate: new Date("2020-01-01"),
  });
  const set = (id: number, values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  set(terms, { processingStatus: "failed", processingError: "It is damaged." });
  set(runbook, { processingStatus: "completed" });
  return {
    ...opened,
    api: api.documents,
    area: area.id,
    owner: member.user.id,
    terms,
    runbook,
    log,
  };
}

test("documents are found by each field of the filter", async () => {
  const { api, deps, area, owner, terms, runbook, log } = await openLibrary();
  const find = async (filter: Parameters<typeof api.list>[0]) =>
    (await api.list(filter)).map(({ id }) => id);
  expect(await find({})).toEqual([log, runbook, terms]);
  expect(await find({ category: "playbooks" })).toEqual([runbook]);
  expect(await find({ type: "Article" })).toEqual([runbook]);
  expect(await find({ type: "Text" })).toEqual([log, terms]);
  expect(await find({ track: finance.toUpperCase() })).toEqual([log, runbook]);
  expect(await find({ untracked: true })).toEqual([]);
  expect(await find({ untracked: false })).toEqual([log, runbook, terms]);
  deps.db.update(documents).set({ track: null }).where(eq(documents.id, terms)).run();
  expect(await find({ untracked: true })).toEqual([terms]);
  expect(await find({ untracked: true, track: finance })).toEqual([]);
  expect(await api.facets({ untracked: true })).toMatchObject({
    total: 1,
    tracks: [{ value: finance, count: 2 }],
    untracked: 1,
  });
  expect(await find({ area })).toEqual([runbook]);
  expect(await find({ owner })).toEqual([runbook]);
  expect(await find({ state: "failed" })).toEqual([terms]);
  expect(await find({ state: "waiting" })).toEqual([log]);
  expect(await find({ state: "read" })).toEqual([runbook]);
  expect(await find({ tags: "TERMS" })).toEqual([runbook, terms]);
  expect(await find({ tags: "terms, payroll" })).toEqual([runbook]);
  expect(await find({ reviewOverdue: true })).toEqual([runbook]);
  expect(await find({ reviewOverdue: false })).toEqual([log, terms]);
  expect(await find({ search: "änder" })).toEqual([log]);
  expect(await find({ track: systems, tags: "payroll" })).toEqual([]);
});

test("documents come in the order and by the page that is asked for", async () => {
  const { api, terms, runbook, log } = await openLibrary();
  const find = async (input: Parameters<typeof api.list>[0]) =>
    (await api.list(input)).map(({ id }) => id);
  expect(await find({ sort: "oldest" })).toEqual([terms, runbook, log]);
  expect(await find({ sort: "title" })).toEqual([log, terms, runbook]);
  expect(await find({ sort: "updated" })).toEqual([runbook, log, terms]);
  expect(await find({ pageSize: 2 })).toEqual([log, runbook]);
  expect(await find({ pageSize: 2, page: 2 })).toEqual([terms]);
  expect(await find({ pageSize: 2, page: 3 })).toEqual([]);
  expect(await find({ page: 2 })).toEqual([]);
  await expect(api.list({ pageSize: 500 })).rejects.toThrow("Page size must be at most 200");
});

test("documents come by each column of the list, those without it last either way", async () => {
  const { api, terms, runbook, log } = await openLibrary();
  const find = async (input: Parameters<typeof api.list>[0]) =>
    (await api.list(input)).map(({ id }) => id);
  expect(await find({ sort: "title", reverse: true })).toEqual([runbook, terms, log]);
  expect(await find({ sort: "updated", reverse: true })).toEqual([terms, log, runbook]);
  expect(await find({ sort: "type" })).toEqual([runbook, log, terms]);
  expect(await find({ sort: "track" })).toEqual([log, runbook, terms]);
  expect(await find({ sort: "track", reverse: true })).toEqual([terms, log, runbook]);
  for (const sort of ["area", "owner"] as const) {
    expect(await find({ sort })).toEqual([runbook, log, terms]);
    expect(await find({ sort, reverse: true })).toEqual([runbook, log, terms]);
  }
  expect(await find({ sort: "state" })).toEqual([terms, log, runbook]);
});

test("facets say what each value would leave beside the rest of the filter", async () => {
  const { api, area, owner } = await openLibrary();
  expect(await api.facets({})).toMatchObject({
    total: 3,
    categories: [
      { value: "sops", count: 2 },
      { value: "playbooks", count: 1 },
    ],
    types: [
      { value: "Article", count: 1 },
      { value: "Text", count: 2 },
    ],
    areas: [{ id: area, name: "Payroll run", count: 1 }],
    owners: [{ id: owner, count: 1 }],
    states: [
      { value: "read", count: 1 },
      { value: "waiting", count: 1 },
      { value: "failed", count: 1 },
    ],
    reviewOverdue: 1,
  });
  const narrowed = await api.facets({ track: finance });
  expect(narrowed).toMatchObject({
    total: 2,
    // The other tracks stay in sight, with what they would leave.
    tracks: [
      { value: finance, count: 2 },
      { value: systems, count: 1 },
    ],
    states: [
      { value: "read", count: 1 },
      { value: "waiting", count: 1 },
    ],
  });
  expect((await api.facets({ tags: "terms" })).tags).toEqual([
    { value: "terms", count: 2 },
    { value: "carrier", count: 1 },
    { value: "Payroll", count: 1 },
  ]);
});

test("a document whose next version could not be read counts as failed", async () => {
  const { api, deps, runbook, member } = await openLibrary();
  deps.db
    .insert(documentVersions)
    .values({
      projectId: member.user.projectId ?? 0,
      documentId: runbook,
      version: 2,
      state: "failed",
      note: "It is protected by a password.",
    })
    .run();
  expect((await api.list({ state: "read" })).length).toBe(0);
  expect(await api.list({ state: "failed" })).toMatchObject([
    // Of one that failed before codes were kept it is not known what may help.
    { id: runbook, remedies: ["retry", "replace"] },
    {},
  ]);
});

test("nothing of another project is found or counted", async () => {
  const { deps, area, owner } = await openLibrary();
  const stranger = (await (await registerMember(deps)).call()).documents;
  expect(await stranger.list({ area })).toEqual([]);
  expect(await stranger.list({ owner })).toEqual([]);
  expect(await stranger.facets({})).toMatchObject({ total: 0, owners: [], areas: [], tags: [] });
});

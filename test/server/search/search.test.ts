import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import {
  settleChunks,
  settleChunksJob,
} from "../../../server/features/documents/settle-chunks.job.ts";
import { matchExpression } from "../../../server/features/search/match-expression.ts";
import { findPassages, type SearchInput } from "../../../server/features/search/search.service.ts";
import {
  indexDocument,
  removePassagesFromIndex,
} from "../../../server/features/search/search-index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const { project } = await registerMember(deps);
  const find = (input: SearchInput) => findPassages(deps.db, project.id, input).passages;
  const store = (document: Parameters<typeof storeDocument>[2]) =>
    storeDocument(deps, project.id, document);
  return { deps, projectId: project.id, find, store };
}

const backups = "Backups run every night at 02:00 and are kept for 35 days in the vault.";
const payroll = "Payroll closes on the 25th; corrections after that date wait a month.";

test("the passage that holds the question's words close together comes first", async () => {
  const { find, store } = await setUp();
  await store({
    title: "Operations",
    passages: [
      "The vault holds certificates. Night shifts are described in the roster. Backups exist.",
      backups,
      payroll,
    ],
  });
  const [first] = find({ query: "When do the nightly backups run?" });
  expect(first).toMatchObject({ content: backups, chunkIndex: 1, title: "Operations" });
});

test("a question that names a document, its tag or its track prefers it", async () => {
  const { find, store } = await setUp();
  const text = "The owner approves every change before it is released.";
  await store({ title: "Mail gateway", passages: [`${text} Mail is relayed.`] });
  await store({ title: "Billing", tags: "invoices", passages: [`${text} Money is counted.`] });
  await store({ title: "Other", track: "Harbour works", passages: [`${text} Ships are towed.`] });
  const firstTitle = (query: string) => find({ query })[0]?.title;
  expect(firstTitle("Who approves changes to the mail gateway?")).toBe("Mail gateway");
  expect(firstTitle("Who approves changes to invoices?")).toBe("Billing");
  expect(firstTitle("Who approves changes in the harbour works?")).toBe("Other");
});

test("category and track narrow the search", async () => {
  const { find, store } = await setUp();
  await store({ title: "A", category: "sops", track: "North", passages: [backups] });
  await store({
    title: "B",
    category: "contacts",
    track: "South",
    passages: [`${backups} Ask Kim.`],
  });
  const titles = (input: Omit<SearchInput, "query">) =>
    find({ query: "backups", ...input }).map((passage) => passage.title);
  expect(titles({}).sort()).toEqual(["A", "B"]);
  expect(titles({ category: "contacts" })).toEqual(["B"]);
  expect(titles({ track: "North" })).toEqual(["A"]);
  expect(titles({ category: "contacts", track: "North" })).toEqual([]);
});

test("a misspelt word finds what the project calls it", async () => {
  const { find, store } = await setUp();
  await store({ title: "Operations", passages: [backups, payroll] });
  expect(find({ query: "payrol corections" })[0]?.content).toBe(payroll);
});

test("an irregular word is found in its other forms, and no word beside it", async () => {
  const { find, store } = await setUp();
  const passages = [
    "The old team fled to the annex when the water rose.",
    "Flowers are free in the lobby, and the founders found no fault with that.",
    "Two women taught the course. The yard was founded in 1950.",
  ];
  await store({ title: "Chronicle", passages });
  const first = (query: string) => find({ query })[0]?.content;
  expect(first("Where did they flee to?")).toBe(passages[0]);
  expect(first("Who teaches?")).toBe(passages[2]);
  expect(first("Who finds what?")).toBe(passages[1]);
});

test("of two passages alike, the one whose document speaks of the subject elsewhere is first", async () => {
  const { find, store } = await setUp();
  await store({
    title: "Notes",
    passages: ["The pump was replaced in May, said the minutes.", payroll],
  });
  await store({
    title: "Log",
    passages: [
      "The pump was replaced in May, says the mechanic.",
      "A pump is replaced every five years.",
      "Who replaced the pump signs the log.",
    ],
  });
  const found = find({ query: "When was the pump replaced?" });
  expect(found[0]).toMatchObject({ title: "Log", chunkIndex: 0 });
});

test("near-duplicates appear once and a document gives at most so many passages", async () => {
  const { find, store } = await setUp();
  await store({ title: "Original", passages: [backups] });
  await store({ title: "Copy", passages: [backups] });
  const many = Array.from({ length: 6 }, (_, index) => `Router ${index} stands in room ${index}0.`);
  await store({ title: "Rooms", passages: many });
  expect(find({ query: "nightly backups" })).toHaveLength(1);
  expect(find({ query: "router room" })).toHaveLength(6);
  expect(find({ query: "router room", perDocument: 3 })).toHaveLength(3);
});

test("a changed title is found, a removed document is not", async () => {
  const { deps, projectId, find, store } = await setUp();
  const id = await store({ title: "Old name", passages: [payroll] });
  deps.db.transaction((tx) => {
    tx.update(documents).set({ title: "Salaries" }).where(eq(documents.id, id)).run();
    indexDocument(tx, projectId, id);
  });
  expect(find({ query: "salaries" })).toHaveLength(1);
  deps.db.transaction((tx) => {
    tx.delete(documents).where(eq(documents.id, id)).run();
    settleChunks(deps.jobs, tx, { documentId: id, projectId });
  });
  expect(find({ query: "salaries payroll" })).toEqual([]);
});

test("what another server changes as the chunks of a document are settled is settled as well", async () => {
  const { deps, projectId, store } = await setUp();
  const id = await store({ title: "Salaries", passages: [payroll] });
  await settleChunksJob.run(
    {
      payload: { documentId: id, projectId },
      step: null,
      checkpoint: null,
      signal: new AbortController().signal,
      save: (_state, write) => deps.db.transaction((tx) => write?.(tx)),
      complete: (write) =>
        deps.db.transaction((tx) => {
          // It still finds this job and queues no other.
          tx.delete(documents).where(eq(documents.id, id)).run();
          write(tx);
        }),
    },
    deps,
  );
  const left = deps.db.select().from(documentChunks).where(eq(documentChunks.documentId, id));
  expect(left.all()).toEqual([]);
});

test("the words of a deleted document are unknown at once, in a large project too", async () => {
  const { deps, projectId, store } = await setUp();
  const rooms = Array.from({ length: 520 }, (_, index) => `The guests of room ${index} have left.`);
  const removed = await store({ title: "Operations", passages: [backups] });
  await store({ title: "Hotel", passages: rooms });
  const unknown = () => [
    ...(findPassages(deps.db, projectId, { query: "Are certificates in the vault?" }).query
      .absent ?? []),
  ];
  expect(unknown()).toEqual(["certif"]);
  const ids = deps.db
    .select({ id: documentChunks.id })
    .from(documentChunks)
    .where(eq(documentChunks.documentId, removed))
    .all()
    .map(({ id }) => id);
  removePassagesFromIndex(deps.db, projectId, ids);
  expect(unknown()).toEqual(["certif", "vault"]);
});

test("where too many passages hold a word, its rare synonyms do not stand in for the others", async () => {
  const { deps, projectId, store } = await setUp();
  await store({
    title: "Fleet",
    passages: [
      "We buy a lorry every year.",
      "Lorries that we buy are white.",
      "To buy a van takes a week.",
      "Purchases of paper are made in May.",
    ],
  });
  const { query } = findPassages(deps.db, projectId, { query: "Which lorry did we buy?" });
  const expression = (maxRanked: number) =>
    matchExpression(deps.db, projectId, query, { maxRanked, maxWeighed: 100 });
  const [ofLorry, all] = [expression(2), expression(100)];
  expect(ofLorry).toBe(`("en:lorri") AND (${all})`);
  expect(all).toContain("en:purchas");
});

test("another project's passages and words are never found", async () => {
  const { deps, find, store } = await setUp();
  const other = await registerMember(deps);
  await storeDocument(deps, other.project.id, { title: "Secret", passages: ["zanzibar payroll"] });
  await store({ title: "Operations", passages: [payroll] });
  expect(find({ query: "zanzibar" })).toEqual([]);
  expect(find({ query: "zanzibar payroll" }).map((passage) => passage.content)).toEqual([payroll]);
});

test("whatever is typed is a search, never a query language", async () => {
  const { find, store } = await setUp();
  await store({ title: "Operations", passages: [payroll] });
  for (const query of ['"', "payroll AND (", "body:payroll*", "NEAR(payroll", "-- ;'", "…", "نص"]) {
    expect(() => find({ query })).not.toThrow();
  }
  expect(find({ query: "NOT payroll" })).toHaveLength(1);
  expect(find({ query: "   " })).toEqual([]);
});

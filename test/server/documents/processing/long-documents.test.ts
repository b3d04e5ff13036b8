import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documentChunks, documents } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../../server/context.ts";
import { processDocumentJob } from "../../../../server/features/documents/documents.job.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { patience } from "../../../helpers/patience.ts";
import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
} from "../../../helpers/processing.ts";

const longText = (word: string) =>
  Array.from({ length: 7_000 }, (_, line) => `The ${word} ${line} is opened by hand at noon.`).join(
    "\n\n",
  );

/** A long document that is completed; its chunks are more than one transaction writes or deletes. */
async function start() {
  const { deps, member, add, calls } = await openDocuments();
  const search = async (query: string) =>
    (await (await member.call()).assistant.search({ query })).results;
  startProcessing(deps);
  const id = await add({ fields: { title: "Plant", content: longText("valve") } });
  const { chunks } = await processed(member, id);
  expect(chunks.length).toBeGreaterThan(350);
  return { deps, member, add, calls, search, id, chunks };
}

const countRows = ({ db }: Deps, from: SQL) =>
  db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${from}`)?.rows ?? 0;

const storedChunks = (deps: Deps, id: number) =>
  countRows(deps, sql`${documentChunks} WHERE document_id = ${id}`);

const jobCount = (deps: Deps) => countRows(deps, sql`jobs`);

testOfFullRun(
  "while a long document is replaced, a reader sees all of the old text or all of the new",
  async () => {
    const { deps, member, calls, search, id, chunks } = await start();
    deps.db
      .update(documents)
      .set({ content: longText("pump") })
      .where(eq(documents.id, id))
      .run();
    await (await calls()).reprocess({ id });
    const seen = new Set<string>();
    let unseenChunks = 0;
    while (jobCount(deps) > 0) {
      const read = await (await calls()).read({ id });
      const word = read.chunks[0]?.content.includes("pump") ? "pump" : "valve";
      expect(read.extractedText).toBe(longText(word));
      expect(read.chunks.filter(({ content }) => content.includes(word))).toHaveLength(
        read.chunks.length,
      );
      const [found] = await search(`${word} noon`);
      expect(found?.content).toContain(word);
      expect(await search(word === "pump" ? "valve" : "pump")).toEqual([]);
      seen.add(word);
      unseenChunks = Math.max(unseenChunks, storedChunks(deps, id) - read.chunks.length);
      await nextTurn();
    }
    expect(unseenChunks).toBeGreaterThan(0);
    const after = await processed(member, id);
    seen.add(after.chunks[0]?.content.includes("pump") ? "pump" : "valve");
    expect([...seen]).toEqual(["valve", "pump"]);
    expect(storedChunks(deps, id)).toBe(after.chunks.length);
    expect(chunks[0]?.content).toContain("valve");
  },
);

test("what is left of a long document that was deleted hides nothing and goes by and by", async () => {
  const { deps, member, add, calls, search, id } = await start();
  const other = await add({ fields: { title: "Spare", content: "One valve lies in the cellar." } });
  await processed(member, other);
  await deps.jobs.stop();

  await (await calls()).delete({ id });
  expect(storedChunks(deps, id)).toBeGreaterThan(0);
  await expect((await calls()).read({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await search("valve")).map(({ title }) => title)).toEqual(["Spare"]);

  startProcessing(deps);
  await untilIdle(deps);
  expect(storedChunks(deps, id)).toBe(0);
  expect((await search("valve")).map(({ title }) => title)).toEqual(["Spare"]);
});

testOfFullRun("what a failed attempt has staged goes, and what was published stays", async () => {
  const { deps, member, calls, id, chunks } = await start();
  await (await calls()).reprocess({ id });
  await vi.waitFor(() => expect(storedChunks(deps, id)).toBeGreaterThan(chunks.length), {
    ...patience,
    interval: 1,
  });
  await deps.jobs.stop();
  expect(storedChunks(deps, id)).toBeGreaterThan(chunks.length);
  // The next attempt finds a file that nothing can be read from.
  const filePath = `document-${"0".repeat(32)}`;
  writeFileSync(join(deps.storage.folder, filePath), "%PDF-1.7 and no more");
  deps.db
    .update(documents)
    .set({ filePath, fileName: "broken.pdf" })
    .where(eq(documents.id, id))
    .run();
  deps.db.run(
    sql`UPDATE jobs SET attempts = 3, checkpoint = NULL WHERE name = ${processDocumentJob.name}`,
  );

  startProcessing(deps);
  expect((await processed(member, id)).processingStatus).toBe("failed");
  await untilIdle(deps);
  expect(storedChunks(deps, id)).toBe(chunks.length);
  expect((await (await calls()).read({ id })).chunks).toEqual(chunks);
});

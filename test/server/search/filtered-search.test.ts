import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

test("the texts are searched under each field of the library's filter", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const store = (title: string, tags: string) =>
    storeDocument(deps, member.project.id, {
      title,
      tags,
      track: "IT Systems & Data Migration",
      passages: [`The spare keys hang in the ${title.toLowerCase()}.`],
    });
  const set = (id: number, values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  const gate = await store("Gate", "site, Keys");
  const office = await store("Office", "site");
  const cellar = await store("Cellar", "keys");
  const { id: area } = await api.areas.create({ name: "Access" });
  await api.documents.update({ id: gate, area });
  set(gate, { ownerId: member.user.id, fileName: "gate.pdf" });
  set(office, { reviewDate: new Date("2020-01-01"), track: null });
  set(cellar, { processingStatus: "failed" });

  type Filter = Omit<Parameters<typeof api.assistant.search>[0], "query">;
  const find = async (filter: Filter) => {
    const { results } = await api.assistant.search({ query: "spare keys", ...filter });
    return results.map(({ documentId }) => documentId).sort((left, right) => left - right);
  };
  expect(await find({})).toEqual([gate, office, cellar]);
  expect(await find({ owner: member.user.id })).toEqual([gate]);
  expect(await find({ area })).toEqual([gate]);
  expect(await find({ type: "PDF" })).toEqual([gate]);
  expect(await find({ untracked: true })).toEqual([office]);
  expect(await find({ reviewOverdue: true })).toEqual([office]);
  expect(await find({ state: "failed" })).toEqual([cellar]);
  expect(await find({ tags: "keys" })).toEqual([gate, cellar]);
  expect(await find({ tags: "keys, site" })).toEqual([gate]);
  expect(await find({ tags: "keys", reviewOverdue: true })).toEqual([]);
  expect(await find({ category: "sops", tags: "site" })).toEqual([gate, office]);
});

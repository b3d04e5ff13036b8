import { expect, test } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

async function find(passage: string, query: string, tags?: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, {
    title: "Manual",
    passages: [passage],
    ...(tags ? { tags } : {}),
  });
  const { results } = await (await member.call()).assistant.search({ query });
  return results.map(({ content, matches }) =>
    matches.map(({ start, end }) => content.slice(start, end)),
  );
}

test.each([
  ["The letters are signed by HR, and by nobody else.", "HR", ["HR"]],
  ["Das Büro in Zürich ist montags zu, und das Lager ist offen.", "Zurich", ["Zürich"]],
  [
    "Jede Rechnung wird geprüft, und die Buchhaltung zahlt sie.",
    "Wer zahlt die Rechnungen?",
    ["Rechnung", "zahlt"],
  ],
  ["数据库每晚备份。备份保存九十天。网络负责人是王伟。", "备份", ["备份", "备份"]],
  ["データベースは毎晩バックアップされます。", "バックアップ", ["バックアップ"]],
  ["Lorries are washed on Mondays.", "Where is the lorry washed?", ["Lorries", "washed"]],
  ["Backups run at night.", "bakcups", ["Backups"]],
])("%s tells where it answers %s", async (passage, query, expected) => {
  expect(await find(passage, query)).toEqual([expected]);
});

test("a passage that is found by its document's tag alone has no place of its own", async () => {
  expect(await find("Backups run at night.", "continuity", "continuity")).toEqual([[]]);
});

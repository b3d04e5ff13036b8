import { expect, test } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const japanese =
  "データベースは毎晩23時30分にバックアップされます。バックアップは90日間保存されます。ネットワークの担当者は田中です。";
const chinese = "数据库每晚备份。备份保存九十天。网络负责人是王伟。";

async function answer(passage: string, question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Manual", passages: [passage] });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  [japanese, "バックアップは何日間保存されますか？", "90日間"],
  [japanese, "ネットワークの担当者は誰ですか？", "田中"],
  [chinese, "备份保存多少天？", "九十天"],
  [chinese, "网络负责人是谁？", "王伟"],
])("%#: a question without spaces finds its answer", async (passage, question, expected) => {
  const { declined, content } = await answer(passage, question);
  expect(declined).toBe(false);
  expect(content).toContain(expected);
});

test("a title whose voicing marks are characters of their own is found, and so is one asked for with such", async () => {
  const title = "ガスバルブの点検手順";
  const question = "ガスバルブ";
  for (const [stored, asked] of [
    [title.normalize("NFD"), question],
    [title, question.normalize("NFD")],
  ] as const) {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const id = await storeDocument(deps, member.project.id, {
      title: stored,
      passages: ["毎月、担当者が確認します。"],
    });
    const { results } = await (await member.call()).assistant.search({ query: asked });
    expect(results.map(({ documentId }) => documentId)).toEqual([id]);
  }
});

test.each([
  [japanese, "プリンターの価格はいくらですか？"],
  [chinese, "打印机多少钱？"],
])("%#: a question about something else is declined", async (passage, question) => {
  expect((await answer(passage, question)).declined).toBe(true);
});

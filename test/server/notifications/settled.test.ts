import { expect, test } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { type DomainEvent, publish } from "../../../server/events.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [api, leeApi] = [await owner.call("UTC"), await lee.call("UTC")];
  return { deps, owner, lee, api, leeApi };
}

type Api = Awaited<ReturnType<typeof start>>["api"];
const unread = async (api: Api) =>
  (await api.notifications.list({ unread: true })).map(({ title }) => title);

test("a document that could not be read and has been since needs nobody any more", async () => {
  const { deps, owner, api } = await start();
  const projectId = owner.project.id;
  const add = (title: string) =>
    storeDocument(deps, projectId, { title, category: "sops", passages: ["?"] });
  const ids = [await add("Scan"), await add("Plan")];
  deps.db.update(documents).set({ uploadedBy: owner.user.id }).run();
  const tell = (event: DomainEvent) =>
    deps.db.transaction((tx) => publish(tx, { projectId, userId: null }, event));
  for (const id of ids) tell({ type: "document.failed", id, title: "", reason: "" });
  expect(await unread(api)).toEqual(["“Plan” could not be read", "“Scan” could not be read"]);
  tell({ type: "document.reprocessed", id: ids[0] ?? 0, title: "" });
  expect(await unread(api)).toHaveLength(2);
  tell({ type: "document.processed", id: ids[0] ?? 0, title: "" });
  expect(await unread(api)).toEqual(["“Plan” could not be read"]);
});

test("a question that is put to somebody else is settled for the one asked before", async () => {
  const { lee, owner, api, leeApi } = await start();
  const area = await api.areas.create({ name: "Payroll", expertId: lee.user.id });
  const question = "Which bank releases it?";
  const { id } = await api.expertQuestions.ask({ areaId: area.id, question });
  expect(await unread(leeApi)).toContain(`${owner.user.name} asks you: “${question}”`);
  await api.expertQuestions.assign({ id, assigneeId: owner.user.id });
  expect(await unread(leeApi)).toEqual([`${owner.user.name} made you the expert for “Payroll”`]);
});

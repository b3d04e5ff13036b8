import { expect, test } from "vitest";
import { webhookMessages } from "../../../server/features/webhooks/messages.schema.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { apiDocument, violations } from "../../helpers/rest/api-schemas.ts";
import { deliver, startWebhook, tellGaps } from "./webhook-steps.ts";

const describedBody = (type: string) => {
  const described = apiDocument.webhooks[type];
  if (!described) throw new Error(`The OpenAPI document knows no message ${type}.`);
  return described.post.requestBody.content["application/json"].schema as object;
};

test("every message is as the OpenAPI document describes it", async () => {
  const { deps, owner, api, webhook, receiver } = await startWebhook(undefined, [
    "task",
    "document",
    "question",
    "gap",
  ]);
  const expert = await registerMemberOf(deps, owner.project.id, "member");
  tellGaps(deps, owner.project.id);
  const task = await api.tasks.create({ title: "Copy the keys" });
  await api.tasks.update({ id: task.id, title: "Copy all keys" });
  await api.tasks.move({ id: task.id, status: "completed" });
  await api.tasks.delete({ id: task.id });
  await api.trash.restore({ entityType: "task", id: task.id });
  const documentId = await storeDocument(deps, owner.project.id, {
    title: "Guide",
    passages: ["The spare key lies in the safe."],
  });
  await api.documents.update({ id: documentId, title: "Guide to the keys" });
  await api.documents.delete({ id: documentId });
  await api.trash.restore({ entityType: "document", id: documentId });
  const area = await api.areas.create({ name: "Keys" });
  tellGaps(deps, owner.project.id);
  await api.areas.update({ id: area.id, expertId: expert.user.id });
  tellGaps(deps, owner.project.id);
  const asked = await api.acceptance.create({ id: area.id, question: "Where is the spare key?" });
  await api.acceptance.update({ id: asked.id, question: "Where does the spare key lie?" });
  await api.acceptance.delete({ id: asked.id });
  const question = "Who has the other key?";
  const { id } = await api.expertQuestions.ask({ areaId: area.id, question });
  await (await expert.call()).expertQuestions.answer({ id, documentId });
  await api.expertQuestions.check({ id, isGood: true });
  await deliver(deps, webhook.id);
  await api.webhooks.test({ id: webhook.id });
  for (const { body } of receiver.received) {
    const message = JSON.parse(body);
    expect(violations(describedBody(message.type), message), message.type).toEqual([]);
  }
  const seen = new Set(receiver.types());
  const unseen = Object.keys(webhookMessages).filter((type) => !seen.has(type));
  expect(unseen).toEqual([
    "document.uploaded",
    "document.processed",
    "document.failed",
    "document.version-added",
    "document.version-restored",
    "acceptance-question.moved",
    "acceptance-question.confirmed",
    "acceptance-question.changed",
  ]);
});

test("another place in the same column is no move to another status", async () => {
  const { deps, api, webhook, receiver } = await startWebhook();
  const first = await api.tasks.create({ title: "First" });
  const second = await api.tasks.create({ title: "Second" });
  await api.tasks.move({ id: second.id, status: "todo", beforeId: first.id });
  await api.tasks.move({ id: second.id, status: "completed" });
  await deliver(deps, webhook.id);
  expect(receiver.types()).toEqual(["task.created", "task.created", "task.moved"]);
});

test("a message of another shape does not pass for what is described", () => {
  const body = describedBody("task.deleted");
  expect(violations(body, { id: "msg_1", type: "task.created" })).not.toEqual([]);
});

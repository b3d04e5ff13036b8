import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const backups = "Backups run every night at 02:00. They are kept for 35 days in the vault.";
const configured = { AI_BASE_URL: "http://model.test/v1", AI_MODEL: "test-model" };

export async function setUp(environment: Record<string, string> = configured) {
  const deps = createTestDeps(environment);
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Operations", passages: [backups] });
  const api = await member.call();
  const { id } = await api.assistant.createConversation({});
  const ask = (message: string) => api.assistant.chat({ conversationId: id, message });
  const stored = async () => (await api.assistant.conversation({ id })).messages;
  return { deps, member, api, id, ask, stored };
}

import { storeMarkdown } from "./files/documents.ts";
import { createTestDeps, registerMember } from "./harness.ts";

/** What the assistant answers in a new project whose documents these are, by their titles. */
export async function askDocuments(documents: Record<string, string>, question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, text] of Object.entries(documents)) {
    await storeMarkdown(deps, member.project.id, title, text);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message.content;
}

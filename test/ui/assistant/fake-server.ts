import { TRPCClientError } from "@trpc/client";
import type { Message } from "../../../src/features/assistant/assistant-types.ts";
import type { UnansweredQuestion } from "../../../src/features/assistant/unanswered/use-unanswered.ts";
import type { Procedures } from "./render.tsx";

const updatedAt = new Date("2026-11-21T14:05:00Z");
export const question = (content: string): Message => ({
  role: "user",
  content,
  timestamp: "2026-11-21T14:05:00.000Z",
});
export const answer = (content: string, more: Partial<Message> = {}): Message => ({
  role: "assistant",
  content,
  timestamp: "2026-11-21T14:06:00.000Z",
  ...more,
});

function notFound() {
  const message = "This conversation does not exist, or it is not in your project.";
  const data = { appCode: "NOT_FOUND", httpStatus: 404 };
  return new TRPCClientError(message, { result: { error: { message, code: -32004, data } } });
}

/** Conversations as a server would keep them; ids never repeat, since drafts outlive a screen. */
let lastId = 0;
export function createServer(...conversations: { title: string; messages: Message[] }[]) {
  const kept = conversations.map((conversation) => {
    lastId += 1;
    return { id: lastId, updatedAt, ...conversation };
  });
  const find = (id: number) => {
    const found = kept.find((conversation) => conversation.id === id);
    if (!found) throw notFound();
    return found;
  };
  const head = ({ id, title }: { id: number; title: string }) => ({ id, title, updatedAt });
  const procedures: Procedures = {
    "assistant.conversations": () => kept.map(head),
    "assistant.conversation": ({ id }: { id: number }) => structuredClone(find(id)),
    "assistant.createConversation": () => {
      lastId += 1;
      const made = { id: lastId, updatedAt, title: "New Chat", messages: [] };
      kept.unshift(made);
      return head(made);
    },
    "assistant.renameConversation": ({ id, title }: { id: number; title: string }) => {
      find(id).title = title;
      return head(find(id));
    },
    "assistant.deleteConversation": ({ id }: { id: number }) => {
      kept.splice(kept.indexOf(find(id)), 1);
    },
  };
  let asked: UnansweredQuestion[] = [];
  const economy = { answers: 0, contextTokens: 0, corpusTokens: 0 };
  procedures["assistant.unanswered"] = () => asked;
  procedures["assistant.publishing"] = () => ({ always: false });
  procedures["suggestions.list"] = () => ({ questions: ["What is overdue?", "How far are we?"] });
  procedures["assistant.economy"] = () => economy;
  const setUnanswered = (...questions: (Partial<UnansweredQuestion> & { id: number })[]) => {
    asked = questions.map((changed) => ({
      question: "Who holds the keys?",
      track: null,
      timesAsked: 1,
      documentId: null,
      documentStatus: null,
      publishedAt: updatedAt,
      isOwn: false,
      askedBy: null,
      createdAt: updatedAt,
      updatedAt,
      ...changed,
    }));
  };
  return { economy, setUnanswered, kept, find, procedures, firstId: kept[0]?.id ?? 0 };
}

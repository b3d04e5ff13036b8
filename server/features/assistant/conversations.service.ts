import { and, desc, eq } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { aiConversations, type StoredMessage } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { notFound } from "../../errors.ts";
import { collapseWhitespace } from "../../platform/text/format.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { newConversationTitle } from "./assistant.schema.ts";
import { markChanges } from "./changed-citations.ts";

const unknownConversation = () => notFound("conversation");

const own = (access: ProjectAccess) =>
  and(eq(aiConversations.projectId, access.projectId), eq(aiConversations.userId, access.userId));

const ownOne = (access: ProjectAccess, id: number) => and(own(access), eq(aiConversations.id, id));

const headColumns = {
  id: aiConversations.id,
  title: aiConversations.title,
  updatedAt: aiConversations.updatedAt,
};

/** The caller's conversations, newest first. Throws NOT_FOUND for another user's id. */
export function listConversations(
  db: Database,
  access: ProjectAccess,
  { userId }: { userId?: number | undefined },
) {
  if (userId !== undefined && userId !== access.userId) throw notFound("user");
  return db
    .select(headColumns)
    .from(aiConversations)
    .where(own(access))
    .orderBy(desc(aiConversations.updatedAt), desc(aiConversations.id))
    .all();
}

/** One conversation with its messages. Throws NOT_FOUND. */
export function readConversation(db: Queryable, access: ProjectAccess, id: number) {
  const conversation = db
    .select({ ...headColumns, messages: aiConversations.messages })
    .from(aiConversations)
    .where(ownOne(access, id))
    .get();
  if (!conversation) throw unknownConversation();
  return conversation;
}

/** The same with what has changed in the cited documents since. */
export function openConversation(db: Queryable, access: ProjectAccess, id: number) {
  const conversation = readConversation(db, access, id);
  return { ...conversation, messages: markChanges(db, access, conversation.messages) };
}

/** Begins a conversation of the caller's own; without a title it is called as every new one. */
export function createConversation(
  db: Database,
  access: ProjectAccess,
  { title }: { title?: string | undefined },
) {
  return db
    .insert(aiConversations)
    .values({
      projectId: access.projectId,
      userId: access.userId,
      title: title ?? newConversationTitle,
    })
    .returning(headColumns)
    .get();
}

/** Throws NOT_FOUND. */
export function renameConversation(
  db: Database,
  access: ProjectAccess,
  { id, title }: { id: number; title: string },
) {
  const renamed = db
    .update(aiConversations)
    .set({ title })
    .where(ownOne(access, id))
    .returning(headColumns)
    .get();
  if (!renamed) throw unknownConversation();
  return renamed;
}

/** Moves a conversation to the Trash, where only its person sees it; throws NOT_FOUND. */
export function deleteConversation(db: Database, access: ProjectAccess, id: number) {
  db.transaction((tx) => {
    const { title } = readConversation(tx, access, id);
    moveToTrash(tx, access, { entityType: "conversation", id, title, ownerId: access.userId });
  });
}

const longestDerivedTitle = 60;

/** The first question as a title, cut between words. */
function titleFrom(question: string) {
  const line = collapseWhitespace(question);
  if (line.length <= longestDerivedTitle) return line;
  const cut = line.slice(0, longestDerivedTitle);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/**
 * Appends to the messages as they are now, so that two answers at once both stay. Call it inside a
 * transaction; throws NOT_FOUND when the conversation has gone meanwhile.
 */
export function appendMessage(
  tx: Queryable,
  access: ProjectAccess,
  id: number,
  message: StoredMessage,
) {
  const { messages } = readConversation(tx, access, id);
  tx.update(aiConversations)
    .set({ messages: [...messages, message] })
    .where(ownOne(access, id))
    .run();
}

/**
 * Keeps a question, with the documents that it is limited to, and returns the turns before it. Asking
 * the last, unanswered question again does not repeat it; the first one gives an untitled
 * conversation its title.
 */
export function appendQuestion(
  db: Database,
  access: ProjectAccess,
  id: number,
  { question, documentIds }: { question: string; documentIds?: number[] | undefined },
): StoredMessage[] {
  return db.transaction((tx) => {
    const { messages, title } = readConversation(tx, access, id);
    const last = messages.at(-1);
    const isAskedAgain = last?.role === "user" && last.content === question;
    const earlier = isAskedAgain ? messages.slice(0, -1) : messages;
    const asked: StoredMessage = {
      role: "user",
      content: question,
      timestamp: isAskedAgain ? last.timestamp : new Date().toISOString(),
      ...(documentIds && { documentIds }),
    };
    const isFirst = messages.length === 0 && title === newConversationTitle;
    tx.update(aiConversations)
      .set({
        messages: [...earlier, asked],
        ...(isFirst ? { title: titleFrom(question) } : {}),
      })
      .where(ownOne(access, id))
      .run();
    return earlier;
  });
}

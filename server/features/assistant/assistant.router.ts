import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  limited,
  personalProjectProcedure,
  projectProcedure,
  zonedProjectProcedure,
} from "../../trpc.ts";
import { answerUnanswered } from "./answer-unanswered.ts";
import {
  answeredOutput,
  answerUnansweredInput,
  chatInput,
  chatOutput,
  conversationDetailOutput,
  conversationIdInput,
  conversationOutput,
  createConversationInput,
  economyOutput,
  listConversationsInput,
  publishedOutput,
  publishingOutput,
  publishUnansweredInput,
  renameConversationInput,
  searchInput,
  searchOutput,
  setPublishingInput,
  unansweredIdInput,
  unansweredOutput,
} from "./assistant.schema.ts";
import { answerQuestion, streamAnswer } from "./assistant.service.ts";
import {
  createConversation,
  deleteConversation,
  listConversations,
  openConversation,
  renameConversation,
} from "./conversations.service.ts";
import { searchDocuments } from "./retrieve/search-documents.ts";
import {
  dismissUnanswered,
  listUnanswered,
  publishesQuestions,
  publishUnanswered,
  setPublishesQuestions,
} from "./unanswered.service.ts";
import { readEconomy } from "./usage.service.ts";

export const assistantRouter = createRouter({
  conversations: projectProcedure("viewer")
    .input(listConversationsInput)
    .output(serializer(z.array(conversationOutput)))
    .query(({ ctx, input }) => listConversations(ctx.deps.db, ctx.access, input)),

  conversation: projectProcedure("viewer")
    .use(limited("comparison"))
    .input(conversationIdInput)
    .output(conversationDetailOutput)
    .query(({ ctx, input }) => openConversation(ctx.deps.db, ctx.access, input.id)),

  createConversation: projectProcedure("viewer")
    .input(createConversationInput)
    .output(serializer(conversationOutput))
    .mutation(({ ctx, input }) => createConversation(ctx.deps.db, ctx.access, input)),

  renameConversation: projectProcedure("viewer")
    .input(renameConversationInput)
    .output(serializer(conversationOutput))
    .mutation(({ ctx, input }) => renameConversation(ctx.deps.db, ctx.access, input)),

  deleteConversation: projectProcedure("viewer")
    .input(conversationIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteConversation(ctx.deps.db, ctx.access, input.id)),

  chat: zonedProjectProcedure("viewer")
    .use(limited("chat"))
    .input(chatInput)
    .output(chatOutput)
    .mutation(({ ctx, input }) =>
      answerQuestion(ctx.deps, ctx.access, input, ctx.clock, ctx.signal()),
    ),

  /** The same as `chat`, as it is written. */
  chatStream: zonedProjectProcedure("viewer")
    .use(limited("chat"))
    .input(chatInput)
    .mutation(({ ctx, input }) =>
      streamAnswer(ctx.deps, ctx.access, input, ctx.clock, ctx.signal()),
    ),

  search: zonedProjectProcedure("viewer")
    .use(limited("search"))
    .input(searchInput)
    .output(searchOutput)
    .query(({ ctx, input }) => searchDocuments(ctx.deps, ctx.access, input, ctx.clock)),

  unanswered: projectProcedure("viewer")
    .output(z.array(unansweredOutput))
    .query(({ ctx }) => listUnanswered(ctx.deps.db, ctx.access)),

  answerUnanswered: projectProcedure("member")
    .use(limited("upload"))
    .input(answerUnansweredInput)
    .output(answeredOutput)
    .mutation(({ ctx, input }) => answerUnanswered(ctx.deps, ctx.access, input)),

  publishUnanswered: projectProcedure("viewer")
    .input(publishUnansweredInput)
    .output(publishedOutput)
    .mutation(({ ctx, input }) => publishUnanswered(ctx.deps.db, ctx.access, input)),

  publishing: projectProcedure("viewer")
    .output(publishingOutput)
    .query(({ ctx }) => ({ always: publishesQuestions(ctx.deps.db, ctx.access) })),

  // It holds for all projects of the person, and a token for one.
  setPublishing: personalProjectProcedure("viewer")
    .input(setPublishingInput)
    .output(publishingOutput)
    .mutation(({ ctx, input }) => setPublishesQuestions(ctx.deps.db, ctx.access, input.always)),

  dismissUnanswered: projectProcedure("viewer")
    .input(unansweredIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissUnanswered(ctx.deps.db, ctx.access, input.id)),

  economy: projectProcedure("viewer")
    .output(economyOutput)
    .query(({ ctx }) => readEconomy(ctx.deps.db, ctx.access)),
});

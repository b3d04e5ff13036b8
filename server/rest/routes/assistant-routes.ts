import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** The assistant, search, and the models that both use. */
export const assistantRoutes: readonly RestRoute[] = [
  get(
    "/api/ai/conversations/{userId}",
    "assistant.conversations",
    "Your conversations, newest first",
  ),
  post("/api/ai/conversations", "assistant.createConversation", "Start a conversation"),
  get("/api/ai/conversation/{id}", "assistant.conversation", "One conversation with its messages"),
  patch("/api/ai/conversation/{id}", "assistant.renameConversation", "Rename a conversation"),
  remove("/api/ai/conversation/{id}", "assistant.deleteConversation", "Delete a conversation"),
  post(
    "/api/ai/chat",
    "assistant.chat",
    "Ask the assistant; with Accept: text/event-stream, the answer as it is written",
    { success: 200, eventStream: "assistant.chatStream", alsoFails: [404] },
  ),
  get(
    "/api/search",
    "globalSearch.find",
    "Tasks, documents, meetings, areas and members whose title, name or text contains all the words",
  ),
  post("/api/ai/search", "assistant.search", "Find the passages nearest to a query, best first", {
    success: 200,
  }),
  get(
    "/api/ai/unanswered",
    "assistant.unanswered",
    "Unanswered questions, published or your own, latest first",
  ),
  post(
    "/api/ai/unanswered/{id}/publish",
    "assistant.publishUnanswered",
    "Publish one of your questions on the project's list; showsAsker adds your name",
    { success: 200 },
  ),
  get(
    "/api/ai/publishing",
    "assistant.publishing",
    "Whether your unanswered questions are published automatically",
  ),
  patch(
    "/api/ai/publishing",
    "assistant.setPublishing",
    "Choose whether unanswered questions are published automatically",
  ),
  post(
    "/api/ai/unanswered/{id}/answer",
    "assistant.answerUnanswered",
    "Answer a question with a document",
    {
      alsoFails: [409],
    },
  ),
  remove("/api/ai/unanswered/{id}", "assistant.dismissUnanswered", "Take a question off the list"),
  get(
    "/api/ai/suggestions",
    "suggestions.list",
    "Questions that the project can answer, or one of its documents",
    { alsoFails: [404] },
  ),
  get("/api/ai/economy", "assistant.economy", "Tokens sent for answers, and what they stand for"),
  get("/api/ai/model", "aiModel.read", "Which service and model write answers and summaries"),
  get("/api/ai/models", "aiModel.list", "The models of each AI service that you have connected"),
  patch("/api/ai/model", "aiModel.choose", "Choose service and model for the project", {
    alsoFails: [502],
  }),
  remove("/api/ai/model", "aiModel.forget", "Let the first connected service answer again"),
  get(
    "/api/ai/embeddings",
    "embeddings.read",
    "Which embeddings model is used to search by meaning",
  ),
  patch("/api/ai/embeddings", "embeddings.choose", "Choose the embeddings model for the project", {
    alsoFails: [409, 502],
  }),
  remove("/api/ai/embeddings", "embeddings.forget", "Search only by words again"),
];

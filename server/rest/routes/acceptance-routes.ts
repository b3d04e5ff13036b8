import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** What the receiving side must be able to answer from an area's documents. */
export const acceptanceRoutes: readonly RestRoute[] = [
  get("/api/areas/{id}/questions", "acceptance.list", "Acceptance questions with their answers"),
  post("/api/areas/{id}/questions", "acceptance.create", "Add an acceptance question to an area", {
    alsoFails: [409],
  }),
  post("/api/areas/{id}/questions/ask", "acceptance.ask", "Ask an area's questions again", {
    success: 204,
  }),
  patch(
    "/api/area-questions/{id}",
    "acceptance.update",
    "Reword or move an acceptance question, confirm its answer, or undo the confirmation",
    { alsoFails: [409] },
  ),
  remove("/api/area-questions/{id}", "acceptance.delete", "Delete an acceptance question"),
  post("/api/area-questions/{id}/confirm", "acceptance.confirm", "Confirm the answer as it is", {
    success: 200,
    alsoFails: [409],
  }),
  post(
    "/api/area-questions/{id}/correct",
    "acceptance.correct",
    "Write down the right answer as a document of the area",
  ),
  get("/api/expert-questions", "expertQuestions.list", "Questions sent to experts, due first"),
  post("/api/expert-questions", "expertQuestions.ask", "Send a question to an area's expert"),
  post(
    "/api/ai/unanswered/{id}/assign",
    "expertQuestions.assign",
    "Send a question without an answer to an area's expert",
    { success: 200, alsoFails: [409] },
  ),
  post(
    "/api/expert-questions/{id}/answer",
    "expertQuestions.answer",
    "Answer a question with text or a document",
    {
      success: 200,
      alsoFails: [409],
    },
  ),
  post(
    "/api/expert-questions/{id}/check",
    "expertQuestions.check",
    "Say whether a question is answered",
    { success: 200, alsoFails: [409] },
  ),
];

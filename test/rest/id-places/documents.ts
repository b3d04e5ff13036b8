import { uploadForm } from "../../helpers/processing.ts";
import type { IdPlaces } from "./id-place.ts";

/** Ids of documents and of what the assistant keeps. */
export const documentIds: IdPlaces = {
  "GET /api/imports/{id} id": { names: "importRun", options: (id) => ({ params: { id } }) },
  "GET /api/imports/{id}/entries id": { names: "importRun", options: (id) => ({ params: { id } }) },
  "POST /api/imports/{id}/cancel id": { names: "importRun", options: (id) => ({ params: { id } }) },
  "GET /api/documents/{id} id": { names: "document", options: (id) => ({ params: { id } }) },
  "GET /api/documents/{id}/formatted id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "PATCH /api/documents/{id} id": {
    names: "document",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/documents/{id} id": { names: "document", options: (id) => ({ params: { id } }) },
  "POST /api/documents/{id}/reprocess id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/documents/{id}/versions id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/documents/{id}/versions id": {
    names: "document",
    options: (id) => ({
      params: { id },
      form: uploadForm({ file: { name: "next.txt", content: "Next." } }),
    }),
  },
  "GET /api/documents/{id}/versions/{version} id": {
    names: "document",
    options: (id) => ({ params: { id, version: 1 } }),
  },
  "GET /api/documents/{id}/versions/{version}/download id": {
    names: "document",
    options: (id) => ({ params: { id, version: 1 } }),
  },
  "POST /api/documents/{id}/versions/{version}/restore id": {
    names: "document",
    options: (id) => ({ params: { id, version: 1 } }),
  },
  "GET /api/documents/{id}/download id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/ai/unanswered/{id}/assign id": {
    names: "unanswered",
    options: (id, own) => ({ params: { id }, body: { assigneeId: own.user } }),
  },
  "POST /api/ai/unanswered/{id}/assign areaId": {
    names: "area",
    options: (id, own) => ({
      params: { id: own.unanswered },
      body: { areaId: id, assigneeId: own.user },
    }),
  },
  "POST /api/ai/unanswered/{id}/assign assigneeId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.unanswered }, body: { assigneeId: id } }),
  },
  "GET /api/documents/{id}/procedures id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/ai/suggestions documentId": {
    names: "document",
    options: (id) => ({ query: { documentId: id } }),
  },
  "GET /api/ai/conversations/{userId} userId": {
    names: "user",
    options: (id) => ({ params: { userId: id } }),
  },
  "GET /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id } }),
  },
  "PATCH /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/ai/conversation/{id} id": {
    names: "conversation",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/ai/chat conversationId": {
    names: "conversation",
    options: (id) => ({ body: { message: "What is the password?", conversationId: id } }),
  },
  "POST /api/ai/unanswered/{id}/answer id": {
    names: "unanswered",
    options: (id) => ({ params: { id }, body: { answer: "Taken", category: "sops" } }),
  },
  "POST /api/ai/unanswered/{id}/publish id": {
    names: "unanswered",
    options: (id) => ({ params: { id }, body: { showsAsker: true } }),
  },
  "DELETE /api/ai/unanswered/{id} id": {
    names: "unanswered",
    options: (id) => ({ params: { id } }),
  },
};

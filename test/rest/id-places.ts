import { uploadForm } from "../helpers/processing.ts";
import type { CallOptions } from "../helpers/rest/integrator.ts";
import type { CanaryIds } from "./canary-project.ts";

/**
 * Every place of every call that takes an id, with what the id names and the rest of the call.
 * `own` are the caller's ids, where the call needs a second one.
 */
export const idPlaces: Record<
  string,
  { names: keyof CanaryIds; options: (id: number, own: CanaryIds) => CallOptions }
> = {
  "DELETE /api/auth/tokens/{id} id": { names: "token", options: (id) => ({ params: { id } }) },
  "PATCH /api/members/{userId} userId": {
    names: "user",
    options: (id) => ({ params: { userId: id }, body: { role: "viewer" } }),
  },
  "POST /api/members/{userId}/hand-over userId": {
    names: "user",
    options: (id) => ({ params: { userId: id } }),
  },
  "DELETE /api/members/{userId} userId": {
    names: "user",
    options: (id) => ({ params: { userId: id } }),
  },
  "DELETE /api/invitations/{id} id": {
    names: "invitation",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/join-requests/{id}/approve id": {
    names: "joinRequest",
    options: (id) => ({ params: { id }, body: {} }),
  },
  "POST /api/join-requests/{id}/decline id": {
    names: "joinRequest",
    options: (id) => ({ params: { id } }),
  },
  "DELETE /api/join-requests/{id} id": {
    names: "joinRequest",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/tasks assigneeId": { names: "user", options: (id) => ({ query: { assigneeId: id } }) },
  "POST /api/tasks assigneeId": {
    names: "user",
    options: (id) => ({ body: { title: "T", assigneeId: id } }),
  },
  "GET /api/tasks/{id} id": { names: "task", options: (id) => ({ params: { id } }) },
  "PATCH /api/tasks/{id} id": {
    names: "task",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "PATCH /api/tasks/{id} assigneeId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.task }, body: { assigneeId: id } }),
  },
  "DELETE /api/tasks/{id} id": { names: "task", options: (id) => ({ params: { id } }) },
  "POST /api/tasks/{id}/move id": {
    names: "task",
    options: (id) => ({ params: { id }, body: { status: "completed" } }),
  },
  "POST /api/tasks/{id}/move beforeId": {
    names: "task",
    options: (id, own) => ({ params: { id: own.task }, body: { status: "todo", beforeId: id } }),
  },
  "POST /api/tasks/{id}/move afterId": {
    names: "task",
    options: (id, own) => ({ params: { id: own.task }, body: { status: "todo", afterId: id } }),
  },
  "PATCH /api/tracks/{id} id": {
    names: "track",
    options: (id) => ({ params: { id }, body: { name: "Taken" } }),
  },
  "DELETE /api/tracks/{id} id": { names: "track", options: (id) => ({ params: { id } }) },
  "DELETE /api/tracks/{id} moveTo": {
    names: "track",
    options: (id, own) => ({ params: { id: own.track }, query: { moveTo: id } }),
  },
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
  "GET /api/meetings/{id} id": { names: "meeting", options: (id) => ({ params: { id } }) },
  "PATCH /api/meetings/{id} id": {
    names: "meeting",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/meetings/{id} id": { names: "meeting", options: (id) => ({ params: { id } }) },
  "PATCH /api/meetings/{id}/action-items/{itemId} id": {
    names: "meeting",
    options: (id) => ({ params: { id, itemId: "any" }, body: { done: true } }),
  },
  "POST /api/meetings/{id}/action-items/{itemId}/task id": {
    names: "meeting",
    options: (id) => ({ params: { id, itemId: "any" }, body: {} }),
  },
  "PATCH /api/milestones/{id} id": {
    names: "milestone",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "DELETE /api/milestones/{id} id": { names: "milestone", options: (id) => ({ params: { id } }) },
  "POST /api/trash/{entityType}/{id}/restore id": {
    names: "trashedTask",
    options: (id) => ({ params: { entityType: "task", id } }),
  },
  "DELETE /api/trash/{entityType}/{id} id": {
    names: "trashedTask",
    options: (id) => ({ params: { entityType: "task", id } }),
  },
  "GET /api/comments entityId": {
    names: "task",
    options: (id) => ({ query: { entityType: "task", entityId: id } }),
  },
  "POST /api/comments entityId": {
    names: "task",
    options: (id) => ({ body: { entityType: "task", entityId: id, text: "Taken" } }),
  },
  "PATCH /api/comments/{id} id": {
    names: "comment",
    options: (id) => ({ params: { id }, body: { text: "Taken" } }),
  },
  "DELETE /api/comments/{id} id": { names: "comment", options: (id) => ({ params: { id } }) },
  "PATCH /api/members/{userId}/side userId": {
    names: "user",
    options: (id) => ({ params: { userId: id }, body: { side: "leaving" } }),
  },
  "GET /api/gaps areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "GET /api/gaps userId": { names: "user", options: (id) => ({ query: { userId: id } }) },
  "GET /api/areas/{id} id": { names: "area", options: (id) => ({ params: { id } }) },
  "DELETE /api/areas/{id} id": { names: "area", options: (id) => ({ params: { id } }) },
  "PATCH /api/areas/{id} id": {
    names: "area",
    options: (id) => ({ params: { id }, body: { name: "Taken" } }),
  },
  "POST /api/areas/{id}/merge id": {
    names: "area",
    options: (id, own) => ({ params: { id }, body: { intoId: own.otherArea } }),
  },
  "POST /api/areas/{id}/merge intoId": {
    names: "area",
    options: (id, own) => ({ params: { id: own.otherArea }, body: { intoId: id } }),
  },
  "GET /api/expert-questions areaId": {
    names: "area",
    options: (id) => ({ query: { areaId: id } }),
  },
  "GET /api/expert-questions assigneeId": {
    names: "user",
    options: (id) => ({ query: { assigneeId: id } }),
  },
  "POST /api/expert-questions areaId": {
    names: "area",
    options: (id, own) => ({ body: { areaId: id, question: "Taken?", assigneeId: own.user } }),
  },
  "POST /api/expert-questions assigneeId": {
    names: "user",
    options: (id, own) => ({ body: { areaId: own.area, question: "Taken?", assigneeId: id } }),
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
  "POST /api/expert-questions/{id}/answer id": {
    names: "unanswered",
    options: (id) => ({ params: { id }, body: { answer: "Taken." } }),
  },
  "POST /api/expert-questions/{id}/answer documentId": {
    names: "document",
    options: (id, own) => ({ params: { id: own.unanswered }, body: { documentId: id } }),
  },
  "POST /api/expert-questions/{id}/check id": {
    names: "expertQuestion",
    options: (id) => ({ params: { id }, body: { isGood: true } }),
  },
  "GET /api/areas/{id}/questions id": { names: "area", options: (id) => ({ params: { id } }) },
  "POST /api/areas/{id}/questions id": {
    names: "area",
    options: (id) => ({ params: { id }, body: { question: "Taken?" } }),
  },
  "POST /api/areas/{id}/questions/ask id": {
    names: "area",
    options: (id) => ({ params: { id } }),
  },
  "PATCH /api/area-questions/{id} id": {
    names: "acceptanceQuestion",
    options: (id) => ({ params: { id }, body: { question: "Taken?" } }),
  },
  "DELETE /api/area-questions/{id} id": {
    names: "acceptanceQuestion",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/area-questions/{id}/confirm id": {
    names: "acceptanceQuestion",
    options: (id) => ({ params: { id }, body: {} }),
  },
  "POST /api/area-questions/{id}/correct id": {
    names: "acceptanceQuestion",
    options: (id) => ({ params: { id }, body: { answer: "Taken." } }),
  },
  "GET /api/areas/{id}/links id": { names: "area", options: (id) => ({ params: { id } }) },
  "POST /api/areas/{id}/links id": {
    names: "area",
    options: (id, own) => ({ params: { id }, body: { kind: "task", targetId: own.task } }),
  },
  "POST /api/areas/{id}/links targetId": {
    names: "task",
    options: (id, own) => ({ params: { id: own.area }, body: { kind: "task", targetId: id } }),
  },
  "DELETE /api/areas/{id}/links/{kind}/{targetId} id": {
    names: "area",
    options: (id, own) => ({ params: { id, kind: "document", targetId: own.document } }),
  },
  "DELETE /api/areas/{id}/links/{kind}/{targetId} targetId": {
    names: "document",
    options: (id, own) => ({ params: { id: own.area, kind: "document", targetId: id } }),
  },
  "DELETE /api/area-templates/{id} id": {
    names: "areaTemplate",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/area-templates/apply areaId": {
    names: "area",
    options: (id) => ({ body: { template: "relationship", areaId: id } }),
  },
  "POST /api/area-templates/apply expertId": {
    names: "user",
    options: (id) => ({ body: { template: "relationship", subject: "Bank", expertId: id } }),
  },
  "POST /api/area-templates/apply receiverId": {
    names: "user",
    options: (id) => ({ body: { template: "relationship", subject: "Bank", receiverId: id } }),
  },
  "GET /api/tasks areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "GET /api/sign-offs areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "GET /api/sign-offs/preview areaId": {
    names: "area",
    options: (id) => ({ query: { scope: "area", areaId: id } }),
  },
  "POST /api/sign-offs areaId": {
    names: "area",
    options: (id) => ({
      body: { scope: "area", areaId: id, side: "leaving", reason: "The last day was moved." },
    }),
  },
  "POST /api/areas expertId": {
    names: "user",
    options: (id) => ({ body: { name: "Area", expertId: id } }),
  },
  "PATCH /api/areas/{id} expertId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.area }, body: { expertId: id } }),
  },
  "POST /api/areas receiverId": {
    names: "user",
    options: (id) => ({ body: { name: "Area", receiverId: id } }),
  },
  "PATCH /api/areas/{id} receiverId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.area }, body: { receiverId: id } }),
  },
  "POST /api/areas deputyId": {
    names: "user",
    options: (id) => ({ body: { name: "Area", deputyId: id } }),
  },
  "PATCH /api/areas/{id} deputyId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.area }, body: { deputyId: id } }),
  },
  "GET /api/areas/{id}/sessions id": { names: "area", options: (id) => ({ params: { id } }) },
  "POST /api/areas/{id}/sessions id": {
    names: "area",
    options: (id) => ({
      params: { id },
      body: { date: "2026-06-12", startTime: "10:00", endTime: "11:00" },
    }),
  },
  "POST /api/areas/{id}/sessions meetingId": {
    names: "meeting",
    options: (id, own) => ({ params: { id: own.area }, body: { meetingId: id } }),
  },
  "DELETE /api/areas/{id}/sessions/{meetingId} id": {
    names: "area",
    options: (id, own) => ({ params: { id, meetingId: own.meeting } }),
  },
  "DELETE /api/areas/{id}/sessions/{meetingId} meetingId": {
    names: "meeting",
    options: (id, own) => ({ params: { id: own.area, meetingId: id } }),
  },
  "GET /api/documents/{id}/procedures id": {
    names: "document",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/drills areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "POST /api/drills areaId": {
    names: "area",
    options: (id, own) => ({ body: { areaId: id, documentId: own.document } }),
  },
  "POST /api/drills documentId": {
    names: "document",
    options: (id, own) => ({ body: { areaId: own.area, documentId: id } }),
  },
  "POST /api/drills receiverId": {
    names: "user",
    options: (id, own) => ({
      body: { areaId: own.area, documentId: own.document, receiverId: id },
    }),
  },
  "POST /api/drills witnessId": {
    names: "user",
    options: (id, own) => ({
      body: { areaId: own.area, documentId: own.document, witnessId: id },
    }),
  },
  "GET /api/drills/{id} id": { names: "drill", options: (id) => ({ params: { id } }) },
  "PATCH /api/drills/{id} id": {
    names: "drill",
    options: (id) => ({ params: { id }, body: { title: "Taken" } }),
  },
  "PATCH /api/drills/{id} receiverId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.drill }, body: { receiverId: id } }),
  },
  "PATCH /api/drills/{id} witnessId": {
    names: "user",
    options: (id, own) => ({ params: { id: own.drill }, body: { witnessId: id } }),
  },
  "POST /api/drills/{id}/finish id": {
    names: "drill",
    options: (id) => ({ params: { id }, body: {} }),
  },
  "POST /api/drills/{id}/reopen id": { names: "drill", options: (id) => ({ params: { id } }) },
  "POST /api/drills/{id}/witness id": { names: "drill", options: (id) => ({ params: { id } }) },
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

/** Places that a name makes look like another's row, or where another's id is allowed. */
export const otherPlaces: Record<string, string> = {
  "GET /api/events lastEventId": "Where a reader of one's own project goes on.",
  "PATCH /api/auth/user/project projectId": "Who may join which project is tested with joining.",
  "PATCH /api/administration/accounts/{id} id": "For administrators, who see every account.",
  "POST /api/administration/accounts/{id}/reset-link id": "For administrators alone.",
  "DELETE /api/administration/accounts/{id}/second-factor id": "For administrators alone.",
  "DELETE /api/auth/identities/{id} id": "Proved among the tests of single sign-on.",
  "DELETE /api/sessions/{id} id": "Proved among the sessions' tests.",
  "POST /api/projects/{projectId}/restore projectId": "Proved among the tests of deleted projects.",
  "POST /api/integrations integrationId": "The name of a service.",
  "DELETE /api/integrations/{integrationId} integrationId": "The name of a service.",
  "GET /api/avatars/{userId}/{file} userId": "Proved among the pictures' tests.",
  "POST /api/meetings/{id}/action-items/{itemId}/task assigneeId": "Tested below.",
  "PATCH /api/meetings/{id}/action-items/{itemId} itemId": "Tested below.",
  "POST /api/meetings/{id}/action-items/{itemId}/task itemId": "Tested below.",
};

import type { IdPlaces } from "./id-place.ts";

/** Ids of areas and of what hands them over. */
export const handoverIds: IdPlaces = {
  "GET /api/gaps areaId": { names: "area", options: (id) => ({ query: { areaId: id } }) },
  "GET /api/gaps userId": { names: "user", options: (id) => ({ query: { userId: id } }) },
  "GET /api/areas/{id} id": { names: "area", options: (id) => ({ params: { id } }) },
  "GET /api/areas/{id}/readiness id": { names: "area", options: (id) => ({ params: { id } }) },
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
  "POST /api/expert-questions/{id}/check documentId": {
    names: "document",
    options: (id, own) => ({
      params: { id: own.expertQuestion },
      body: { isGood: true, documentId: id },
    }),
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
  "DELETE /api/handover-packs/{id} id": {
    names: "handoverPack",
    options: (id) => ({ params: { id } }),
  },
  "GET /api/handover-packs/{id}/download id": {
    names: "handoverPack",
    options: (id) => ({ params: { id } }),
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
  "PATCH /api/areas/{id}/links id": {
    names: "area",
    options: (id, own) => ({
      params: { id },
      body: { links: [{ kind: "task", targetId: own.task }] },
    }),
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
  "GET /api/sign-offs/preview id": {
    names: "area",
    options: (id) => ({ query: { scope: "area", id } }),
  },
  "POST /api/sign-offs id": {
    names: "area",
    options: (id) => ({ body: { scope: "area", id, side: "leaving", reason: "It was moved." } }),
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
};

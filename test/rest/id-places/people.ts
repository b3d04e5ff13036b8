import type { IdPlaces } from "./id-place.ts";

/** Ids of people, their tokens and what lets others in. */
export const peopleIds: IdPlaces = {
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
  "DELETE /api/incoming-webhooks/{id} id": {
    names: "incomingWebhook",
    options: (id) => ({ params: { id } }),
  },
  "PATCH /api/webhooks/{id} id": {
    names: "webhook",
    options: (id) => ({ params: { id }, body: { isActive: false } }),
  },
  "DELETE /api/webhooks/{id} id": { names: "webhook", options: (id) => ({ params: { id } }) },
  "POST /api/webhooks/{id}/secret id": { names: "webhook", options: (id) => ({ params: { id } }) },
  "POST /api/webhooks/{id}/test id": { names: "webhook", options: (id) => ({ params: { id } }) },
  "GET /api/webhooks/{id}/deliveries id": {
    names: "webhook",
    options: (id) => ({ params: { id } }),
  },
  "POST /api/webhook-deliveries/{id}/send id": {
    names: "delivery",
    options: (id) => ({ params: { id } }),
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
  "PATCH /api/members/{userId}/side userId": {
    names: "user",
    options: (id) => ({ params: { userId: id }, body: { side: "leaving" } }),
  },
};

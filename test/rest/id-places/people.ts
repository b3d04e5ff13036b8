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

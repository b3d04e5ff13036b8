import { documentIds } from "./id-places/documents.ts";
import { handoverIds } from "./id-places/handover.ts";
import type { IdPlaces } from "./id-places/id-place.ts";
import { peopleIds } from "./id-places/people.ts";
import { workIds } from "./id-places/work.ts";

/** Every place of every call that takes an id. */
export const idPlaces: IdPlaces = { ...peopleIds, ...workIds, ...documentIds, ...handoverIds };

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
  "POST /api/integrations/{integrationId}/test integrationId": "The name of a service.",
  "POST /api/oauth/{integrationId}/start integrationId": "The name of a service.",
  "GET /api/oauth/{integrationId}/callback integrationId": "The name of a service.",
  "GET /api/avatars/{userId}/{file} userId": "Proved among the pictures' tests.",
  "POST /api/meetings/{id}/action-items/{itemId}/task assigneeId": "Tested below.",
  "PATCH /api/tasks/{id}/checklist/{itemId} itemId": "Holds within the task.",
  "PATCH /api/tasks assigneeId": "Tested below.",
  "PATCH /api/meetings/{id}/action-items/{itemId} itemId": "Tested below.",
  "POST /api/meetings/{id}/action-items/{itemId}/task itemId": "Tested below.",
};

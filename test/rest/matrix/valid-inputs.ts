import type { ProcedurePath } from "../../../server/rest/routes/rest-route.ts";
import { password } from "../../helpers/people/people.ts";
import { uploadForm } from "../../helpers/processing.ts";
import { operations } from "../../helpers/rest/api-schemas.ts";
import type { CallOptions } from "../../helpers/rest/integrator.ts";
import type { CanaryIds } from "../canary-project.ts";
import { idPlaces } from "../id-places.ts";

/** What stands in the project that every call names. */
export type Target = CanaryIds & {
  projectId: number;
  projectName: string;
  ownerEmail: string;
  itemId: string;
  /** Another member, to whom an owner can do what they cannot do to themselves. */
  viewer: number;
  avatar: { userId: string; file: string };
  /** A track of the project beside the one that its task is in. */
  otherTrack: number;
  /** One of the owner's sessions, as the list of sessions numbers it. */
  session: number;
};

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form with a picture to show oneself by. */
export function avatarForm() {
  const form = new FormData();
  form.set("avatar", new File([picture], "me.png"));
  return form;
}

const itemOf = ({ meeting, itemId }: Target) => ({ id: meeting, itemId });
const ofViewer = (options: Omit<CallOptions, "params"> = {}) => ({
  inPath: ({ viewer }: Target): CallOptions => ({ params: { userId: viewer }, ...options }),
});

/**
 * Valid options for calls that neither an entry of `idPlaces` nor the example of the API's own
 * description makes valid.
 */
const ownOptions: Record<string, (target: Target) => CallOptions> = {
  "POST /api/auth/upload-avatar": () => ({ form: avatarForm() }),
  "POST /api/auth/change-password": () => ({
    body: { currentPassword: password, newPassword: "secret 2", confirmPassword: "secret 2" },
  }),
  "PATCH /api/auth/user": () => ({ body: { firstName: "New", lastName: "Name" } }),
  "GET /api/calendar/{feed}": () => ({ params: { feed: `${"0".repeat(43)}.ics` } }),
  "POST /api/incoming/{token}/tasks": () => ({
    params: { token: "0".repeat(43) },
    body: { title: "From elsewhere" },
  }),
  "POST /api/incoming/{token}/documents": () => ({
    params: { token: "0".repeat(43) },
    body: { title: "From elsewhere", content: "Text" },
  }),
  "DELETE /api/project": ({ projectName }) => ({ body: { name: projectName } }),
  "DELETE /api/tracks/{id}": ({ track, otherTrack }) => ({
    params: { id: track },
    query: { moveTo: otherTrack },
  }),
  "POST /api/invitations": () => ({ body: {} }),
  "GET /api/avatars/{userId}/{file}": ({ avatar }) => ({ params: avatar }),
  "POST /api/documents/excerpt": () => ({
    form: uploadForm({ file: { name: "new.txt", content: "New." } }),
  }),
  "POST /api/documents": () => ({
    form: uploadForm({ file: { name: "new.txt", content: "New." } }),
  }),
  "PATCH /api/auth/user/project": ({ projectId }) => ({ body: { projectId } }),
  "POST /api/projects/{projectId}/restore": ({ projectId }) => ({ params: { projectId } }),
  "PATCH /api/members/{userId}": ofViewer({ body: { role: "member" } }).inPath,
  "PATCH /api/members/{userId}/side": ofViewer({ body: { side: "leaving" } }).inPath,
  "GET /api/absence": ({ viewer }) => ({ query: { people: viewer, from: "2026-06-30" } }),
  "POST /api/absence": ({ viewer }) => ({ body: { userIds: [viewer], from: "2026-06-30" } }),
  "GET /api/meetings/search": () => ({ query: { query: "canary" } }),
  "GET /api/search": () => ({ query: { query: "canary" } }),
  "GET /api/events": () => ({ query: { lastEventId: "0" } }),
  "GET /api/views": () => ({ query: { list: "documents" } }),
  "POST /api/areas": () => ({ body: { name: "New area" } }),
  "POST /api/members/{userId}/hand-over": ofViewer().inPath,
  "DELETE /api/members/{userId}": ofViewer().inPath,
  "PATCH /api/meetings/{id}/action-items/{itemId}": (target) => ({
    params: itemOf(target),
    body: { done: true },
  }),
  "POST /api/meetings/{id}/action-items/{itemId}/task": (target) => ({
    params: itemOf(target),
    body: {},
  }),
  "PATCH /api/administration/accounts/{id}": ({ viewer }) => ({
    params: { id: viewer },
    body: { isAdministrator: true },
  }),
  "POST /api/administration/accounts/{id}/reset-link": ({ viewer }) => ({
    params: { id: viewer },
  }),
  "DELETE /api/administration/accounts/{id}/second-factor": ({ viewer }) => ({
    params: { id: viewer },
  }),
  "DELETE /api/auth/identities/{id}": () => ({ params: { id: 1 } }),
  "DELETE /api/sessions/{id}": ({ session }) => ({ params: { id: session } }),
  "POST /api/integrations": () => ({
    body: { integrationId: "zoom", credentials: { apiKey: "new key", apiSecret: "new secret" } },
  }),
  "POST /api/integrations/{integrationId}/test": () => ({
    params: { integrationId: "zoom" },
    body: {},
  }),
  "POST /api/oauth/{integrationId}/start": () => ({ params: { integrationId: "zoom" }, body: {} }),
  "GET /api/oauth/{integrationId}/callback": () => ({ params: { integrationId: "zoom" } }),
  "GET /api/imports/browse": () => ({ query: { service: "aws" } }),
  "DELETE /api/integrations/{integrationId}": () => ({ params: { integrationId: "zoom" } }),
};

/** Valid inputs of the procedures that REST does not offer, or that take other values than REST. */
export const inputsWithoutRoute: Partial<Record<ProcedurePath, (target: Target) => unknown>> = {
  "administration.backups": () => undefined,
  "administration.notices": () => undefined,
  "documents.overview": () => undefined,
  "handover.absenceOf": ({ viewer }) => ({ people: [viewer], from: "2026-06-30" }),
  "handover.gapCounts": () => undefined,
  "handover.reading": () => undefined,
  "documents.titles": ({ document }) => ({ ids: [document] }),
  "documents.status": ({ document }) => ({ id: document }),
  "tasks.countOpen": ({ viewer }) => ({ assigneeId: viewer }),
  "members.changeRole": ({ viewer }) => ({ userId: viewer, role: "member" }),
  "live.look": ({ task }) => ({
    tabId: "a tab of theirs",
    place: { entityType: "task", entityId: task },
  }),
  "notifications.unreadCount": () => undefined,
  "notifications.unsubscribe": () => ({ token: "v1.0.0" }),
  "passwords.rules": () => undefined,
  "passwords.requestReset": () => ({ email: "nobody@example.org" }),
  "passwords.checkResetLink": () => ({ token: "0".repeat(43) }),
  "passwords.reset": () => ({
    token: "0".repeat(43),
    newPassword: "a new secret",
    confirmPassword: "a new secret",
  }),
  "singleSignOn.provider": () => undefined,
  "singleSignOn.beginLink": () => ({ currentPassword: password }),
  "singleSignOn.completeLink": () => ({ query: "" }),
  "personalData.previewDeletion": () => undefined,
  "personalData.deleteAccount": ({ ownerEmail }) => ({
    confirmation: ownerEmail,
    currentPassword: password,
    keepsName: false,
  }),
  "invitations.options": () => undefined,
  "invitations.preview": () => ({ token: "0".repeat(43) }),
};

/** The options of a call that names what stands in the project; throws for one that has none yet. */
export function validOptions(call: string, target: Target): CallOptions {
  const own = ownOptions[call];
  if (own) return own(target);
  const [method = "", path = ""] = call.split(" ");
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${call} ${name}`);
  const places = Object.entries(idPlaces).filter(([name]) =>
    inPath.length > 0 ? inPath.includes(name) : name.startsWith(`${call} `),
  );
  const place = places[0]?.[1];
  if (place) return place.options(target[place.names], target);
  if (inPath.length > 0) {
    throw new Error(`Add “${call}” to ownOptions in test/rest/matrix/valid-inputs.ts.`);
  }
  const described = operations.find((each) => each.method === method && each.path === path);
  const body = described?.operation.requestBody?.content["application/json"]?.example;
  return body === undefined ? {} : { body };
}

import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { integrations } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";

export type Safe = Pick<Deps, "db" | "vault">;
export type StoredIntegration = typeof integrations.$inferSelect;

/** Where the token that a sign-in has left stands among the credentials. */
export const refreshTokenKey = "refreshToken";

/** What a value is sealed for, so that it opens nowhere else. */
export const recordIdOf = (access: ProjectAccess, integrationId: string, field: string) =>
  ["integration", access.projectId, access.userId, integrationId, field].join("/");

/** Whether stored credentials are the caller's, in this project. */
export const isOwn = (access: ProjectAccess) =>
  and(eq(integrations.projectId, access.projectId), eq(integrations.userId, access.userId));

/** The caller's credentials for a service, as they are stored. */
export const findStored = (db: Queryable, access: ProjectAccess, integrationId: string) =>
  db
    .select()
    .from(integrations)
    .where(and(isOwn(access), eq(integrations.integrationId, integrationId)))
    .get();

/** Credentials that are new, about which the service has said nothing yet. */
export const untested = () => ({
  isActive: true,
  testStatus: null,
  testMessage: null,
  testedAt: null,
  lastUpdated: new Date(),
});

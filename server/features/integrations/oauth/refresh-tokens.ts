import { and, eq } from "drizzle-orm";
import { integrations } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { byMember, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { requireEntry } from "../integrations.service.ts";
import {
  findStored,
  isOwn,
  recordIdOf,
  refreshTokenKey,
  type Safe,
  type StoredIntegration,
  untested,
} from "../stored-integration.ts";

const sealRefreshToken = ({ vault }: Safe, access: ProjectAccess, id: string, token: string) => ({
  [refreshTokenKey]: vault.seal(token, recordIdOf(access, id, refreshTokenKey)),
});

/** Keeps what a person's sign-in to a service has left. Throws NOT_FOUND where no app is stored. */
export function storeRefreshToken(
  safe: Safe,
  access: ProjectAccess,
  integrationId: string,
  refreshToken: string,
): void {
  const { name } = requireEntry(integrationId);
  safe.db.transaction((tx) => {
    const stored = findStored(tx, access, integrationId);
    if (!stored) throw notFound("integration");
    const sealed = sealRefreshToken(safe, access, integrationId, refreshToken);
    tx.update(integrations)
      .set({ ...untested(), credentials: { ...stored.credentials, ...sealed } })
      .where(and(isOwn(access), eq(integrations.id, stored.id)))
      .run();
    publish(tx, access, { type: "integration.updated", id: stored.id, integrationId, name });
    recordSecurityEvent(tx, { type: "credentials.saved", ...byMember(access), subject: name });
  });
}

/** Keeps the refresh token that a service gave for the former one, unless somebody signed in anew. */
export function replaceRefreshToken(
  safe: Safe,
  access: ProjectAccess,
  { id, integrationId, lastUpdated }: StoredIntegration,
  refreshToken: string,
): void {
  safe.db.transaction((tx) => {
    const stored = findStored(tx, access, integrationId);
    if (stored?.id !== id || stored.lastUpdated.getTime() !== lastUpdated.getTime()) return;
    const sealed = sealRefreshToken(safe, access, integrationId, refreshToken);
    tx.update(integrations)
      .set({ credentials: { ...stored.credentials, ...sealed }, lastUpdated })
      .where(and(isOwn(access), eq(integrations.id, id)))
      .run();
  });
}

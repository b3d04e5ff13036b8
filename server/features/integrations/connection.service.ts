import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { integrations } from "../../../db/schema/index.ts";
import { findAccess, type ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { ServiceError } from "../../platform/providers/service-client.ts";
import { testConnection } from "./connection-tests/connection-tests.ts";
import type { Integration, TestOutcome, testIntegrationInput } from "./integrations.schema.ts";
import { keepsStored, readStored, requireEntry, toOutput } from "./integrations.service.ts";
import { notCheckedMessage } from "./not-checked.schema.ts";
import { accessTokenFor } from "./oauth/access-token.ts";
import { findOAuthService } from "./oauth/oauth-services.ts";
import type { StoredIntegration } from "./stored-integration.ts";

type OwnIntegration = NonNullable<ReturnType<typeof readStored>>;
type TestDeps = Pick<Deps, "db" | "vault" | "config" | "serviceFetch">;

const notChecked: TestOutcome = { status: "unverified", message: notCheckedMessage };

const noTest: TestOutcome = {
  status: "unverified",
  message: "There is nothing to try: this service takes no credentials.",
};

async function tryCredentials(
  { serviceFetch }: TestDeps,
  integrationId: string,
  credentials: Readonly<Record<string, string>>,
): Promise<TestOutcome> {
  const entry = requireEntry(integrationId);
  return (await testConnection(serviceFetch, entry, credentials)) ?? noTest;
}

/** Asks a service whether it still takes the sign-in that was made with its app. */
async function trySignIn(
  deps: TestDeps,
  access: ProjectAccess,
  integrationId: string,
): Promise<TestOutcome> {
  try {
    await accessTokenFor(deps, access, integrationId).renew();
    const { name } = findOAuthService(integrationId)?.server ?? requireEntry(integrationId);
    return { status: "accepted", message: `${name} accepted the sign-in.` };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const status = error.isTemporary ? "unreachable" : "refused";
    return { status, message: error.message };
  }
}

/** By the cheapest call that proves what is stored. */
const tryStored = (
  deps: TestDeps,
  access: ProjectAccess,
  { stored: { integrationId }, credentials }: OwnIntegration,
): Promise<TestOutcome> =>
  credentials.refreshToken !== undefined && integrationId !== "google_calendar"
    ? trySignIn(deps, access, integrationId)
    : tryCredentials(deps, integrationId, credentials);

/** A service that did not say leaves what is known of its credentials as it was. */
const staysActive = ({ isActive }: StoredIntegration, { status }: TestOutcome) =>
  status === "unreachable" ? isActive : status !== "refused";

/** Notes what a service said, unless the credentials were replaced meanwhile. */
function storeOutcome(tx: Queryable, stored: StoredIntegration, outcome: TestOutcome) {
  return tx
    .update(integrations)
    .set({
      isActive: staysActive(stored, outcome),
      testStatus: outcome.status,
      testMessage: outcome.message,
      testedAt: new Date(),
      // Set by itself at any other change.
      lastUpdated: stored.lastUpdated,
    })
    .where(and(eq(integrations.id, stored.id), eq(integrations.lastUpdated, stored.lastUpdated)))
    .returning()
    .get();
}

/**
 * Asks a service whether it takes the caller's stored credentials, or the ones given, which are not
 * stored; the outcome for stored ones is, unless this server checks none. Throws NOT_FOUND where none
 * are stored, and INVALID_INPUT for an unknown service or a field left out.
 */
export async function testIntegration(
  deps: TestDeps,
  access: ProjectAccess,
  { integrationId, credentials }: z.output<typeof testIntegrationInput>,
) {
  const entry = requireEntry(integrationId);
  const own = readStored(deps, access, integrationId);
  const { areChecked } = deps.config.services;
  if (credentials) {
    const merged = entry.fields.flatMap(({ key, label, optional }) => {
      const given = credentials[key];
      const value = keepsStored(given) ? own?.credentials[key] : given;
      if (value) return [[key, value] as const];
      if (optional) return [];
      throw invalidField(`credentials.${key}`, `${label} is required`);
    });
    const outcome = areChecked
      ? await tryCredentials(deps, integrationId, Object.fromEntries(merged))
      : notChecked;
    return { ...outcome, testedAt: new Date() };
  }
  if (!own) throw notFound("integration");
  if (!areChecked) return { ...notChecked, testedAt: new Date() };
  const outcome = await tryStored(deps, access, own);
  const testedAt = storeOutcome(deps.db, own.stored, outcome)?.testedAt ?? new Date();
  return { ...outcome, testedAt };
}

/**
 * Tries the credentials that were just saved; what is served says how that ended, or that this server
 * checks none.
 */
export async function tryAfterSaving(
  deps: TestDeps,
  access: ProjectAccess,
  saved: Integration,
): Promise<Integration> {
  const own = readStored(deps, access, saved.integrationId);
  if (!own) return saved;
  const { areChecked } = deps.config.services;
  const outcome = areChecked ? await tryStored(deps, access, own) : notChecked;
  const stored = storeOutcome(deps.db, own.stored, outcome);
  return stored ? toOutput(deps, access, stored) : saved;
}

/**
 * Asks every service again whether it still takes the credentials stored for it, one after the
 * other, and tells where one refuses what it took before.
 */
export async function testAllIntegrations(deps: TestDeps, signal: AbortSignal): Promise<void> {
  if (!deps.config.services.areChecked) return;
  const stored = deps.db
    .select({
      projectId: integrations.projectId,
      userId: integrations.userId,
      integrationId: integrations.integrationId,
    })
    .from(integrations)
    .all();
  for (const { integrationId, ...member } of stored) {
    signal.throwIfAborted();
    const access = findAccess(deps.db, member);
    const own = access && readStored(deps, access, integrationId);
    if (!own) continue;
    const outcome = await tryStored(deps, access, own);
    deps.db.transaction((tx) => {
      const after = storeOutcome(tx, own.stored, outcome);
      if (!after || !own.stored.isActive || after.isActive) return;
      const { projectId } = access;
      publish(
        tx,
        { projectId, userId: null },
        {
          type: "integration.refused",
          id: after.id,
          integrationId,
          name: requireEntry(integrationId).name,
        },
      );
    });
  }
}

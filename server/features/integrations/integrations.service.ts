import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { integrations, projectModels } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { configuredProvider } from "../../platform/providers/ai-provider.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { aiServices } from "./ai-services.ts";
import {
  integrationCatalogue,
  integrationCategories,
  labelInSentence,
} from "./integrations.catalogue.ts";
import { type Integration, mask, type saveIntegrationInput } from "./integrations.schema.ts";
import { callbackPath, findOAuthService } from "./oauth/oauth-services.ts";
import { ollama } from "./ollama.ts";
import {
  findStored,
  isOwn,
  recordIdOf,
  refreshTokenKey,
  type Safe,
  type StoredIntegration,
  untested,
} from "./stored-integration.ts";

/** OpenAI without a key of its own: connected, since something answers in its place. */
const withoutOpenai = (inUse: string): Integration => ({
  integrationId: "openai",
  isActive: true,
  credentials: {},
  note: `${inUse} answers your questions. No OpenAI key is stored; add one to use OpenAI models.`,
  test: null,
  lastUpdated: null,
});

const sealedUnderAnotherKey =
  "The encryption key of this server has changed, so enter these credentials again.";

function describeSignIn(integrationId: string) {
  const service = findOAuthService(integrationId);
  if (!service) return null;
  const { server, scopes, isOptional = false } = service;
  const { name } = server;
  return { name, callbackPath: callbackPath(integrationId), scopes: [...scopes], isOptional };
}

/** Every service that can be connected, by kind. */
export const readCatalogue = ({ config }: Pick<Deps, "config">) => ({
  categories: [...integrationCategories],
  integrations: integrationCatalogue.map((entry) => ({
    ...entry,
    fields: [...entry.fields],
    signIn: describeSignIn(entry.id),
  })),
  checksCredentials: config.services.areChecked,
});

const findEntry = (integrationId: string) =>
  [...integrationCatalogue, ollama].find(({ id }) => id === integrationId);

/** What the catalogue says of a service. Throws INVALID_INPUT for one that Baton does not know. */
export function requireEntry(integrationId: string) {
  const entry = findEntry(integrationId);
  if (!entry) throw invalidField("integrationId", "There is no such integration");
  return entry;
}

// Of a short value even the last characters would give most of it away.
const shownCharacters = 4;
const shortestShown = 12;
const maskOf = (value: string) =>
  value.length < shortestShown ? mask : mask + value.slice(-shownCharacters);

/** The values in clear; undefined when one of them was sealed under a key that is no longer there. */
function openAll({ vault }: Safe, access: ProjectAccess, stored: StoredIntegration) {
  const opened: Record<string, string> = {};
  for (const [field, sealed] of Object.entries(stored.credentials)) {
    const value = vault.open(sealed, recordIdOf(access, stored.integrationId, field));
    if (value === undefined) return undefined;
    opened[field] = value;
  }
  return opened;
}

/** What the service said to these credentials when it was last asked. */
const testOf = ({ testStatus: status, testMessage: message, testedAt }: StoredIntegration) =>
  status && message && testedAt ? { status, message, testedAt } : null;

/**
 * Stored credentials as their owner sees them: secrets masked but for their last characters. Those
 * that were sealed under another key are told as not connected, with a note that says why.
 */
export function toOutput(
  safe: Safe,
  access: ProjectAccess,
  stored: StoredIntegration,
): Integration {
  const { integrationId, isActive, lastUpdated } = stored;
  const opened = openAll(safe, access, stored);
  if (!opened) {
    const credentials = {};
    return {
      integrationId,
      isActive: false,
      credentials,
      note: sealedUnderAnotherKey,
      test: null,
      lastUpdated,
    };
  }
  // Where none of the values is secret, such as a model's name, they help who reads them.
  const isSecret = findEntry(integrationId)?.fields.some(({ secret }) => secret) ?? true;
  const masked = Object.entries(opened).map(([field, value]) => [
    field,
    isSecret ? maskOf(value) : value,
  ]);
  return {
    integrationId,
    isActive,
    credentials: Object.fromEntries(masked),
    note: null,
    test: testOf(stored),
    lastUpdated,
  };
}

/**
 * The caller's own integrations in this project, with masked values; OpenAI always among them, with
 * a note of what answers where it has no key.
 */
export function listIntegrations(
  { config, ...safe }: Safe & Pick<Deps, "config">,
  access: ProjectAccess,
): Integration[] {
  const served = safe.db
    .select()
    .from(integrations)
    .where(isOwn(access))
    .orderBy(asc(integrations.id))
    .all()
    .map((stored) => toOutput(safe, access, stored));
  const isActive = (id: string) =>
    served.some(({ integrationId, isActive }) => integrationId === id && isActive);
  if (served.some(({ integrationId }) => integrationId === "openai")) return served;
  const chosen = safe.db
    .select({ id: projectModels.service })
    .from(projectModels)
    .where(eq(projectModels.projectId, access.projectId))
    .get();
  const inUse =
    aiServices.find(({ id }) => id === chosen?.id && isActive(id)) ??
    [...aiServices, ...(config.ollamaUrl ? [ollama] : [])].find(({ id }) => isActive(id)) ??
    configuredProvider(config.ai);
  return [withoutOpenai(inUse?.name ?? "The built-in assistant"), ...served];
}

/**
 * The caller's credentials for a service in clear, for a call to that service alone; undefined when
 * there are none or they can no longer be opened.
 */
export function readCredentials(safe: Safe, access: ProjectAccess, integrationId: string) {
  const stored = findStored(safe.db, access, integrationId);
  return stored?.isActive ? openAll(safe, access, stored) : undefined;
}

/** The stored row of a service with its values in clear, also where the service refused them. */
export function readStored(safe: Safe, access: ProjectAccess, integrationId: string) {
  const stored = findStored(safe.db, access, integrationId);
  const credentials = stored && openAll(safe, access, stored);
  return stored && credentials ? { stored, credentials } : undefined;
}

/** Whether what a form sends for a field leaves its stored value: nothing, or the mask it showed. */
export const keepsStored = (value: string | undefined) => !value || value.startsWith(mask);

/**
 * Stores credentials, each sealed; empty and masked values keep what is stored. Throws
 * INVALID_INPUT for an unknown service or field, and for a field that would stay empty.
 */
export function saveIntegration(
  safe: Safe,
  access: ProjectAccess,
  { integrationId, credentials }: z.output<typeof saveIntegrationInput>,
): Integration {
  const entry = requireEntry(integrationId);
  const known = entry.fields.map(({ key }) => key);
  if (Object.keys(credentials).some((key) => !known.includes(key))) {
    throw invalidField("credentials", `${entry.name} takes these credentials: ${known.join(", ")}`);
  }
  return safe.db.transaction((tx) => {
    const stored = findStored(tx, access, integrationId);
    const sealed: Record<string, string> = {};
    const kept = { ...stored?.credentials };
    const isAnotherApp = entry.fields.some(
      ({ key, optional }) => !optional && !keepsStored(credentials[key]),
    );
    // What a sign-in has left belongs to the app that it was made with.
    if (isAnotherApp) delete kept[refreshTokenKey];
    else if (kept[refreshTokenKey]) sealed[refreshTokenKey] = kept[refreshTokenKey];
    for (const { key, label, optional } of entry.fields) {
      const value = credentials[key];
      const recordId = recordIdOf(access, integrationId, key);
      const former = kept[key];
      if (value && !keepsStored(value)) sealed[key] = safe.vault.seal(value, recordId);
      else if (former && safe.vault.open(former, recordId) !== undefined) sealed[key] = former;
      else if (!optional) {
        throw invalidField(`credentials.${key}`, `${labelInSentence(label)} is required`);
      }
    }
    const values = { ...untested(), credentials: sealed };
    const saved = tx
      .insert(integrations)
      .values({ ...values, integrationId, projectId: access.projectId, userId: access.userId })
      .onConflictDoUpdate({
        target: [integrations.userId, integrations.projectId, integrations.integrationId],
        set: values,
      })
      .returning()
      .get();
    publish(tx, access, {
      type: stored ? "integration.updated" : "integration.connected",
      id: saved.id,
      integrationId,
      name: entry.name,
    });
    recordSecurityEvent(tx, {
      type: "credentials.saved",
      ...byMember(access),
      subject: entry.name,
    });
    return toOutput(safe, access, saved);
  });
}

/** Forgets the credentials of a service. Throws NOT_FOUND for one that is unknown or not connected. */
export function removeIntegration(safe: Safe, access: ProjectAccess, integrationId: string): void {
  safe.db.transaction((tx) => {
    const stored = findStored(tx, access, integrationId);
    if (!stored) throw notFound("integration");
    tx.delete(integrations)
      .where(and(isOwn(access), eq(integrations.id, stored.id)))
      .run();
    const name = findEntry(integrationId)?.name ?? integrationId;
    publish(tx, access, { type: "integration.removed", id: stored.id, integrationId, name });
    recordSecurityEvent(tx, { type: "credentials.removed", ...byMember(access), subject: name });
  });
}

import { createHash } from "node:crypto";
import type { ServiceFetch } from "../outbound/service-fetch.ts";
import type { AccessToken } from "./service-client.ts";

/** A token as a service gives it, with the seconds for which it holds. */
export type IssuedToken = { token: string; expiresIn: number };

/** `until` is set once the token is there. */
type Kept = { token: Promise<string>; until: number };

/** Taken for expired a little early: a call takes its time. */
const margin = 60_000;

/** By what the server asks services with, so that each server has its own. */
const caches = new WeakMap<ServiceFetch, Map<string, Kept>>();

/** What a token is kept under says nothing of the credentials that it came by. */
const keyOf = (credentials: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(credentials)).digest("base64");

/**
 * The access token for these credentials: kept until it expires, and requested once where several
 * calls want it at the same time.
 */
export function cachedToken(
  fetch: ServiceFetch,
  credentials: readonly string[],
  request: () => Promise<IssuedToken>,
): AccessToken {
  const cache = caches.get(fetch) ?? new Map<string, Kept>();
  caches.set(fetch, cache);
  const key = keyOf(credentials);

  function issue(): Promise<string> {
    const kept: Kept = {
      until: Number.POSITIVE_INFINITY,
      token: request().then(
        ({ token, expiresIn }) => {
          kept.until = Date.now() + expiresIn * 1000 - margin;
          return token;
        },
        (error: unknown) => {
          if (cache.get(key) === kept) cache.delete(key);
          throw error;
        },
      ),
    };
    cache.set(key, kept);
    return kept.token;
  }

  async function read(): Promise<string> {
    const kept = cache.get(key);
    return kept && kept.until > Date.now() ? kept.token : issue();
  }

  return { read, renew: issue };
}

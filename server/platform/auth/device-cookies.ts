import { randomBytes } from "node:crypto";
import { z } from "zod";
import { defineSealedCookie } from "./sealed-cookie.ts";

/** Seconds that a browser is known; each sign-in gives it a new cookie. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * The cookie of a browser that has signed in to an account before, after OWASP's "Slow Down Online
 * Guessing Attacks with Device Cookies": guesses with one are counted for that browser alone, so
 * that strangers, however many, cannot use up the owner's. Its name says for which account it was
 * sealed, and it opens nothing by itself.
 */
const deviceCookie = (userId: number) =>
  defineSealedCookie({
    name: `baton_device_${userId}`,
    schema: z.object({ nonce: z.string() }),
    maxAge,
  });

type SealedCookie = ReturnType<typeof deviceCookie>;
type Parts = Parameters<SealedCookie["write"]>[0];

/** The Set-Cookie header for a browser that has just signed in to the account. */
export const issueDeviceCookie = (parts: Parts, userId: number): string =>
  deviceCookie(userId).write(parts, { nonce: randomBytes(16).toString("base64url") });

/** What names a browser that has signed in to the account; undefined for any other. */
export function readDevice(
  parts: Parts,
  userId: number,
  cookieHeader: string | undefined,
): string | undefined {
  const known = deviceCookie(userId).read(parts, cookieHeader);
  return known && `${userId} ${known.nonce}`;
}

import { hash, randomBytes } from "node:crypto";

/** The SHA-256 of a link's token, as hex: all that the database keeps of it. */
export const hashLinkToken = (token: string): string => hash("sha256", token);

/** A new token for a link, of 32 random bytes, and its SHA-256. */
export function makeLinkToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

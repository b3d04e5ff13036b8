import { createHash } from "node:crypto";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const compareKeys = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one < other ? -1 : one > other ? 1 : 0;

/** A value as JSON that is the same text for the same data: keys in order, no blanks between. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(compareKeys)) : part,
  );

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

import { plainName } from "../fields.schema.ts";

/** A name as it is compared: ignoring case, what is not seen, and the number of blanks between its words. */
export const foldName = (name: string) => plainName(name).replace(/\s+/g, " ").toLowerCase();

/**
 * Whether two names are one, ignoring case and the number of blanks between their words.
 * SQLite by itself knows the case of ASCII letters only.
 */
export const isSameName = (one: string, other: string) => foldName(one) === foldName(other);

/** The name, or the first of "name (2)", "name (3)" ... that is not taken. */
export function freeName(name: string, isTaken: (candidate: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}

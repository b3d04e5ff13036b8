/** A name as it is compared: in whatever case and with however many blanks between its words. */
export const foldName = (name: string) =>
  name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Whether two names are one, in whatever case and with however many blanks between their words.
 * SQLite by itself knows the case of ASCII letters only.
 */
export const isSameName = (one: string, other: string) => foldName(one) === foldName(other);

/** The name, or the first of "name (2)", "name (3)" ... that is not taken. */
export function freeName(name: string, isTaken: (candidate: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}

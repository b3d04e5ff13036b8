const fold = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Whether two names are one, in whatever case and with however many blanks between their words.
 * SQLite by itself knows the case of ASCII letters only.
 */
export const isSameName = (one: string, other: string) => fold(one) === fold(other);

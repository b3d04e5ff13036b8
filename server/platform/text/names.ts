const fold = (name: string) => name.normalize("NFC").toLowerCase();

/** Whether two names are one in whatever case. SQLite by itself knows the case of ASCII letters only. */
export const isSameName = (one: string, other: string) => fold(one) === fold(other);

type Bindable = string | number | bigint | Buffer | null;

const nul = "\0";

/**
 * Of a text in the copy, libsql reads what stands before its first NUL: it is kept as the sign for what
 * cannot be shown.
 */
export const withoutNul = (values: readonly Bindable[]): Bindable[] =>
  values.map((value) => (typeof value === "string" ? value.replaceAll(nul, "\uFFFD") : value));

/** libsql ends the whole process over a value that it cannot bind. */
export function requireBindable(values: readonly unknown[]): asserts values is Bindable[] {
  for (const value of values) {
    const isKnown =
      value === null ||
      typeof value === "string" ||
      typeof value === "number" ||
      typeof value === "bigint" ||
      Buffer.isBuffer(value);
    if (!isKnown) {
      throw new TypeError("SQLite3 can only bind numbers, strings, bigints, buffers, and null");
    }
  }
}

/** Turns the bytes in a row, a list or an object, into a Buffer each, as better-sqlite3 returns them. */
export function restoreBuffers(row: object): void {
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof ArrayBuffer) Object.assign(row, { [name]: Buffer.from(value) });
  }
}

/** The code that Node, SQLite or a client of a service gives an error, such as "ENOENT". */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

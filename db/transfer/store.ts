/** A value as SQLite keeps it; whole numbers are bigints, all others have a fraction or none. */
export type Value = null | bigint | number | string | Uint8Array;

export type Statement = { sql: string; values?: readonly Value[] };

/** A database to move from or to, a file or a primary. */
export type Store = {
  /** How the person who runs Baton knows it. */
  place: string;
  /** The rows, each as the list of its values. */
  read(sql: string, values?: readonly Value[]): Promise<Value[][]>;
  /** Runs all of them in one transaction, without regard to foreign keys. */
  write(statements: readonly Statement[]): Promise<void>;
  close(): void;
};

import type Sqlite from "better-sqlite3";

type Source = {
  table: string;
  column: string;
  /** The names in that column; where another expression gives them, it. */
  query?: string;
};

/** Where rows name files of documents. Versions that restore each other name the same file. */
const documentSources: Source[] = [
  { table: "documents", column: "file_path" },
  { table: "document_versions", column: "file_path" },
  { table: "trash_items", column: "file_path" },
  {
    table: "trash_items",
    column: "version_files",
    query:
      "SELECT value FROM trash_items, json_each(version_files) WHERE version_files IS NOT NULL",
  },
];

const avatarSources: Source[] = [{ table: "users", column: "avatar_url" }];

/** The name of the file behind "/api/avatars/<user>/<name>.<ending>". */
export const avatarFileName = (address: string): string =>
  address.split("/").at(-1)?.split(".")[0] ?? "";

/** Older versions had fewer tables and columns. */
const hasColumn = (sqlite: Sqlite.Database, { table, column }: Source) =>
  sqlite.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !==
  undefined;

const readColumn = (sqlite: Sqlite.Database, sources: readonly Source[]) =>
  sources
    .filter((source) => hasColumn(sqlite, source))
    .map(
      ({ table, column, query }) =>
        query ?? `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    .flatMap((query) => sqlite.prepare(query).pluck().all().map(String));

const unique = (names: readonly string[]) => [...new Set(names)];

/**
 * The names, in the storage, of all files that documents name: their own, those of their other
 * versions, and those kept in the Trash. The database may be one of an older version of Baton.
 */
export const listDocumentFiles = (sqlite: Sqlite.Database): string[] =>
  unique(readColumn(sqlite, documentSources));

/** The names, in the storage, of all pictures that are somebody's. */
export const listAvatarFiles = (sqlite: Sqlite.Database): string[] =>
  unique(readColumn(sqlite, avatarSources).map(avatarFileName));

/** Everything that a backup has to hold, and that may not be missing. */
export const listNamedFiles = (sqlite: Sqlite.Database): string[] => [
  ...listDocumentFiles(sqlite),
  ...listAvatarFiles(sqlite),
];

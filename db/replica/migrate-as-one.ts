import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import {
  DatabaseFileError,
  type MayMigrate,
  migrationsFolder,
  requireMigrating,
} from "../database-file.ts";
import type { Replica } from "./replica.ts";

/** As drizzle keeps it, so that the database can become a file of its own again. */
const createTable = `CREATE TABLE IF NOT EXISTS __drizzle_migrations
  (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`;

/** When the last migration was made that the database has, in milliseconds; 0 where it has none. */
function lastApplied(replica: Pick<Replica, "prepare">): number {
  const isThere = replica
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!isThere) return 0;
  return Number(
    replica.prepare("SELECT max(created_at) AS at FROM __drizzle_migrations").pluck().get() ?? 0,
  );
}

const newerError = (url: string) =>
  new DatabaseFileError(
    `The database at ${url} belongs to a newer version of Baton than this one. Start that version or a later one on this server too, or restore a backup made before the upgrade.`,
  );

/**
 * Applies the missing migrations in one transaction, in which the primary lets nobody else write: of
 * several servers that start at once, one does, and the others find it done. Returns whether the
 * database was empty, and how to ask later whether a newer version has migrated it. Throws
 * DatabaseFileError where the database is of a newer version or may not be migrated, and PrimaryGoneError
 * where migrations are missing and the primary does not answer.
 */
export function migrateAsOne(replica: Replica, url: string, mayMigrate: MayMigrate) {
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  const before = lastApplied(replica);
  if (before > known) throw newerError(url);
  const requireMay = (last: number) =>
    requireMigrating(
      mayMigrate,
      { exists: last > 0, isOutdated: last < known },
      { place: url, setting: "DATABASE_URL" },
    );
  requireMay(before);
  const isNew =
    before < known &&
    replica
      .transaction(() => {
        // Another server may have begun meanwhile.
        requireMay(lastApplied(replica));
        return applyMissing(replica, migrations, known, url);
      })
      .immediate();
  return { isNew, isSuperseded: () => lastApplied(replica) > known };
}

function applyMissing(
  replica: Replica,
  migrations: readonly MigrationMeta[],
  known: number,
  url: string,
): boolean {
  const last = lastApplied(replica);
  if (last > known) throw newerError(url);
  replica.exec(createTable);
  for (const { folderMillis, hash, sql } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of sql) replica.exec(statement);
    replica
      .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
      .run(hash, folderMillis);
  }
  return last === 0;
}

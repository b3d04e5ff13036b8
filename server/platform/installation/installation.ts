import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "../../../db/client.ts";
import { installation } from "../../../db/schema/index.ts";

const idBytes = 8;

/**
 * The id of the installation that a database belongs to: 16 hexadecimal digits, made the first time
 * it is asked for. A copy of the database has the same one.
 */
export function installationId(db: Database): string {
  const read = (from: Queryable) => from.select({ id: installation.id }).from(installation).get();
  // A server whose primary is gone knows it as well.
  const known = read(db);
  if (known) return known.id;
  return db.transaction((tx) => {
    const meanwhile = read(tx);
    if (meanwhile) return meanwhile.id;
    const id = randomBytes(idBytes).toString("hex");
    tx.insert(installation).values({ id }).run();
    return id;
  });
}

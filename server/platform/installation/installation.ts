import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { installation } from "../../../db/schema/index.ts";

const idBytes = 8;

/**
 * The id of the installation that a database belongs to: 16 hexadecimal digits, made the first time
 * it is asked for. A copy of the database has the same one.
 */
export const installationId = (db: Database): string =>
  db.transaction(
    (tx) => {
      const known = tx.select({ id: installation.id }).from(installation).get();
      if (known) return known.id;
      const id = randomBytes(idBytes).toString("hex");
      tx.insert(installation).values({ id }).run();
      return id;
    },
    { behavior: "immediate" },
  );

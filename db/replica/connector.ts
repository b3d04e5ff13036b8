import { existsSync, rmSync, writeFileSync } from "node:fs";
import type { Database } from "libsql";
import { loadLibsql } from "./libsql.ts";
import type { PrimaryWatch } from "./primary-watch.ts";
import { PrimaryGoneError, translateError } from "./remote-errors.ts";

/** A file of this name has the next start fetch the copy anew. */
const damagedSuffix = "-damaged";

/** The copy with what is kept beside it. */
const suffixes = ["", "-wal", "-shm", "-client_wal_index", damagedSuffix];

/** What is wrong with a copy of which a crash or a full disk has left a part. */
const unusable = /malformed|not a database|invalid local state|metadata file/i;

export type ConnectorOptions = {
  /** The file of this server's own copy. */
  file: string;
  primary: PrimaryWatch;
  authToken: string | undefined;
};

/**
 * The two connections that a copy needs: `reader` sees the file and nothing else, `writer` sends to
 * the primary what it is given, and fetches what is new. While the primary does not answer there is
 * none. A copy that cannot be used at the start is fetched anew: nothing is in it that the primary has not.
 */
export function createConnector({ file, primary, authToken }: ConnectorOptions) {
  const Libsql = loadLibsql();
  let writer: Database | undefined;
  let isDamaged = false;

  // The package's types do not name the second. Without a period of its own: libsql would go on
  // fetching for a connection that was closed, beside the next one, and ruin the copy.
  const toPrimary = { syncUrl: primary.relayUrl, authToken };

  function attach(): void {
    if (primary.isGone()) return;
    try {
      writer = new Libsql(file, toPrimary);
    } catch (error) {
      const translated = translateError(error);
      if (!(translated instanceof PrimaryGoneError)) throw translated;
    }
  }

  function removeCopy(): void {
    for (const suffix of suffixes) rmSync(file + suffix, { force: true });
  }

  function attachFirst(): void {
    // With a primary that does not answer, a copy that can be read in part is better than none.
    if (!primary.isGone() && existsSync(file + damagedSuffix)) removeCopy();
    try {
      attach();
    } catch (error) {
      if (!(error instanceof Error && unusable.test(error.message))) throw error;
      removeCopy();
      attach();
    }
    if (!writer && !existsSync(`${file}-client_wal_index`)) throw new PrimaryGoneError();
  }

  function detach(): void {
    writer?.close();
    writer = undefined;
  }

  attachFirst();
  const reader = new Libsql(file);
  reader.exec("PRAGMA query_only = ON");

  return {
    reader,
    /** The connection to the primary; PrimaryGoneError where there is none and none can be made. */
    writer(): Database {
      if (primary.isGone()) throw new PrimaryGoneError();
      if (!writer) attach();
      if (!writer) throw new PrimaryGoneError();
      return writer;
    },
    /** Forgets a connection whose transaction the primary has lost: it would stay in it forever. */
    detach,
    attach(): void {
      if (!writer) attach();
    },
    /** Has the next start fetch the copy anew. */
    noteDamage(): void {
      isDamaged = true;
      writeFileSync(file + damagedSuffix, "");
    },
    isDamaged: () => isDamaged,
    inTransaction: () => writer?.inTransaction ?? false,
    close(): void {
      reader.close();
      detach();
    },
  };
}

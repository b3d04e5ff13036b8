import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Caller } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { jsonArray } from "./json-array.ts";
import { nextOwnFile, nextOwnVersionFile } from "./own-files.ts";
import { readAccount, readersOfOwnWork, readMemberships } from "./read-own-data.ts";

/** A file's own name, without what systems do not take in names; the id keeps names apart. */
const nameInZip = (id: number, fileName: string | null) =>
  `files/${id}-${(fileName ?? "file").replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")}`;

const leftOut =
  "This project asks for a second factor, and you have none: what you have in it is not in this export. Set one up and export again.";

const tellIfLeftOut = ({
  hasRequiredFactor,
  ...membership
}: ReturnType<typeof readMemberships>[number]) =>
  hasRequiredFactor ? membership : { ...membership, leftOut };

/**
 * All that Baton holds of a person, as a ZIP of JSON files and the files they uploaded. It is written
 * as it is read: of the rows a page, of the files a buffer is in memory. Of a project that asks for a
 * second factor which the person lacks, it holds the membership alone. Whoever takes the stream reads
 * it to its end or destroys it, at the latest when the person loses one of the projects it reads from.
 */
export function exportOwnData(
  { db, storage }: Pick<Deps, "db" | "storage">,
  caller: Caller,
): { zip: Readable; projectIds: number[] } {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  let current: Readable | undefined;
  const add = (name: string, open: () => Readable, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (pass) => {
      current = open();
      pass(null, current);
    });
  zip.on("error", (error: Error) => output.destroy(error));
  // Who stops the download leaves a file open otherwise.
  output.on("close", () => current?.destroy());

  recordSecurityEvent(db, { type: "account.exported", ...byPerson(caller), subject: caller.email });
  const memberships = readMemberships(db, caller.id);
  const projectIds = memberships
    .filter(({ hasRequiredFactor }) => hasRequiredFactor)
    .map(({ projectId }) => projectId);
  const asJson = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);
  add("account.json", () => asJson(readAccount(db, caller.id)));
  add("memberships.json", () => asJson(memberships.map(tellIfLeftOut)));
  const readers = readersOfOwnWork(db, caller.id, projectIds);
  for (const [name, readPage] of Object.entries(readers)) {
    add(`${name}.json`, () => Readable.from(jsonArray<{ id: number }>(readPage)));
  }
  void addFiles().catch((error: Error) => output.destroy(error));
  return { zip: output, projectIds };

  async function addVersionFiles() {
    let afterId = 0;
    for (;;) {
      const file = nextOwnVersionFile(db, caller.id, projectIds, afterId);
      if (!file?.filePath) return;
      afterId = file.id;
      const name = nameInZip(file.documentId, `version-${file.version}-${file.fileName}`);
      const stored = await storage.read(file.filePath);
      if (stored) add(name, stored.open, false);
    }
  }

  async function addFiles() {
    let afterId = 0;
    for (;;) {
      const file = nextOwnFile(db, caller.id, projectIds, afterId);
      if (!file?.filePath) break;
      afterId = file.id;
      // A file that is gone from the disk is still named in documents.json.
      const stored = await storage.read(file.filePath);
      if (stored) add(nameInZip(file.id, file.fileName), stored.open, false);
    }
    await addVersionFiles();
    zip.end();
  }
}

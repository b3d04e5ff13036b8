import { createHash } from "node:crypto";
import type { Transaction } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { plainName } from "../../platform/fields.schema.ts";
import type { ReceivedFile } from "../../platform/files/multipart.ts";
import { documentLimits, titleFromFileName } from "../documents/document-rules.schema.ts";
import { createDocumentInput } from "../documents/documents.schema.ts";
import { createDocument } from "../documents/documents.service.ts";
import { addVersion } from "../documents/versions/versions.service.ts";
import { limitedBytes, refusalOf } from "./importable.ts";
import type { ImportConnection, Importer } from "./importer.ts";
import { importLimits, isContainer } from "./imports.schema.ts";
import {
  addEntries,
  changeWaiting,
  countEntries,
  currentSettings,
  dropFolder,
  findSource,
  noteSource,
  type StoredEntry,
  type StoredRun,
} from "./run-rows.ts";

/** A run in the hands of its job. */
export type RunAtWork = {
  deps: Deps;
  access: ProjectAccess;
  run: StoredRun;
  importer: Importer;
  connection: ImportConnection;
  /** Writes while the job is still ours. */
  write(change: (tx: Transaction) => void): void;
  /** Notes what is being done, for the sentence in case it fails. */
  step(name: string): void;
};

const tooMany = `The import has more than ${importLimits.files.toLocaleString("en-US")} files. Import the rest of this folder by itself.`;

/** Adds one page of a folder to the run; the folder waits for its next page, or is done. */
export async function listFolder(
  { run, connection, write, step }: RunAtWork,
  entry: StoredEntry,
): Promise<void> {
  step("Listing the folder");
  const page = await connection.list(entry.externalId, entry.cursor ?? undefined);
  write((tx) => {
    const room = importLimits.files - countEntries(tx, run.id);
    const found = page.entries.map(({ id, name, kind, version, refusal }) => ({
      externalId: id,
      name,
      isFolder: isContainer(kind),
      version,
      ...(refusal === null ? {} : { state: "failed" as const, note: refusal }),
    }));
    addEntries(tx, run.id, found.slice(0, Math.max(room, 0)));
    if (found.length > room) changeWaiting(tx, entry.id, { state: "failed", note: tooMany });
    else if (page.next === null) dropFolder(tx, entry.id);
    else changeWaiting(tx, entry.id, { cursor: page.next, attempts: 0 });
  });
}

/** The id of an entry among all of its service, whoever's credentials see it. */
const wholeId = ({ account }: ImportConnection, id: string) =>
  account === "" ? id : `${account}/${id}`;

/**
 * Brings a file in: as a document, as the next version of the one that it became before, or not at
 * all where it is still the same. Document, source and entry are written together, so that nothing
 * is brought in twice.
 */
export async function bringIn(atWork: RunAtWork, entry: StoredEntry): Promise<void> {
  const { deps, access, run, importer, connection, write, step } = atWork;
  const { service, name: serviceName } = importer;
  const externalId = wholeId(connection, entry.externalId);
  const source = findSource(deps.db, access, { service, externalId });
  const documentId = source?.documentId ?? undefined;
  const isSame = (version: string | null) =>
    documentId !== undefined && version !== null && version === source?.externalVersion;
  const leaveAlone = () =>
    write((tx) =>
      changeWaiting(tx, entry.id, {
        state: "unchanged",
        documentId: documentId ?? null,
        note: null,
      }),
    );

  if (isSame(entry.version)) return leaveAlone();
  step("Asking for the file");
  const offered = await connection.open(entry.externalId);
  if (isSame(offered.version)) return leaveAlone();
  const refusal = refusalOf(offered.name, offered.size);
  if (refusal !== null) throw new AppError("UNSUPPORTED_TYPE", refusal);

  step("Downloading");
  const bytes = await offered.download();
  const hash = createHash("sha256");
  const stored = await deps.storage.write(
    "document",
    limitedBytes(serviceName, bytes, (chunk) => hash.update(chunk)),
  );
  const name = plainName(offered.name);
  const file: ReceivedFile = { ...stored, name };
  // Where the service does not say what state this is, the bytes do.
  const externalVersion = offered.version ?? `sha256:${hash.digest("hex")}`;
  if (isSame(externalVersion)) {
    await deps.storage.remove(file.path);
    return leaveAlone();
  }

  step("Storing");
  const noteEnd = (tx: Transaction, id: number, state: "imported" | "updated") => {
    changeWaiting(tx, entry.id, { state, documentId: id, note: null });
    noteSource(tx, access, { service, externalId, externalVersion, documentId: id });
  };
  if (documentId !== undefined) {
    await addVersion(deps, access, { id: documentId, content: undefined }, file, (tx) =>
      noteEnd(tx, documentId, "updated"),
    );
    return;
  }
  const settings = currentSettings(deps.db, run);
  const title = titleFromFileName(name) || name.slice(0, documentLimits.titleLength);
  const input = createDocumentInput.parse({ ...settings, title });
  await createDocument(deps, access, input, file, (tx, id) => noteEnd(tx, id, "imported"));
}

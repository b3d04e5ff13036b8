import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Transaction } from "../../../../db/client.ts";
import { errorCodeOf } from "../../../../db/error-code.ts";
import {
  acceptanceQuestions,
  documents,
  documentVersions,
  projects,
  users,
} from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { listDocumentFiles } from "../../../platform/files/named-files.ts";
import { removeFiles } from "../../../platform/files/remove-files.job.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { freeName } from "../../../platform/text/names.ts";
import { askSoon } from "../../acceptance/ask-area.job.ts";
import { processDocumentJob } from "../../documents/documents.job.ts";
import { findSameName } from "../../projects/project-settings.service.ts";
import { enqueueVectors } from "../../search/vectors.job.ts";
import {
  beginImport,
  claimImport,
  completeImport,
  dropImport,
  holdImport,
  type UnfinishedImport,
} from "./drop-import.job.ts";
import { insertMembers, listAccounts, readMembers } from "./import-members.ts";
import { importRows, readProject } from "./import-rows.ts";
import { createImportStep } from "./import-steps.ts";
import { openPackFile, verifyChecksums } from "./open-pack-file.ts";
import { PackError } from "./pack-error.ts";
import { readManifest, verifyRows } from "./read-pack-rows.ts";

type ImportDeps = Pick<Deps, "db" | "storage" | "jobs" | "config" | "logger">;

function findOwner({ db }: ImportDeps, email: string) {
  const owner = db
    .select({ id: users.id, name: users.name, projectId: users.projectId })
    .from(users)
    .where(
      and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt), isNull(users.disabledAt)),
    )
    .get();
  if (owner) return owner;
  throw new PackError(
    `There is no account ${email} here. Name the one that is to own the project with --email.`,
  );
}

/** What was not read yet where the pack was written is read here. */
function readUnread({ jobs }: ImportDeps, tx: Transaction, projectId: number) {
  const waiting = tx
    .select({ id: documentVersions.documentId })
    .from(documentVersions)
    .where(and(eq(documentVersions.projectId, projectId), eq(documentVersions.state, "waiting")));
  const unread = tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        or(eq(documents.processingStatus, "pending"), inArray(documents.id, waiting)),
      ),
    )
    .all();
  for (const { id } of unread) jobs.enqueue(tx, processDocumentJob, { documentId: id, projectId });
}

/** Questions that were not asked where the pack was written, or waited to be asked anew, are asked here. */
function askUnasked({ jobs }: ImportDeps, tx: Transaction, projectId: number) {
  const unasked = tx
    .selectDistinct({ areaId: acceptanceQuestions.areaId })
    .from(acceptanceQuestions)
    .where(
      and(
        eq(acceptanceQuestions.projectId, projectId),
        or(
          inArray(acceptanceQuestions.status, ["unasked", "failed"]),
          isNotNull(acceptanceQuestions.asking),
        ),
      ),
    )
    .all();
  for (const { areaId } of unasked) askSoon(jobs, tx, { projectId, areaId });
}

const isConstraint = (error: unknown): error is Error =>
  errorCodeOf(error)?.startsWith("SQLITE_CONSTRAINT") === true;

/** What the database alone notices, such as two tracks of one name; Baton writes no such pack. */
const contradiction = (cause: Error) =>
  new PackError(
    `The rows of the pack contradict each other (${cause.message}), so somebody has changed it. Ask for a new pack.`,
    { cause },
  );

/** Makes the project, deleted as far as everybody can see, and has it dropped unless it is completed. */
function beginProject(deps: ImportDeps, values: typeof projects.$inferInsert) {
  const joining = deps.config.servesThisMachineAlone ? "open" : "approval";
  const importKey = randomBytes(8).toString("hex");
  return deps.db.transaction((tx) => {
    const { id: projectId } = tx
      .insert(projects)
      .values({ ...values, joining, deletedAt: new Date() })
      .returning({ id: projects.id })
      .get();
    const unfinished = { projectId, importKey };
    beginImport(deps, tx, unfinished);
    return unfinished;
  });
}

type Completion = {
  project: typeof projects.$inferInsert;
  owner: ReturnType<typeof findOwner>;
  members: Awaited<ReturnType<typeof readMembers>>;
};

/** The step in which the project appears, whole. Returns the name that was free. */
function completeProject(
  deps: ImportDeps,
  tx: Transaction,
  unfinished: UnfinishedImport,
  { project, owner, members }: Completion,
) {
  const { projectId } = unfinished;
  const name = freeName(project.name, (taken) => findSameName(tx, taken) !== undefined);
  const { updatedAt } = project;
  tx.update(projects)
    .set({ name, deletedAt: null, updatedAt })
    .where(eq(projects.id, projectId))
    .run();
  insertMembers(tx, projectId, members, owner);
  readUnread(deps, tx, projectId);
  askUnasked(deps, tx, projectId);
  enqueueVectors(deps, tx, projectId);
  recordSecurityEvent(tx, {
    type: "project.imported",
    actor: owner,
    origin: null,
    projectId,
    subject: name,
    details: `with ${pluralize(members.filter(({ userId }) => userId !== owner.id).length, "other member")}`,
  });
  completeImport(deps, tx, unfinished);
  return name;
}

/**
 * Removes what a failed import has written, unless its last step was committed all the same. What cannot
 * be removed now is left to jobs. It throws nothing: what counts is why the import failed.
 */
async function cleanUp(deps: ImportDeps, unfinished: UnfinishedImport, files: Iterable<string>) {
  const { db, storage, logger } = deps;
  const attempt = async (action: () => unknown) => {
    try {
      await action();
      return true;
    } catch (error) {
      logger.error({ err: error }, "What a failed import has written could not all be removed yet");
      return false;
    }
  };
  let isUnfinished = false;
  const isDecided = await attempt(() => {
    isUnfinished = db.transaction((tx) => claimImport(deps, tx, unfinished));
  });
  // Without the database, nobody knows whether the project is complete.
  if (!isDecided) return;
  if (isUnfinished) {
    await attempt(() => dropImport(deps, unfinished, new AbortController().signal));
  }
  await attempt(async () => {
    const named = new Set(listDocumentFiles(db.sqlite));
    const left = new Set([...files].filter((name) => !named.has(name)));
    const isGone = await attempt(async () => {
      for (const name of left) {
        await storage.remove(name);
        left.delete(name);
      }
    });
    if (!isGone) db.transaction((tx) => removeFiles(deps, tx, [...left]));
  });
}

type ImportOptions = {
  file: string;
  email: string;
  /** Whether accounts with the email of another member of the pack become members again. */
  withMembers?: boolean;
};

/**
 * Makes the project of a handover pack here, owned by the account with this email. What people with an
 * account here have written is theirs, by their email; who of them is a member again, with the role
 * they had, is asked for, since nobody has checked that the email of an account is its owner's.
 * Everybody else is a name without an account. The texts come along and nothing is read again. Others
 * write meanwhile, and see the project once it is complete. Returns also the accounts of the pack's
 * other members. Throws PackError with a sentence for a pack that is refused. Whatever it throws, the
 * rest is removed, at once or by jobs; but where the database is lost at the last step, the project may be
 * there.
 */
export async function importPack(
  deps: ImportDeps,
  { file, email, withMembers = false }: ImportOptions,
) {
  const { db, storage } = deps;
  const owner = findOwner(deps, email);
  const pack = await openPackFile(file);
  const paths = new Map<string, string>();
  let unfinished: UnfinishedImport | undefined;
  try {
    const manifest = await readManifest(pack);
    await verifyChecksums(pack);
    await verifyRows(pack, manifest);
    const project = await readProject(pack);
    const begun = beginProject(deps, project);
    unfinished = begun;
    const step = createImportStep(db, (tx) => holdImport(deps, tx, begun));
    const people = await importRows(pack, manifest, begun, { db, storage, step, paths });
    const known = await readMembers(pack, people);
    const members = withMembers ? known : known.filter(({ userId }) => userId === owner.id);
    const completion = { project, owner, members };
    const accounts = listAccounts(db, known, owner);
    const names = people.filter(({ hasAccount }) => !hasAccount).length;
    const name = await step((tx) => completeProject(deps, tx, begun, completion));
    return {
      id: begun.projectId,
      name,
      people: people.length,
      names,
      files: paths.size,
      accounts,
    };
  } catch (error) {
    if (unfinished) await cleanUp(deps, unfinished, paths.values());
    throw isConstraint(error) ? contradiction(error) : error;
  } finally {
    pack.close();
  }
}

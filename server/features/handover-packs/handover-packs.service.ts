import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { millisecondsPerDay, toDayText } from "../../../db/days.ts";
import { handoverPackDays } from "../../../db/enums.ts";
import { handoverPacks, projects, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { HandoverPack } from "./handover-packs.schema.ts";
import { writePackJob } from "./write-pack.job.ts";

type PackRow = typeof handoverPacks.$inferSelect;

const isPack = ({ projectId }: ProjectAccess, id: number) =>
  and(eq(handoverPacks.projectId, projectId), eq(handoverPacks.id, id));

const toOutput = ({
  filePath: _,
  projectId: __,
  finishedAt,
  ...pack
}: Omit<PackRow, "createdBy"> & { createdBy: string | null }): HandoverPack => ({
  ...pack,
  expiresAt: finishedAt && new Date(finishedAt.getTime() + handoverPackDays * millisecondsPerDay),
});

const readPacks = (db: Queryable, access: ProjectAccess, id?: number) =>
  db
    .select({ ...getTableColumns(handoverPacks), createdBy: users.name })
    .from(handoverPacks)
    .leftJoin(users, eq(users.id, handoverPacks.createdBy))
    .where(id === undefined ? eq(handoverPacks.projectId, access.projectId) : isPack(access, id))
    .orderBy(desc(handoverPacks.id))
    .all();

/** The handover packs of the project that are written or can be downloaded, latest first. */
export const listPacks = (db: Queryable, access: ProjectAccess): HandoverPack[] =>
  readPacks(db, access).map(toOutput);

const projectName = (db: Queryable, { projectId }: ProjectAccess) =>
  db.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId)).get()?.name ??
  "";

/** Has a handover pack written. Throws CONFLICT while another one of the project is. */
export function createPack({ db, jobs }: Pick<Deps, "db" | "jobs">, access: ProjectAccess) {
  return db.transaction((tx): HandoverPack => {
    const unfinished = tx
      .select({ id: handoverPacks.id })
      .from(handoverPacks)
      .where(
        and(
          eq(handoverPacks.projectId, access.projectId),
          inArray(handoverPacks.state, ["waiting", "writing"]),
        ),
      )
      .get();
    if (unfinished) {
      throw new AppError(
        "CONFLICT",
        "A handover pack of this project is being written. Wait until it is ready.",
      );
    }
    const pack = tx
      .insert(handoverPacks)
      .values({ projectId: access.projectId, createdBy: access.userId })
      .returning()
      .get();
    jobs.enqueue(tx, writePackJob, { packId: pack.id });
    recordSecurityEvent(tx, {
      type: "pack.created",
      ...byMember(access),
      subject: projectName(tx, access),
    });
    return toOutput({ ...pack, createdBy: access.userName });
  });
}

/** Deletes a handover pack, also one that is still being written. Throws NOT_FOUND. */
export async function deletePack(
  { db, jobs, storage }: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  id: number,
): Promise<void> {
  const pack = db.transaction((tx) => {
    const deleted = tx.delete(handoverPacks).where(isPack(access, id)).returning().get();
    if (!deleted) throw notFound("handover pack");
    jobs.cancel(tx, writePackJob, { packId: id });
    recordSecurityEvent(tx, {
      type: "pack.deleted",
      ...byMember(access),
      subject: projectName(tx, access),
    });
    return deleted;
  });
  if (pack.filePath !== null) await storage.remove(pack.filePath);
}

const fileNameOf = (name: string) =>
  name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, "_").slice(0, 80) || "project";

/** The file of a pack and what it is called. Throws NOT_FOUND, and CONFLICT for one that is not ready. */
export async function openPack(
  { db, storage }: Pick<Deps, "db" | "storage">,
  access: ProjectAccess,
  id: number,
) {
  const [pack] = readPacks(db, access, id);
  if (!pack) throw notFound("handover pack");
  if (pack.state !== "ready" || pack.filePath === null) {
    throw new AppError("CONFLICT", "This handover pack is not ready yet.");
  }
  const file = await storage.read(pack.filePath);
  if (!file) throw notFound("file");
  const name = `${fileNameOf(projectName(db, access))} ${toDayText(pack.createdAt)}.zip`;
  return { ...file, name };
}

/** Notes in the security log that somebody took a pack along. */
export const recordDownload = (db: Queryable, access: ProjectAccess): void =>
  recordSecurityEvent(db, {
    type: "pack.downloaded",
    ...byMember(access),
    subject: projectName(db, access),
  });

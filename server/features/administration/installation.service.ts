import { existsSync, statSync } from "node:fs";
import { asc, count, isNotNull, sql, sum } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { documents, documentVersions, projects, trashItems } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { readSetting, writeSetting } from "../../platform/installation/settings.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { registrationMode } from "../accounts/registration.service.ts";
import { listRefusals } from "../notifications/mail-refusals.ts";
import { type ActingAdministrator, byAdministrator } from "./accounts.service.ts";
import type { updateSettingsInput } from "./administration.schema.ts";
import { readBackupState } from "./backups.service.ts";

type Parts = Pick<Deps, "db" | "config" | "disk" | "health" | "mail">;

/** Bytes of a file; 0 where there is none. */
const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Bytes of the uploaded files of each project, in the knowledge base and in the Trash. */
function uploadsByProject(db: Queryable) {
  const stored = (table: typeof documents | typeof documentVersions) =>
    db
      .select({ projectId: table.projectId, filePath: table.filePath, fileSize: table.fileSize })
      .from(table)
      .where(isNotNull(table.filePath));
  // Versions that restore each other name the same file, which a union holds once.
  const files = union(stored(documents), stored(documentVersions)).as("files");
  const uploaded = db
    .select({
      projectId: files.projectId,
      files: count(files.filePath),
      bytes: sum(files.fileSize).mapWith(Number),
    })
    .from(files)
    .groupBy(files.projectId)
    .all();
  const trashed = db
    .select({
      projectId: trashItems.projectId,
      bytes: sum(sql`json_extract(${trashItems.content}, '$.rows[0].values.file_size')`).mapWith(
        Number,
      ),
    })
    .from(trashItems)
    .where(isNotNull(trashItems.filePath))
    .groupBy(trashItems.projectId)
    .all();
  return db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .orderBy(asc(sql`lower(${projects.name})`))
    .all()
    .map((project) => {
      const own = uploaded.find(({ projectId }) => projectId === project.id);
      const trash = trashed.find(({ projectId }) => projectId === project.id);
      return {
        ...project,
        files: own?.files ?? 0,
        uploadBytes: own?.bytes ?? 0,
        trashBytes: trash?.bytes ?? 0,
      };
    });
}

/** What administrators decide, and what stands in the environment where they have not. */
export const readSettings = ({ db, config }: Pick<Parts, "db" | "config">) => ({
  registration: registrationMode(db, config),
  refuseCommonPasswords: readSetting(db, "refuseCommonPasswords"),
});

/** All that an administrator sees of the installation beside accounts and the security log. */
export const readInstallation = (deps: Parts) => ({
  settings: readSettings(deps),
  storage: {
    databaseBytes: sizeOf(deps.config.databaseFile) + sizeOf(`${deps.config.databaseFile}-wal`),
    freeBytes: deps.disk.read().freeBytes,
    projects: uploadsByProject(deps.db),
  },
  backups: readBackupState(deps),
  mail: {
    isOn: deps.mail.isConfigured,
    failure: deps.mail.failure() ?? null,
    refusals: listRefusals(deps.db),
  },
});

/** Stores what an administrator decided; what stays as it was is not written down. */
export function updateSettings(
  { db, config }: Pick<Parts, "db" | "config">,
  by: ActingAdministrator,
  { registration, refuseCommonPasswords }: z.output<typeof updateSettingsInput>,
) {
  return db.transaction((tx) => {
    const record = (subject: string, from: string, to: string) =>
      recordSecurityEvent(tx, {
        type: "installation.changed",
        ...byAdministrator(by),
        subject,
        details: `${from} to ${to}`,
      });
    const before = readSettings({ db, config });
    if (registration !== undefined && registration !== before.registration) {
      writeSetting(tx, "registration", registration);
      record("registration", before.registration, registration);
    }
    if (
      refuseCommonPasswords !== undefined &&
      refuseCommonPasswords !== before.refuseCommonPasswords
    ) {
      writeSetting(tx, "refuseCommonPasswords", refuseCommonPasswords);
      const words = (refused: boolean) => (refused ? "refused" : "pointed out");
      record("common passwords", words(!refuseCommonPasswords), words(refuseCommonPasswords));
    }
    return readSettings({ db, config });
  });
}

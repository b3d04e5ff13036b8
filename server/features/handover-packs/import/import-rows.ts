import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Queryable } from "../../../../db/client.ts";
import { memberships, projects } from "../../../../db/schema/index.ts";
import { freeName } from "../../../platform/text/names.ts";
import { addMember, setActiveProject, setRole } from "../../members/members.service.ts";
import { findSameName } from "../../projects/project-settings.service.ts";
import type { Manifest } from "../format/pack-format.ts";
import {
  isNumbered,
  type NumberedKind,
  type PackTable,
  packTables,
  type Relink,
  type Row,
  relinkRow,
} from "../format/pack-tables.ts";
import { importPerson } from "./import-people.ts";
import type { PackFile } from "./open-pack-file.ts";
import { PackError } from "./pack-error.ts";
import { readKind } from "./read-pack-rows.ts";

const rowsAtOnce = 100;

export type Target = {
  db: Queryable;
  owner: { id: number; projectId: number | null };
  joining: "open" | "approval";
  /** Where each file of the pack was stored. */
  paths: ReadonlyMap<string, string>;
};

/** The highest id that a table has ever given. */
function lastId(db: Queryable, table: SQLiteTable): number {
  const name = getTableName(table);
  const row = db.get<{ last: number | null }>(
    sql`SELECT seq AS last FROM sqlite_sequence WHERE name = ${name}`,
  );
  return row?.last ?? 0;
}

type People = { id: number; hasAccount: boolean }[];

/** From numbers of the pack to ids here: rows come in the order of their numbers. */
function createRelink(db: Queryable, { contents }: Manifest, people: People): Relink {
  const bases = new Map<NumberedKind, number>();
  for (const { kind, table } of packTables)
    if (isNumbered(kind)) bases.set(kind, lastId(db, table));
  const counts = new Map(contents.map(({ kind, count }) => [kind, count]));
  return (kind, number) => {
    // 0 stands for what was gone when the pack was written.
    if (number === null || number === 0) return null;
    const value = Number(number);
    if (!(Number.isInteger(value) && value >= 1 && value <= (counts.get(kind) ?? 0))) {
      throw new PackError(
        `A row of the pack names number ${value} of ${kind}, which is not in it.`,
      );
    }
    return kind === "people" ? (people[value - 1]?.id ?? null) : (bases.get(kind) ?? 0) + value;
  };
}

async function importProject(pack: PackFile, { db, joining }: Target) {
  for await (const row of readKind(pack, "project")) {
    const values = row as typeof projects.$inferInsert;
    const name = freeName(values.name, (taken) => findSameName(db, taken) !== undefined);
    return db
      .insert(projects)
      .values({ ...values, name, joining })
      .returning({ id: projects.id, name: projects.name })
      .get();
  }
  throw new PackError("The pack holds no project.");
}

/** Members who have an account here; whoever imports is an owner. */
async function importMembers(
  pack: PackFile,
  { db, owner }: Target,
  projectId: number,
  people: People,
) {
  for await (const row of readKind(pack, "members")) {
    const person = people[Number(row.userId) - 1];
    if (!person?.hasAccount) continue;
    const values = { ...row, projectId, userId: person.id } as typeof memberships.$inferInsert;
    db.insert(memberships).values(values).run();
  }
  const key = { projectId, userId: owner.id };
  const isMember = db
    .select({ role: memberships.role })
    .from(memberships)
    .where(sql`project_id = ${projectId} AND user_id = ${owner.id}`)
    .get();
  if (isMember) setRole(db, key, "owner");
  else addMember(db, key, "owner", { isActive: false });
  if (owner.projectId === null) setActiveProject(db, key);
}

async function importTable(
  pack: PackFile,
  spec: PackTable,
  { db, paths }: Target,
  projectId: number,
  to: Relink,
) {
  const { kind, table } = spec;
  let batch: Row[] = [];
  const flush = () => {
    if (batch.length > 0) db.insert(table).values(batch).run();
    batch = [];
  };
  for await (const { number, file, ...row } of readKind(pack, kind)) {
    const linked = relinkRow(spec, row, to);
    if (!linked) continue;
    batch.push({
      ...linked,
      ...("projectId" in table && { projectId }),
      ...(isNumbered(kind) && { id: to(kind, number) }),
      ...(typeof file === "string" && { filePath: paths.get(file) }),
      // What was read stops in the middle nowhere: it begins anew.
      ...(row.processingStatus === "processing" && { processingStatus: "pending" }),
    });
    if (batch.length >= rowsAtOnce) flush();
  }
  flush();
}

/** Writes all rows of a pack, in a transaction of the caller's. Returns the project. */
export async function importRows(pack: PackFile, manifest: Manifest, target: Target) {
  const { db } = target;
  const people: People = [];
  for await (const row of readKind(pack, "people")) {
    people.push(importPerson(db, row as { name: string; email: string | null }));
  }
  const to = createRelink(db, manifest, people);
  const project = await importProject(pack, target);
  await importMembers(pack, target, project.id, people);
  for (const spec of packTables) {
    if (spec.kind === "project" || spec.kind === "members") continue;
    await importTable(pack, spec, target, project.id, to);
  }
  const names = people.filter(({ hasAccount }) => !hasAccount).length;
  return { ...project, people: people.length, names };
}

import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Queryable } from "../../../../db/client.ts";
import {
  isNumbered,
  type NumberedKind,
  numberedKinds,
  type PackTable,
  packTables,
  type Relink,
  type Row,
  relinkRow,
} from "../format/pack-tables.ts";
import { columnsOf } from "../format/row-schema.ts";
import type { PackPerson } from "./people-of-project.ts";

const pageSize = 200;

/** The number that each id has in the pack: rows count from 1 in the order of their ids. */
export function numberRows(db: Queryable, projectId: number, people: PackPerson[]): Relink {
  const numbers = new Map<NumberedKind, Map<number, number>>();
  const count = (ids: number[]) => new Map(ids.map((id, index) => [id, index + 1]));
  numbers.set("people", count(people.map(({ id }) => id)));
  for (const { kind, table, key, isOf } of packTables) {
    if (!isNumbered(kind) || !key) continue;
    const rows = db
      .select({ id: sql<number>`${key}` })
      .from(table)
      .where(isOf(projectId))
      .orderBy(asc(key))
      .all();
    numbers.set(kind, count(rows.map(({ id }) => id)));
  }
  const known = numberedKinds.filter((kind) => !numbers.has(kind));
  if (known.length > 0) throw new TypeError(`Nothing counts ${known.join(", ")}.`);
  return (kind, id) => numbers.get(kind)?.get(Number(id)) ?? null;
}

type Source = { db: Queryable; projectId: number; to: Relink };

function readPage({ db, projectId }: Source, spec: PackTable, after: unknown): Row[] {
  const { table, columns, key, isOf } = spec;
  const all = columnsOf(table);
  const fields: Record<string, SQLiteColumn> = {};
  if (key) fields.key = key;
  // What a document's file is called in the pack is told by where it is stored.
  for (const name of [...columns, "filePath"]) if (all[name]) fields[name] = all[name];
  const next: SQL | undefined = key && after !== undefined ? gt(key, after) : undefined;
  const query = db
    .select(fields)
    .from(table)
    .where(and(isOf(projectId), next))
    .$dynamic();
  return key ? query.orderBy(asc(key)).limit(pageSize).all() : query.all();
}

/** The rows of one kind as they stand in the pack, a page of them in memory at a time. */
export function* readRows(
  source: Source,
  spec: PackTable,
  fileOf: (filePath: unknown) => string | null,
): Generator<Row> {
  let after: unknown;
  for (;;) {
    const rows = readPage(source, spec, after);
    for (const { key, filePath, ...row } of rows) {
      after = key;
      const linked = relinkRow(spec, row, source.to);
      if (!linked) continue;
      const number = isNumbered(spec.kind) ? { number: source.to(spec.kind, key) } : {};
      const file = filePath === undefined ? {} : { file: fileOf(filePath) };
      yield { ...number, ...linked, ...file };
    }
    if (!spec.key || rows.length < pageSize) return;
  }
}

/** Rows without an id of their own, in an order that does not depend on ids of others. */
export function* inOwnOrder(rows: Iterable<Row>): Generator<Row> {
  const byText = (one: Row, other: Row) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  yield* [...rows].sort(byText);
}

/** The people as they stand in the pack. */
export const peopleRows = (people: readonly PackPerson[]): Row[] =>
  people.map(({ name, email }, index) => ({ number: index + 1, name, email }));

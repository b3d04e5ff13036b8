import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { sha256 } from "../../../platform/text/canonical-json.ts";
import { agreesWithRow, type SignOffRow } from "../../sign-offs/sign-off-state.ts";
import { statementSchema } from "../../sign-offs/sign-offs.schema.ts";
import {
  firstLine,
  lastLine,
  type Manifest,
  manifestSchema,
  type PackKind,
  packFiles,
  packFormat,
} from "../format/pack-format.ts";
import { isNumbered, packTables, type Row } from "../format/pack-tables.ts";
import { rowSchemaOf } from "../format/row-schema.ts";
import { type PackFile, partsOf } from "./open-pack-file.ts";
import { PackError } from "./pack-error.ts";

const personSchema = z.strictObject({
  number: z.int().positive(),
  name: z.string().min(1).max(300),
  email: z.email().nullable(),
});

const fileName = z.string().startsWith("documents/").nullable();

const jsonOf = new Map(packTables.map(({ kind, json = {} }) => [kind, Object.keys(json)]));
const schemas = new Map<PackKind, z.ZodType>([["people", personSchema]]);
for (const { kind, table, columns, json, texts } of packTables) {
  const schema = rowSchemaOf(table, columns, { json, texts }).extend({
    ...(isNumbered(kind) && { number: z.int().positive() }),
    ...("filePath" in getTableColumns(table) && { file: fileName }),
  });
  schemas.set(kind, schema);
}

/** What the pack says of itself. Throws PackError where this server does not know its format. */
export async function readManifest(pack: PackFile): Promise<Manifest> {
  let stored: unknown;
  try {
    stored = JSON.parse(await pack.read(packFiles.manifest));
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError("The manifest of the pack is not JSON.", { cause: error });
  }
  const format = z.object({ product: z.literal("Baton"), format: z.int() }).safeParse(stored).data;
  if (!format) throw new PackError("This ZIP is not a handover pack of Baton.");
  if (format.format < 1 || format.format > packFormat) {
    throw new PackError(
      `The pack has format ${format.format}, and this server reads formats up to ${packFormat}. Import it with the version of Baton that wrote it, or a later one.`,
    );
  }
  const manifest = manifestSchema.safeParse(stored).data;
  if (!manifest) throw new PackError("The manifest of the pack is not complete.");
  return manifest;
}

/** A signature must be under the words that were signed: nothing else in Baton could tell later. */
function checkSignOff(row: Row) {
  const signOff = row as SignOffRow;
  const hasHash = sha256(signOff.statement) === signOff.hash;
  const statement = hasHash ? statementSchema.safeParse(JSON.parse(signOff.statement)).data : null;
  if (statement && agreesWithRow(signOff, statement)) return;
  throw new PackError(`The signature of ${signOff.userName} is not what was signed.`);
}

function parseRow(kind: PackKind, line: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new PackError(`A row of ${kind} in the pack is not JSON.`, { cause: error });
  }
  const row = schemas.get(kind)?.safeParse(value);
  if (!row?.success) {
    const where = row?.error.issues[0]?.path.join(".");
    const reason = where ? ` Its ${where} makes no sense.` : "";
    throw new PackError(`A row of ${kind} in the pack is not one that Baton writes.${reason}`, {
      cause: row?.error,
    });
  }
  const parsed = row.data as Row;
  if (kind === "sign-offs") checkSignOff(parsed);
  // JSON keeps the order of its keys, as it was stored.
  for (const column of jsonOf.get(kind) ?? []) parsed[column] = (value as Row)[column];
  return parsed;
}

/** The rows of one file, checked. Throws PackError. */
async function* readPart(pack: PackFile, name: string, kind: PackKind) {
  const lines = (await pack.read(name)).split("\n");
  if (lines[0] !== firstLine(kind) || lines.at(-2) !== lastLine || lines.at(-1) !== "") {
    throw new PackError(`“${name}” is not a file of rows.`);
  }
  for (const line of lines.slice(1, -2)) {
    const plain = line.endsWith(",") ? line.slice(0, -1) : line;
    yield { row: parseRow(kind, plain), line: plain };
  }
}

/** The rows of one kind in their order. */
export async function* readKind(pack: PackFile, kind: PackKind): AsyncGenerator<Row> {
  for (const part of partsOf(pack)) {
    if (part.kind !== kind) continue;
    for await (const { row } of readPart(pack, part.name, kind)) yield row;
  }
}

/** Reads all rows once and throws PackError unless they are those that the manifest tells of. */
export async function verifyRows(pack: PackFile, manifest: Manifest): Promise<void> {
  for (const { kind, count, sha256: expected } of manifest.contents) {
    const hash = createHash("sha256");
    let found = 0;
    for (const part of partsOf(pack)) {
      if (part.kind !== kind) continue;
      for await (const { row, line } of readPart(pack, part.name, kind)) {
        hash.update(`${line}\n`);
        found += 1;
        if ("number" in row && row.number !== found) {
          throw new PackError(`The rows of ${kind} in the pack are not counted one by one.`);
        }
      }
    }
    if (found !== count || hash.digest("hex") !== expected) {
      throw new PackError(`The pack does not hold the ${kind} that its manifest lists.`);
    }
  }
}

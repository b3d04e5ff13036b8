import superjson from "superjson";
import type { z } from "zod";
import { toIsoText } from "./iso-dates.ts";

/**
 * Answers without checking them twice. That a service's values are what its schema says, TypeScript
 * has proved: a procedure with `.output(served(schema))` compiles only if it returns that type. What
 * types cannot promise, that nothing else comes along (a column too many, a password), is kept by
 * copying: each schema is compiled once into functions that write out exactly its declared keys.
 * Parsing 200 tasks by the schema itself costs more than reading them from the database.
 */

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
};

/** The source for a date, from the source of its place and of its path such as "3.createdAt". */
type DateSource = (place: string, path: string) => string;

const leaves = new Set(["string", "number", "boolean", "enum", "literal", "null"]);
const defOf = (schema: Schema): Def => schema._zod.def;

function isLeaf(schema: Schema): boolean {
  const { type, innerType, options } = defOf(schema);
  if (leaves.has(type)) return true;
  if (type === "nullable" || type === "optional")
    return innerType !== undefined && isLeaf(innerType);
  return type === "union" && options !== undefined && options.every(isLeaf);
}

const root = '""';
const below = (path: string, key: string) => (path === root ? key : `${path} + "." + ${key}`);

/** The source of an expression that copies what the schema declares of the value at a place. */
function copySource(
  schema: Schema,
  date: DateSource,
  place = "value",
  path = root,
  depth = 0,
): string {
  if (isLeaf(schema)) return place;
  const { type, shape, element, innerType, valueType } = defOf(schema);
  if (type === "date") return date(place, path);
  if (type === "void") return "undefined";
  if ((type === "nullable" || type === "optional") && innerType) {
    const copy = copySource(innerType, date, place, path, depth);
    return `(${place} == null ? ${place} : ${copy})`;
  }
  if (type === "array" && element) {
    const [item, index] = [`item${depth}`, `index${depth}`];
    const copy = copySource(element, date, item, below(path, index), depth + 1);
    return `${place}.map((${item}, ${index}) => (${copy}))`;
  }
  if (type === "record" && valueType && isLeaf(valueType)) return `({ ...${place} })`;
  if (type === "object" && shape) {
    const fields = Object.entries(shape).map(([key, part]) => {
      const name = JSON.stringify(key);
      return `${name}: ${copySource(part, date, `${place}[${name}]`, below(path, name), depth)}`;
    });
    return `({ ${fields.join(", ")} })`;
  }
  throw new TypeError(`served() cannot copy ${type}: give the procedure the schema itself.`);
}

const noCall = () => {
  throw new TypeError("This schema was compiled without dates.");
};

/** The source is made of our own schemas' keys alone, quoted as JSON; no input ever enters it. */
function compile(schema: Schema, date: DateSource) {
  const copy = new Function("value", "iso", "found", `return ${copySource(schema, date)};`);
  return (value: unknown, found: (path: string, date: Date) => string = noCall): unknown =>
    copy(value, toIsoText, found);
}

type Writer = {
  /** As JSON has it, dates as ISO 8601. */
  toJson: (value: unknown) => unknown;
  /** As superjson has it: the same, and where the dates stand. */
  toSuperjson: (value: unknown) => ReturnType<typeof superjson.serialize>;
};

const writers = new WeakMap<object, Writer>();

/** An output for procedures: gives on exactly what the schema declares of a value of its type. */
export function served<S extends z.ZodType>(schema: S) {
  const keep = compile(schema, (place) => place);
  const toText = compile(schema, (place) => `iso(${place})`);
  const toMarked = compile(schema, (place, path) => `found(${path}, ${place})`);
  const writer: Writer = {
    toJson: (value) => toText(value),
    toSuperjson: (value) => {
      const values: Record<string, ["Date"]> = {};
      let isMarked = false;
      const json = toMarked(value, (path, date) => {
        values[path] = ["Date"];
        isMarked = true;
        return toIsoText(date);
      });
      return { json, ...(isMarked ? { meta: { values, v: 1 } } : {}) } as ReturnType<
        typeof superjson.serialize
      >;
    },
  };
  const serve = (value: unknown): z.output<S> => {
    const kept = keep(value);
    if (typeof kept === "object" && kept !== null) writers.set(kept, writer);
    return kept as z.output<S>;
  };
  return Object.assign(serve, { schema });
}

const writerOf = (value: unknown) =>
  typeof value === "object" && value !== null ? writers.get(value) : undefined;

/** What JSON.stringify writes of a procedure's answer, prepared so that it takes its quick path. */
export const toJson = (value: unknown): unknown => writerOf(value)?.toJson(value) ?? value;

/** superjson for procedures' answers; what was not served by a schema goes through it as ever. */
export const servingTransformer = {
  input: superjson,
  output: {
    serialize: (value: unknown) =>
      writerOf(value)?.toSuperjson(value) ?? superjson.serialize(value),
    deserialize: superjson.deserialize,
  },
};

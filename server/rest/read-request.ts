import type { Context as HonoContext } from "hono";
import { AppError, incompleteBody } from "../errors.ts";

/** The JSON types that each field of an input accepts; of a list, those of its items as well. */
export type FieldTypes = ReadonlyMap<string, ReadonlySet<string>>;

const decimal = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;

/**
 * Text from a path or a query as the number or boolean that a schema asks for; text that is none
 * stays for the schema to refuse. A number has one spelling: "01" and "1.0" are no ids.
 */
function readValue(text: string, types: ReadonlySet<string>): unknown {
  if ((types.has("integer") || types.has("number")) && decimal.test(text)) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

const noTypes: ReadonlySet<string> = new Set();

/** The parameters of the path. */
export function readPath(c: HonoContext, types: FieldTypes): Record<string, unknown> {
  const texts = Object.entries(c.req.param());
  return Object.fromEntries(
    texts.map(([name, text]) => [name, readValue(String(text), types.get(name) ?? noTypes)]),
  );
}

/**
 * The project that an address names, for what sends no headers; undefined for other words, which a
 * service that calls an address of its own may put there.
 */
export const readProjectParameter = (value: string | undefined): string | undefined =>
  value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? value : undefined;

/**
 * Throws INVALID_INPUT for a parameter of the query that the call does not take: to pass over a
 * mistyped filter would be to answer with everything, or to delete otherwise than was asked.
 */
export function refuseUnknownParameters(c: HonoContext, types: FieldTypes): void {
  const inPath = c.req.param();
  const taken = [...types.keys()].filter((name) => !(name in inPath));
  const namesProject = (name: string) =>
    name === "project" && readProjectParameter(c.req.query(name)) !== undefined;
  const issues = Object.keys(c.req.queries())
    .filter((name) => !types.has(name) && !namesProject(name))
    .map((name) => ({ path: name, message: `This call takes no parameter “${name}”` }));
  if (issues.length === 0) return;
  const sentences = issues.map(({ message }) => message);
  if (taken.length > 0) sentences.push(`It takes ${taken.join(", ")}`);
  throw new AppError("INVALID_INPUT", sentences.join(". "), { issues });
}

/**
 * The parameters of the query. A list is one parameter given several times, or texts between commas;
 * where the schema asks for one value, it refuses the list that comes of two.
 */
export function readQuery(c: HonoContext, types: FieldTypes): Record<string, unknown> {
  const given = Object.entries(c.req.queries());
  return Object.fromEntries(
    given.map(([name, texts]) => {
      const accepted = types.get(name) ?? noTypes;
      const isList = accepted.has("array");
      const parts = isList ? texts.flatMap((text) => text.split(",")) : texts;
      const values = parts.map((text) => readValue(text, accepted));
      return [name, isList || values.length > 1 ? values : values[0]];
    }),
  );
}

async function readText(c: HonoContext) {
  try {
    return await c.req.text();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw incompleteBody(cause);
  }
}

/** The JSON object of the body; none at all is an empty one. */
export async function readJsonBody(c: HonoContext): Promise<Record<string, unknown>> {
  const text = await readText(c);
  if (text.trim() === "") return {};
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      "Send the body as JSON, with the header Content-Type: application/json.",
    );
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new AppError("MALFORMED_JSON", "The body is not valid JSON.", { cause });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AppError("INVALID_INPUT", "The body must be a JSON object.");
  }
  return { ...body };
}

import type { ApiCall, FieldSchema } from "./api-document.schema.ts";

const types: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
};

const formats: Record<string, string> = {
  "date-time": "date and time",
  date: "date",
  email: "email address",
  uri: "web address",
};

const plurals: Record<string, string> = {
  text: "texts",
  "whole number": "whole numbers",
  number: "numbers",
  object: "objects",
  list: "lists",
  file: "files",
  "date and time": "dates and times",
  date: "dates",
  "email address": "email addresses",
  "web address": "web addresses",
};

const pluralOf = (words: string) => plurals[words] ?? words.replace(/^one of /, "any of ");

/** Everything that a value may be; most may be one thing only. */
export const variantsOf = (schema: FieldSchema): FieldSchema[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** What a value has to be: "text", "list of whole numbers", "one of todo, completed or null". */
export function typeWords(schema: FieldSchema): string {
  const { type = "", format = "", items } = schema;
  if (schema.anyOf || schema.oneOf) {
    return either.format(new Set(variantsOf(schema).map(typeWords)));
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  if (schema.contentMediaType) return "file";
  if (items) return `list of ${pluralOf(typeWords(items))}`;
  return formats[format] ?? types[type] ?? "any value";
}

type ApiField = {
  name: string;
  /** Where it is sent: "In the body". */
  place: string;
  type: string;
  isRequired: boolean;
  /** What it is where it is left out. */
  fallback?: string | undefined;
  description?: string | undefined;
};

const places: Record<string, string> = {
  path: "In the path",
  query: "In the query",
  header: "As a header",
};

/** A list or an object says less of itself in a few words. */
const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** A field, followed by those inside it. */
function describeField(
  name: string,
  schema: FieldSchema,
  isRequired: boolean,
  place: string,
): ApiField[] {
  const field = {
    name,
    place,
    type: typeWords(schema),
    isRequired,
    fallback: isPlain(schema.default) ? String(schema.default) : undefined,
    description: schema.description,
  };
  return [field, ...describeParts(name, schema, place)];
}

/** The fields of an object or of a list's items: checklist[].text of checklist. */
function describeParts(name: string, schema: FieldSchema, place: string): ApiField[] {
  const [only, ...others] = variantsOf(schema).filter(({ type }) => type !== "null");
  if (!only || others.length > 0) return [];
  if (only.items) return describeParts(`${name}[]`, only.items, place);
  const required = new Set(only.required);
  return Object.entries(only.properties ?? {}).flatMap(([part, inner]) =>
    describeField(name === "" ? part : `${name}.${part}`, inner, required.has(part), place),
  );
}

/** Everything that a call takes, its parameters first. */
export function fieldsOf({ parameters, body }: Pick<ApiCall, "parameters" | "body">): ApiField[] {
  return [
    ...parameters.flatMap(({ name, in: place, required, description, schema }) =>
      describeField(name, { description, ...schema }, required, places[place] ?? place),
    ),
    ...(body ? describeParts("", body.schema, "In the body") : []),
  ];
}

export const takesTokens = (security: ApiCall["security"]) =>
  security.some((scheme) => "token" in scheme);

/** Who may make a call; the document does not tell which role it takes. */
export function audienceWords(security: ApiCall["security"]): string {
  if (security.length === 0) return "Anyone, without signing in.";
  return takesTokens(security)
    ? "Anyone who is signed in or sends an API token, as far as their role allows."
    : "Anyone who is signed in, as far as their role allows. API tokens are refused.";
}

import type { ApiCall, FieldSchema } from "./api-document.schema.ts";
import { takesTokens, variantsOf } from "./api-words.ts";

const examples: Record<string, unknown> = {
  "date-time": "2026-03-31T09:00:00Z",
  date: "2026-03-31",
  email: "ada@example.org",
  uri: "https://example.org",
  string: "...",
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
};

/** A value that a schema allows, made of what it requires. */
function exampleOf(schema: FieldSchema): unknown {
  const variant = variantsOf(schema).find(({ type }) => type !== "null") ?? schema;
  const { type = "", format = "", items, properties = {}, required = [] } = variant;
  if (variant.const !== undefined) return variant.const;
  if (variant.enum) return variant.enum[0];
  if (items) return [exampleOf(items)];
  if (type === "object") {
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  return examples[format] ?? examples[type] ?? null;
}

/** What the caller has to fill in: $AREA_ID for areaId. */
const variableOf = (name: string) =>
  `$${name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase()}`;

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function credentialsOf(security: ApiCall["security"]): string[] {
  if (security.length === 0) return [];
  return [takesTokens(security) ? '-H "Authorization: Bearer $BATON_TOKEN"' : "-b cookies.txt"];
}

function bodyOf({ mediaType, schema, example }: NonNullable<ApiCall["body"]>): string[] {
  if (mediaType === "multipart/form-data") {
    return Object.entries(schema.properties ?? {}).flatMap(([name, { contentMediaType }]) => {
      if (contentMediaType) return [`-F "${name}=@${variableOf(name)}"`];
      return schema.required?.includes(name) ? [`-F "${name}=${variableOf(name)}"`] : [];
    });
  }
  return [
    `-H "Content-Type: ${mediaType}"`,
    `-d ${quote(JSON.stringify(example ?? exampleOf(schema)))}`,
  ];
}

/** The command that makes a call of the server at `origin`. */
export function curlOf(call: ApiCall, origin: string): string {
  const { method, path, parameters, security, body } = call;
  const command = method === "GET" ? "curl -s" : `curl -s -X ${method}`;
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variableOf(name));
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=${variableOf(name)}`)
    .join("&");
  const address = `${origin}${filledPath}${query === "" ? "" : `?${query}`}`;
  const options = [...credentialsOf(security), ...(body ? bodyOf(body) : [])];
  return [`${command} "${address}"`, ...options].join(" \\\n  ");
}

import { type FileRoute, fileRoutes } from "./files.ts";
import { describeProcedure, type ProcedureSchemas, toJsonSchema } from "./procedures.ts";
import { type RestRoute, restRoutes } from "./routes.ts";

const errorSchema = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "string", description: "A sentence for a person." },
    message: { type: "string", description: "The same sentence." },
    code: { type: "string", examples: ["NOT_FOUND"] },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
} as const;

const withoutDialect = (schema: ProcedureSchemas["input"]) => {
  if (!schema) return undefined;
  const { $schema: _, ...rest } = schema;
  return rest;
};

function describeRoute(route: RestRoute) {
  const schemas = describeProcedure(route.procedure);
  const input = withoutDialect(schemas.input);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const properties = input?.properties ?? {};
  const required = new Set(input?.required ?? []);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: properties[name] ?? { type: "string" },
  });
  const parameters = [
    ...inPath.map((name) => parameter(name, "path")),
    ...(route.method === "GET" ? rest.map((name) => parameter(name, "query")) : []),
  ];
  const bodySchema = {
    ...input,
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: rest.filter((name) => required.has(name)),
  };
  return {
    operationId: route.procedure.replace(".", "_"),
    tags: [route.procedure.split(".")[0]],
    summary: route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.method !== "GET" && rest.length > 0
      ? { requestBody: { required: true, content: { "application/json": { schema: bodySchema } } } }
      : {}),
    responses: {
      [route.success]:
        route.success === 204
          ? { description: "Done" }
          : {
              description: "Success",
              content: { "application/json": { schema: withoutDialect(schemas.output) ?? {} } },
            },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const binary = { type: "string", contentMediaType: "application/octet-stream" };

function describeForm({ fields, file }: NonNullable<FileRoute["form"]>) {
  const schema = withoutDialect(toJsonSchema(fields, "input"));
  const withFile = {
    ...schema,
    properties: {
      ...schema?.properties,
      [file.name]: { ...binary, description: file.description },
    },
    required: [...(schema?.required ?? []), ...(file.required ? [file.name] : [])],
  };
  return { required: true, content: { "multipart/form-data": { schema: withFile } } };
}

function describeFileRoute(route: FileRoute) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return {
    operationId: route.operationId,
    tags: [route.operationId.split("_")[0]],
    summary: route.summary,
    ...(inPath.length > 0
      ? {
          parameters: inPath.map((name) => ({
            name,
            in: "path",
            required: true,
            schema: { type: name === "file" ? "string" : "integer" },
          })),
        }
      : {}),
    ...(route.form ? { requestBody: describeForm(route.form) } : {}),
    responses: {
      [route.success]: {
        description: "Success",
        content: route.output
          ? { "application/json": { schema: withoutDialect(toJsonSchema(route.output, "output")) } }
          : { "application/octet-stream": { schema: binary } },
      },
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** The OpenAPI 3.1 document, drawn from the table of routes and the procedures' zod schemas. */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of restRoutes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: describeRoute(route),
    };
  }
  for (const route of fileRoutes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: describeFileRoute(route),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Baton",
      version: "0.1.0",
      description: "Knowledge Transfer & Transition Management",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: "What went wrong, as a sentence and a code",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
    },
  };
}

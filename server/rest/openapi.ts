import packageFile from "../../package.json" with { type: "json" };
import { sessionCookieName } from "../platform/auth/sessions.ts";
import type { ProcedureMeta } from "../trpc.ts";
import {
  errorResponses,
  errorSchema,
  type FailureStatus,
  failureReferences,
} from "./api-errors.ts";
import { apiExamples } from "./examples/api-examples.ts";
import type { FileRoute } from "./file-routes/file-route.ts";
import { fileRoutes } from "./files.ts";
import { describeProcedure, type JsonSchema, toJsonSchema } from "./procedures.ts";
import { type RestRoute, takesBody } from "./routes/rest-route.ts";
import { restRoutes } from "./routes.ts";
import { statusPaths } from "./status-paths.ts";
import { describeWebhooks } from "./webhook-messages.ts";

type Audience = Pick<ProcedureMeta, "audience" | "takesTokens">;
type Named = Record<string, JsonSchema>;

/** Moves the schemas that have a name into the document's components and refers to them there. */
function hoist(schema: JsonSchema, components: Named): unknown {
  const { $schema: _, $defs, ...rest } = schema;
  const refer = (part: object) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, definition] of Object.entries($defs ?? {})) {
    components[name] = refer(definition);
  }
  return refer(rest);
}

const isForMembers = ({ audience }: Audience) => audience !== "anyone" && audience !== "signed in";

const securityOf = ({ audience, takesTokens }: Audience) => {
  if (audience === "anyone") return [];
  return takesTokens ? [{ session: [] }, { token: [] }] : [{ session: [] }];
};

type Facts = Audience & {
  takesInput: boolean;
  takesBody: boolean;
  namesRow: boolean;
  isLimited: boolean;
};

const failuresOf = (facts: Facts, more: readonly FailureStatus[] = []) => {
  const statuses: FailureStatus[] = [
    ...(facts.takesInput ? ([400] as const) : []),
    ...(facts.audience === "anyone" ? [] : ([401] as const)),
    ...(isForMembers(facts) || !facts.takesTokens ? ([403] as const) : []),
    ...(facts.namesRow ? ([404] as const) : []),
    ...(facts.takesBody ? ([413, 415] as const) : []),
    // Of large bodies a person may have a few under way.
    ...(facts.takesBody || facts.isLimited ? ([429] as const) : []),
    ...more,
  ];
  return failureReferences(statuses);
};

const parametersIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The schema of an answer that is never null, since an error stands in its place. */
function withoutNull({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const [only, ...others] = anyOf.filter(
    (variant) => typeof variant === "boolean" || variant.type !== "null",
  );
  return others.length === 0 && typeof only === "object"
    ? { ...rest, ...only }
    : { ...rest, anyOf };
}

const timeZoneParameter = {
  name: "X-Time-Zone",
  in: "header",
  required: false,
  description:
    "The IANA name of the caller's time zone. It tells what day it is: what is overdue, due today or this week; and where the times of a new meeting are meant that names no zone itself. Without it, the project's time zone does.",
  schema: { type: "string" },
  example: "Pacific/Auckland",
};

function describeRoute(route: RestRoute, components: Named) {
  const { input, output, ...declared } = describeProcedure(route.procedure);
  // Whoever is not signed in gets null from the procedure, and an error over REST.
  const isRefused = route.whenNull?.code === "NOT_SIGNED_IN";
  const audience = isRefused ? { ...declared, audience: "signed in" as const } : declared;
  const examples = apiExamples[route.procedure];
  const properties = input?.properties ?? {};
  const required = new Set(input?.required ?? []);
  const inPath = parametersIn(route.path);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const hasBody = takesBody(route) && others.length > 0;
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: properties[name] ?? { type: "string" },
  });
  const parameters = [
    ...inPath.map((name) => parameter(name, "path")),
    ...(hasBody ? [] : others.map((name) => parameter(name, "query"))),
    ...(audience.takesTimeZone ? [timeZoneParameter] : []),
  ];
  const requiredInBody = others.filter((name) => required.has(name));
  const facts = {
    ...audience,
    // A query is refused where it names what the call does not take.
    takesInput: input !== undefined || audience.takesTimeZone === true || !takesBody(route),
    takesBody: hasBody,
    namesRow: inPath.length > 0,
  };
  const content = output && {
    "application/json": {
      schema: hoist(route.whenNull ? withoutNull(output) : output, components),
      ...(examples?.answer === undefined ? {} : { example: examples.answer }),
    },
    ...(route.markdown ? { "text/markdown": { schema: { type: "string" } } } : {}),
    ...(route.eventStream ? { "text/event-stream": { schema: { type: "string" } } } : {}),
  };
  return {
    operationId: route.procedure.replace(".", "_"),
    tags: [route.procedure.split(".")[0]],
    summary: route.summary,
    security: securityOf(audience),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody
      ? {
          requestBody: {
            required: requiredInBody.length > 0,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
                  ...(requiredInBody.length > 0 ? { required: requiredInBody } : {}),
                },
                ...(examples?.body ? { example: examples.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      [route.success]:
        route.success === 204 || !content
          ? { description: "Done" }
          : { description: "Success", content },
      ...(route.mayBeRequested && content
        ? { 202: { description: "Requested: others have yet to agree", content } }
        : {}),
      ...failuresOf(facts, route.alsoFails),
    },
  };
}

const binary = { type: "string", contentMediaType: "application/octet-stream" };

const fileContent = (mediaTypes: readonly string[] = ["*/*"]) =>
  Object.fromEntries(
    mediaTypes.map((type) => [
      type,
      { schema: type === "*/*" ? binary : { type: "string", contentMediaType: type } },
    ]),
  );

function describeForm({ fields, file }: NonNullable<FileRoute["form"]>) {
  const { properties, required = [] } = toJsonSchema(fields, "input");
  const schema = {
    type: "object",
    properties: { ...properties, [file.name]: { ...binary, description: file.description } },
    required: [...required, ...(file.required ? [file.name] : [])],
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

const redirectResponse = {
  description: "Leads to another address",
  headers: { Location: { schema: { type: "string" } } },
};

function describeFileRoute(route: FileRoute, components: Named) {
  const facts = {
    audience: route.audience,
    takesTokens: route.audience !== "administrator" && !route.refusesTokens,
    takesInput: route.success !== 302,
    takesBody: route.form !== undefined,
    namesRow: route.path.includes("{"),
    // What counts its calls itself says so in its row.
    isLimited: false,
  };
  const fieldsOf = (schema: FileRoute["query"]) =>
    schema ? (toJsonSchema(schema, "input").properties ?? {}) : {};
  const pathFields = fieldsOf(route.params);
  const parameters = [
    ...parametersIn(route.path).map((name) => ({
      name,
      in: "path",
      required: true,
      schema: pathFields[name] ?? { type: "string" },
    })),
    ...Object.entries(fieldsOf(route.query)).map(([name, schema]) => ({
      name,
      in: "query",
      required: false,
      schema,
    })),
  ];
  return {
    operationId: route.operationId,
    tags: [route.operationId.split("_")[0]],
    summary: route.summary,
    security: securityOf(facts),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.form ? { requestBody: describeForm(route.form) } : {}),
    responses: {
      [route.success]:
        route.success === 302
          ? redirectResponse
          : {
              description: "Success",
              content: route.output
                ? {
                    "application/json": {
                      schema: hoist(toJsonSchema(route.output, "output"), components),
                      example: route.example,
                    },
                  }
                : fileContent(route.mediaTypes),
            },
      ...(route.mayBeUnchanged
        ? { 304: { description: "Unchanged since what If-None-Match or If-Modified-Since names" } }
        : {}),
      ...failuresOf(facts, route.alsoFails),
    },
  };
}

/** The OpenAPI 3.1 document, drawn from the tables of routes and the procedures' zod schemas. */
export function describeApi() {
  const components: Named = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: unknown) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const route of restRoutes) add(route.path, route.method, describeRoute(route, components));
  for (const route of fileRoutes) {
    add(route.path, route.method, describeFileRoute(route, components));
  }
  const webhooks = describeWebhooks((schema) => hoist(schema, components));
  return {
    openapi: "3.1.0",
    info: {
      title: "Baton",
      version: packageFile.version,
      description:
        "Knowledge Transfer & Transition Management. Every call reads and writes the caller's own project alone: in a session the one that they work in, or the one of theirs that the header X-Project (or the parameter project of the address) names; with an API token the one that it was made in. Dates travel as ISO 8601. A calendar day (startDate and endDate of a task, dueDate, reviewDate, lastDay, the date of a meeting) travels as midnight UTC: use the first ten characters.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }, { token: [] }],
    paths: { ...paths, ...statusPaths },
    webhooks,
    components: {
      schemas: { Error: errorSchema, ...components },
      responses: errorResponses,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName,
          description: `Set at sign-in; over https its name is __Host-${sessionCookieName}.`,
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: "An API token from Account Settings. It acts as its owner, in one project.",
        },
      },
    },
  };
}

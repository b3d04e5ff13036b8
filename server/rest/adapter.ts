import { isTrackedEnvelope } from "@trpc/server";
import type { Hono, Context as HonoContext } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import type { Context } from "../context.ts";
import { AppError, errorBody, toAppError } from "../errors.ts";
import type { LiveRequest } from "../platform/auth/live-requests.ts";
import { toJson } from "../platform/serializer.ts";
import { callProcedure, describeProcedure } from "./procedures.ts";
import {
  type FieldTypes,
  readJsonBody,
  readPath,
  readQuery,
  refuseUnknownParameters,
} from "./read-request.ts";
import { honoPath, type ProcedurePath, type RestRoute, takesBody } from "./routes/rest-route.ts";
import { restRoutes } from "./routes.ts";

export type RestEnv = { Variables: { context: Context; live: LiveRequest; requestId: string } };
export type RestContext = HonoContext<RestEnv>;

/** Logs a failure that nobody foresaw. */
export type ReportUnknown = (
  failure: AppError,
  path: string | undefined,
  requestId: string,
) => void;

/** The answer to what others have yet to agree to. */
const requestedAnswer = z.object({ status: z.literal("requested") });

const knownTypes = new Map<ProcedurePath, FieldTypes>();

/**
 * The JSON types that each field of the procedure's input accepts; for a list, those of its items as
 * well. They are read at its first request: all of them and the OpenAPI document took 60 of the 61 ms in
 * which the app was made.
 */
function fieldTypes(path: ProcedurePath): FieldTypes {
  const known = knownTypes.get(path) ?? readFieldTypes(path);
  knownTypes.set(path, known);
  return known;
}

function readFieldTypes(path: ProcedurePath): FieldTypes {
  const { input } = describeProcedure(path);
  const fields = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries(input?.properties ?? {})) {
    if (typeof field === "boolean") continue;
    const variants = [field, ...(field.anyOf ?? [])];
    const items = variants.flatMap((variant) =>
      typeof variant === "boolean" ? [] : [variant.items ?? []].flat(),
    );
    const types = [...variants, ...items].flatMap((variant) =>
      typeof variant === "boolean" || !variant.type ? [] : [variant.type].flat(),
    );
    fields.set(name, new Set(types));
  }
  return fields;
}

/** How often a stream that has nothing to say shows that it is there, in milliseconds. */
const keepAliveInterval = 15_000;

async function* asEvents(errorOf: (error: unknown) => object, events: AsyncIterable<unknown>) {
  try {
    for await (const event of events) {
      // What has an id can be asked for again by it. It has no name, since a reader who has to know
      // every name beforehand would miss those added later.
      if (isTrackedEnvelope(event)) {
        const [id, update] = event;
        yield { id, data: JSON.stringify(toJson(update)) };
        continue;
      }
      const type =
        typeof event === "object" && event !== null && "type" in event ? event.type : "message";
      yield { event: String(type), data: JSON.stringify(event) };
    }
  } catch (error) {
    yield { event: "error", data: JSON.stringify(errorOf(error)) };
  }
}

/** The header Idempotency-Key, for a call that knows requests by it. */
function readKey(c: HonoContext, types: FieldTypes) {
  const idempotencyKey = types.has("idempotencyKey") ? c.req.header("idempotency-key") : undefined;
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

/** What the query of a call with a body may hold. */
const noFields: FieldTypes = new Map();

function addRoute(app: Hono<RestEnv>, route: RestRoute, reportUnknown: ReportUnknown) {
  app.on(route.method, honoPath(route.path), async (c) => {
    const types = fieldTypes(route.procedure);
    const context = c.get("context");
    const body = route.method === "GET" ? {} : await readJsonBody(c);
    // A stranger is asked to sign in before all else.
    if (context.user) refuseUnknownParameters(c, takesBody(route) ? noFields : types);
    const query = takesBody(route) ? {} : readQuery(c, types);
    // What stands in the path wins over the body.
    const input = { ...readKey(c, types), ...body, ...query, ...readPath(c, types) };

    // HEAD comes here as well, and of a stream that nobody reads nobody would notice the end.
    const mayStream = c.req.method !== "HEAD" && route.eventStream;
    if (mayStream && c.req.header("accept")?.includes("text/event-stream")) {
      // Sent by whoever reads on after the connection broke off.
      const lastEventId = c.req.header("last-event-id");
      const events = (await callProcedure(context, mayStream, () =>
        lastEventId && types.has("lastEventId") ? { ...input, lastEventId } : input,
      )) as AsyncIterable<unknown>;
      const requestId = c.get("requestId");
      const errorOf = (error: unknown) => {
        const failure = toAppError(error);
        reportUnknown(failure, route.path, requestId);
        return errorBody(failure, requestId);
      };
      c.get("live").follow();
      // Proxies of the kind of nginx would gather the events.
      c.header("X-Accel-Buffering", "no");
      return streamSSE(c, async (stream) => {
        const keepAlive = setInterval(() => void stream.write(":\n\n"), keepAliveInterval);
        try {
          for await (const event of asEvents(errorOf, events)) await stream.writeSSE(event);
        } finally {
          clearInterval(keepAlive);
        }
      });
    }

    const result = await callProcedure(context, route.procedure, () => input);
    if (route.success === 204) return c.body(null, 204);
    if (result === null && route.whenNull) {
      throw new AppError(route.whenNull.code, route.whenNull.sentence);
    }
    if (route.markdown && c.req.header("accept")?.includes("text/markdown")) {
      const text = route.markdown(result as never);
      return c.body(text, 200, { "Content-Type": "text/markdown; charset=utf-8" });
    }
    const isRequested = route.mayBeRequested && requestedAnswer.safeParse(result).success;
    return c.json(toJson(result), isRequested ? 202 : route.success);
  });
}

/** Adds every row of the REST table to the app. */
export function addRestRoutes(app: Hono<RestEnv>, reportUnknown: ReportUnknown) {
  for (const route of restRoutes) addRoute(app, route, reportUnknown);
}

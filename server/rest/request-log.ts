import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/operation/metrics.ts";
import type { RestEnv } from "./adapter.ts";

/** Names of procedures, which a batch may hold several of. */
const maxRouteLength = 200;

/** What monitoring asks for all the time. */
const quietRoutes = new Set(["/api/health", "/api/ready", "/metrics"]);

/** Addresses that hold a token which lets its reader in. */
const secretPages = /^\/(reset|invite|unsubscribe|api\/incoming|api\/calendar)\/.+/;

/** An address as it may stand in the log: without the tokens of links. */
export const withoutSecrets = (path: string): string => path.replace(secretPages, "/$1/•••");

/**
 * Gives every request an id, which the answer carries in `X-Request-Id` and which stands in the log.
 * An id that comes with the request, as from a proxy, is kept.
 */
export const identifyRequests = requestId({ generator: () => randomUUID().slice(-12) });

/**
 * Writes one line for each request, with its id, route, status and milliseconds. It names the route
 * and not the address, whose ids and queries may be secrets. Monitoring and the files of the
 * client are logged as `debug` only. `metrics`, if any, count every request.
 */
export const logRequests =
  (logger: Logger, metrics?: Metrics): MiddlewareHandler<RestEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const isCall = c.req.path.startsWith("/trpc/");
    const route = isCall ? c.req.path.slice(0, maxRouteLength) : routePath(c);
    const { method } = c.req;
    const { status } = c.res;
    const elapsed = performance.now() - start;
    // Of calls in batches, the names would make ever new rows of figures.
    const counted = isCall ? "/trpc/*" : route;
    metrics?.observeRequest({ method, route: counted, status, seconds: elapsed / 1000 });
    const isQuiet = quietRoutes.has(route) || !/^\/(?:api|trpc)\//.test(route);
    logger[isQuiet ? "debug" : "info"](
      {
        requestId: c.get("requestId"),
        method,
        route,
        status,
        milliseconds: Math.round(elapsed * 10) / 10,
      },
      "request",
    );
  };

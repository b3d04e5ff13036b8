import { existsSync } from "node:fs";
import { Hono } from "hono";
import { addClientPages } from "./client/pages.ts";
import { type Context, createContext, type Deps } from "./context.ts";
import { AppError, errorBody, retryAfterOf, toAppError } from "./errors.ts";
import type { RequestOwner } from "./platform/auth/live-requests.ts";
import { addRestRoutes, type ReportUnknown, type RestEnv } from "./rest/adapter.ts";
import { limitArrival, limitBody } from "./rest/body-limits.ts";
import { addFileRoutes } from "./rest/files.ts";
import { addMcpRoute, mcpPath } from "./rest/mcp/mcp-route.ts";
import { refuseOtherMethods } from "./rest/methods.ts";
import { addMetricsRoute, createServerMetrics } from "./rest/metrics-route.ts";
import { readProjectParameter } from "./rest/read-request.ts";
import { requestFacts } from "./rest/request-facts.ts";
import { identifyRequests, logRequests, withoutSecrets } from "./rest/request-log.ts";
import { addStatusRoutes } from "./rest/status-routes.ts";
import { addTrpcRoute } from "./rest/trpc-route.ts";
import {
  connectionOf,
  hideAddress,
  refuseEncodedBody,
  refuseForeignHosts,
  refuseForeignOrigins,
  refuseOwnWebhooks,
  sandboxFiles,
  securityHeaders,
} from "./security.ts";
import { trpcErrorBody } from "./trpc.ts";

/** The whole web server: security, /trpc, /api and the built client. */
export function createApp(deps: Deps) {
  const { config, logger } = deps;
  const app = new Hono<RestEnv>();

  const reportUnknown: ReportUnknown = (failure, path, requestId) => {
    if (failure.code !== "INTERNAL") return;
    logger.error({ err: failure.cause, path, requestId }, "Unexpected error");
  };

  const metrics = createServerMetrics(deps);
  app.use(identifyRequests, logRequests(logger, metrics));

  // All of it, so that no file can be forgotten: nothing there is a page.
  app.use("/api/*", sandboxFiles);
  for (const page of ["/invite/*", "/reset/*", "/unsubscribe/*"]) app.use(page, hideAddress);
  app.use(securityHeaders({ https: config.secureCookies }));

  app.use(refuseForeignHosts(config));

  app.use(refuseOwnWebhooks(deps.db));

  addStatusRoutes(app, deps);
  addMetricsRoute(app, deps, metrics);

  const limits = [limitArrival(deps), limitBody(deps)];
  for (const prefix of ["/api/*", "/trpc/*", mcpPath]) {
    app.use(prefix, async (c, next) => {
      c.header("Cache-Control", "no-store");
      await next();
    });
    app.use(
      prefix,
      refuseForeignOrigins(config, { pagesOnly: prefix === "/trpc/*" }),
      refuseEncodedBody,
    );
    app.use(prefix, async (c, next) => {
      const context = await createContext(deps, {
        ...requestFacts(c, config),
        authorization: c.req.header("authorization"),
        timeZone: c.req.header("x-time-zone"),
        // What sends no headers, such as a stream, says it in the address.
        project: c.req.header("x-project") ?? readProjectParameter(c.req.query("project")),
        signal: (end) => {
          c.get("live").follow(end);
          return c.req.raw.signal;
        },
      });
      c.set("context", context);
      const live = deps.liveRequests.open(ownerOf(context), connectionOf(c));
      c.set("live", live);
      try {
        await next();
      } finally {
        live.close();
      }
    });
    // Once it is known who asks: strangers may send less.
    app.use(prefix, ...limits);
  }

  addTrpcRoute(app, reportUnknown);
  addRestRoutes(app, reportUnknown);
  addFileRoutes(app);
  addMcpRoute(app, reportUnknown);
  refuseOtherMethods(app);

  app.all("/api/*", () => {
    throw new AppError("NOT_FOUND", "There is nothing at this address.");
  });

  if (existsSync(config.clientFolder)) addClientPages(app, deps, config.clientFolder);

  app.notFound((c) => c.text("Page Not Found", 404));

  app.onError((error, c) => {
    const failure = toAppError(error);
    reportUnknown(failure, withoutSecrets(c.req.path), c.get("requestId"));
    if (failure.status === 401) c.header("WWW-Authenticate", 'Bearer realm="Baton"');
    const seconds = retryAfterOf(failure);
    if (seconds) c.header("Retry-After", String(seconds));
    const write = c.req.path.startsWith("/trpc/") ? trpcErrorBody : errorBody;
    return c.json(write(failure, c.get("requestId")), failure.status);
  });

  return app;
}

/** Whom a request acts for; undefined where nobody is signed in. */
const ownerOf = ({ user, sessionId, tokenId }: Context): RequestOwner | undefined =>
  user ? { userId: user.id, projectId: user.projectId, sessionId, tokenId } : undefined;

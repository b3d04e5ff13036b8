import type { Hono } from "hono";
import { methodNotAllowed } from "../errors.ts";
import type { RestEnv } from "./adapter.ts";
import { fileRoutes } from "./files.ts";
import { honoPath } from "./routes/rest-route.ts";
import { restRoutes } from "./routes.ts";

/** Which methods each address takes; GET brings HEAD along. */
function methodsByPath() {
  const methods = new Map([
    ["/api/health", ["GET"]],
    ["/api/ready", ["GET"]],
    ["/api/openapi.json", ["GET"]],
  ]);
  for (const { path, method } of [...restRoutes, ...fileRoutes]) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}

/**
 * Tells which methods an address takes to whoever comes with another one: as METHOD_NOT_ALLOWED, or
 * in answer to OPTIONS. To be added after the routes themselves.
 */
export function refuseOtherMethods(app: Hono<RestEnv>) {
  for (const [path, methods] of methodsByPath()) {
    const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(
      ", ",
    );
    app.all(honoPath(path), (c) => {
      c.header("Allow", allowed);
      if (c.req.method === "OPTIONS") return c.body(null, 204);
      throw methodNotAllowed();
    });
  }
}

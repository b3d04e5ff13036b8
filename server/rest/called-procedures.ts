import type { Context as HonoContext } from "hono";
import { describeAudience, procedurePaths } from "./procedures.ts";
import { pathPattern } from "./routes/rest-route.ts";
import { restRoutes } from "./routes.ts";

const addresses = restRoutes.map(({ method, path, procedure }) => ({
  method: method as string,
  address: pathPattern(path),
  procedure: procedure as string,
}));

/** The names of what a call asks for, before it is routed; empty for files and unknown addresses. */
export function calledProcedures({ req: { method, path } }: HonoContext): string[] {
  if (path.startsWith("/trpc/")) return path.slice("/trpc/".length).split(",");
  return addresses
    .filter((one) => one.method === method && one.address.test(path))
    .map(({ procedure }) => procedure);
}

const ofAnyone: ReadonlySet<string> = new Set(
  procedurePaths.filter((path) => describeAudience(path) === "anyone"),
);

/** Whether a call is for people who are not signed in as well. */
export function isPublicCall(c: HonoContext): boolean {
  const names = calledProcedures(c);
  return names.length > 0 && names.every((name) => ofAnyone.has(name));
}

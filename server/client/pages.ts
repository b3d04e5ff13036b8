import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createContext, type Deps } from "../context.ts";
import { sessionCookieName } from "../platform/auth/sessions.ts";
import { answerTransformer } from "../platform/serializer.ts";
import type { RestContext, RestEnv } from "../rest/adapter.ts";
import { callProcedure } from "../rest/procedures.ts";
import { requestFacts } from "../rest/request-facts.ts";
import { readPageScripts } from "./page-scripts.ts";

/** Files named by their content never change; all others are asked for again. */
const keepNamedByContent: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 404 || c.res.headers.has("Cache-Control")) return;
  const isNamedByContent = c.req.path.startsWith("/assets/");
  c.header("Cache-Control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
};

/** The queries that every page asks before any other; the client knows them by these names. */
export const firstQueries = ["accounts.current", "projects.current"] as const;

/** The answers to the first queries, as tRPC would send them, without those that fail. */
async function answerFirstQueries(c: RestContext, deps: Deps): Promise<Record<string, unknown>> {
  const context = await createContext(deps, {
    ...requestFacts(c, deps.config),
    signal: () => c.req.raw.signal,
  });
  const answers = await Promise.allSettled(
    firstQueries.map(async (path) => {
      const data = await callProcedure(context, path, () => undefined, 0);
      return [path, answerTransformer.output.serialize(data)] as const;
    }),
  );
  return Object.fromEntries(
    answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])),
  );
}

/** Within a page, data must not end the element that it stands in. */
const toScriptData = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * A page for somebody with a session: with who they are and in which project, which it would have to ask
 * before anything else, and with a header that has browsers fetch its scripts while those of the entry
 * still run. Strangers are led to the sign-in page, which needs neither.
 */
function servePersonalPage(deps: Deps, root: string): MiddlewareHandler<RestEnv> {
  const scriptsOf = readPageScripts(root);
  return async (c, next) => {
    if (!c.req.header("cookie")?.includes(`${sessionCookieName}=`)) return next();
    const [page, answers] = await Promise.all([
      readFile(join(root, "index.html"), "utf8"),
      // The page asks for what is missing, and is then told why.
      answerFirstQueries(c, deps).catch(() => ({})),
    ]);
    const data = `<script type="application/json" id="first-answers">${toScriptData(answers)}</script>`;
    const scripts = scriptsOf(c.req.path);
    if (scripts) c.header("Link", scripts);
    // Whoever comes to it later may be somebody else.
    c.header("Cache-Control", "no-store");
    return c.html(page.replace("</head>", (end) => data + end));
  };
}

/**
 * Adds the built client; every address but those of its parts is a page, "Page Not Found" included.
 * @param root the folder of the built client
 */
export function addClientPages(app: Hono<RestEnv>, deps: Deps, root: string) {
  const personalPage = servePersonalPage(deps, root);
  app.use(keepNamedByContent, compress());
  app.get("/", personalPage);
  app.use(serveStatic({ root }));
  app.get("/assets/*", (c) => c.notFound());
  app.get("*", personalPage, serveStatic({ root, path: "index.html" }));
}

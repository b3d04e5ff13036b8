import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { toLocalPath } from "../../../db/local-path.ts";
import {
  beginSingleSignOn,
  callbackPath,
  finishSingleSignOn,
  requireProvider,
} from "../../features/single-sign-on/single-sign-on.flow.ts";
import { networkOf } from "../../platform/auth/rate-limits.ts";
import type { RestEnv } from "../adapter.ts";
import type { FileRoute } from "./file-route.ts";

const ownSites = ["same-origin", "none"];

/** Told to stay with Baton's own pages (SameSite=Strict): no other site has it sent along. */
const leadCookie = "baton_oidc_lead";

/**
 * Whether a page of Baton's or the person themselves led here. Browsers name the site to secure origins
 * alone; over plain http, the page that led here tells it. Where neither is named, which another site
 * can bring about, the cookie tells it.
 */
function isOwnLead(c: HonoContext<RestEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return ownSites.includes(site);
  const referer = c.req.header("referer");
  if (referer === undefined) return getCookie(c, leadCookie) !== undefined;
  const ownOrigins = [c.get("context").ownOrigin, new URL(c.req.url).origin];
  return ownOrigins.includes(URL.parse(referer)?.origin ?? "");
}

async function start(c: HonoContext<RestEnv>) {
  const ctx = c.get("context");
  if (ctx.deps.oidc && !isOwnLead(c)) {
    // Another site must not sign anybody in: from the page the person goes on by themselves.
    setCookie(c, leadCookie, "1", {
      path: "/api/auth/oidc",
      httpOnly: true,
      secure: ctx.deps.config.secureCookies,
      sameSite: "Strict",
      maxAge: 10 * 60,
    });
    const next = toLocalPath(c.req.query("next"));
    return c.redirect(next ? `/auth?${new URLSearchParams({ next })}` : "/auth");
  }
  await ctx.deps.rateLimits.take("signInPerAddress", networkOf(ctx.origin.address));
  requireProvider(ctx.deps);
  const { ownOrigin } = ctx;
  return c.redirect(await beginSingleSignOn(ctx, { ownOrigin, next: c.req.query("next") }));
}

async function finish(c: HonoContext<RestEnv>) {
  const ctx = c.get("context");
  // Behind a proxy the request itself names another address than the one the provider led to.
  const url = new URL(`${callbackPath}${new URL(c.req.url).search}`, ctx.ownOrigin);
  return c.redirect(await finishSingleSignOn(ctx, url));
}

/** The two addresses that a browser passes on its way to the provider and back. */
export const singleSignOnRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/auth/oidc/start",
    operationId: "singleSignOn_start",
    audience: "anyone",
    success: 302,
    summary: "Redirect the browser to the single sign-on provider; next is the page to return to",
    query: z.object({ next: z.string().optional() }),
    alsoFails: [404, 429],
    handle: start,
  },
  {
    method: "GET",
    path: callbackPath,
    operationId: "singleSignOn_callback",
    audience: "anyone",
    success: 302,
    summary: "Complete single sign-on; the provider redirects the browser here",
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      iss: z.string().optional(),
      error: z.string().optional(),
    }),
    alsoFails: [404],
    handle: finish,
  },
];

import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Database } from "../db/client.ts";
import type { Config } from "./config.ts";
import { AppError } from "./errors.ts";
import { bearerTokenOf } from "./platform/auth/api-tokens.ts";
import type { RequestConnection } from "./platform/auth/live-requests.ts";
import { createHostCheck } from "./platform/auth/own-hosts.ts";
import { loopHeader, loopMarkOf } from "./platform/outbound/loop-mark.ts";

/** Headers for every answer; `https` adds the promise to stay on https. */
export const securityHeaders = (options: { https: boolean }) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // Emotion writes the theme's rules into <style> elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    strictTransportSecurity: options.https ? "max-age=31536000" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });

/**
 * Marks answers that may hold what users uploaded: even opened in the browser, they may run nothing
 * and reach nothing.
 * To be added before the general headers, which it replaces on the way out.
 */
export const sandboxFiles: MiddlewareHandler = async (c, next) => {
  await next();
  // Hono's `header` would make a stream of an answer that is ready: half again the time of a small one.
  c.res.headers.set(
    "Content-Security-Policy",
    "sandbox; default-src 'none'; frame-ancestors 'none'",
  );
};

type AddressConfig = Pick<Config, "host" | "publicOrigin" | "trustedProxies">;

/**
 * The host names that the browser asked for: those that a configured proxy says it was asked for,
 * else the one the request itself names. More than one where proxies stand behind each other.
 */
function requestedHosts(c: HonoContext, config: AddressConfig): string[] {
  const forwarded = c.req.header("x-forwarded-host");
  if (forwarded === undefined || !isFromProxy(c, config)) return [new URL(c.req.url).hostname];
  return forwarded.split(",").map((host) => hostnameOf(`http://${host.trim()}`) ?? host.trim());
}

const hostnameOf = (url: string): string | undefined => URL.parse(url)?.hostname;

/**
 * Has the browser name the address of a page to nobody, since it holds the token of a link. To be
 * added before the general headers as well.
 */
export const hideAddress: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Referrer-Policy", "no-referrer");
};

/**
 * Answers 421 to a request for a host name that is not this server's, whatever it asks for: a page
 * of another name could otherwise make a browser talk to a Baton on its own machine.
 */
export function refuseForeignHosts(config: AddressConfig): MiddlewareHandler {
  const isOwnHost = createHostCheck(config);
  return async (c, next) => {
    const foreign = requestedHosts(c, config).find((host) => !isOwnHost(host));
    if (foreign !== undefined) {
      const sentence = `This server is not known as “${foreign}”. Open it at its own address, or set PUBLIC_URL to the one that people use.`;
      if (c.req.header("accept")?.includes("text/html")) return c.text(sentence, 421);
      throw new AppError("MISDIRECTED", sentence);
    }
    await next();
  };
}

/** What has no body that anything here would read. */
export const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site made a browser send: every request that names a foreign Origin, and
 * writes of which the browser does not say in Sec-Fetch-Site or Origin that Baton's own pages sent
 * them. With `pagesOnly`, for what no link ever leads to, that goes for readings as well. A client
 * that sends neither header is no browser, and carries no unsuspecting user's cookie.
 */
export function refuseForeignOrigins(
  config: AddressConfig,
  { pagesOnly = false } = {},
): MiddlewareHandler {
  const isOwnHost = createHostCheck(config);
  // Behind a proxy, scheme and port may be others than those of the request: there the browser's
  // word counts that it is one and the same origin.
  const isOwnOrigin = (origin: string, site: string | undefined, c: HonoContext) =>
    origin === config.publicOrigin ||
    (isOwnHost(hostnameOf(origin) ?? "") &&
      (site === "same-origin" || origin === new URL(c.req.url).origin));
  return async (c, next) => {
    // A browser adds no bearer token of its own accord, and with one no cookie is looked at.
    const bringsToken = bearerTokenOf(c.req.header("authorization")) !== undefined;
    if (!bringsToken) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const isReading = readingMethods.has(c.req.method);
      // "none" is an address that a person typed.
      const ownSites = isReading ? ["same-origin", "none"] : ["same-origin"];
      const isTrusted =
        origin === undefined
          ? site === undefined || ownSites.includes(site) || (isReading && !pagesOnly)
          : isOwnOrigin(origin, site, c);
      if (!isTrusted) {
        throw new AppError(
          "FORBIDDEN",
          "This request came from another site. Open Baton itself and try again. If this is its own address, set PUBLIC_URL to it.",
        );
      }
    }
    await next();
  };
}

/**
 * Refuses what a webhook of this installation has sent to it, by whatever name, proxy or detour: each
 * delivery would cause the next.
 */
export function refuseOwnWebhooks(db: Database): MiddlewareHandler {
  const ownMark = loopMarkOf(db);
  return (c, next) => {
    if (c.req.header(loopHeader) === ownMark) {
      throw new AppError(
        "FORBIDDEN",
        "This comes from a webhook of this same Baton. Let the webhook lead to another system.",
      );
    }
    return next();
  };
}

/** Refuses compressed bodies, which nothing here unpacks. */
export const refuseEncodedBody: MiddlewareHandler = (c, next) => {
  const encoding = readingMethods.has(c.req.method) ? undefined : c.req.header("content-encoding");
  if (encoding !== undefined && !["", "identity"].includes(encoding.trim().toLowerCase())) {
    throw new AppError("UNSUPPORTED_TYPE", "Send the body as it is, without Content-Encoding.");
  }
  return next();
};

/** The connection that a request came over; undefined where none is in between, as in tests. */
export function connectionOf(c: HonoContext): RequestConnection | undefined {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!incoming || !outgoing) return undefined;
  return {
    reset: () => incoming.socket.resetAndDestroy(),
    onceClosed: (listener) => outgoing.once("close", listener),
  };
}

const remoteAddress = (c: HonoContext): string => {
  const address = c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
};

const isProxy = (address: string, { trustedProxies }: Pick<Config, "trustedProxies">) =>
  trustedProxies.check(address, address.includes(":") ? "ipv6" : "ipv4");

const isFromProxy = (c: HonoContext, config: Pick<Config, "trustedProxies">) =>
  isProxy(remoteAddress(c), config);

/**
 * The caller's address. A forwarded one counts only when the connection comes from a configured
 * proxy: then the last address in X-Forwarded-For that is not such a proxy.
 */
export function clientAddress(c: HonoContext, config: Pick<Config, "trustedProxies">): string {
  let address = remoteAddress(c);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  while (isProxy(address, config)) {
    const previous = forwarded.pop();
    if (!previous) break;
    address = previous;
  }
  return address;
}

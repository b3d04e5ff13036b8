import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "./config.ts";
import { AppError, incompleteBody } from "./errors.ts";
import { bearerTokenOf } from "./platform/auth/api-tokens.ts";
import type { RequestConnection } from "./platform/auth/live-requests.ts";
import { createHostCheck } from "./platform/auth/own-hosts.ts";

/** Bytes of a body that is not a file. */
const maxBodyBytes = 1024 * 1024;

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
 * Marks what users uploaded: even opened in the browser, it may run nothing and reach nothing.
 * To be added before the general headers, which it replaces on the way out.
 */
export const sandboxFiles: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
};

/**
 * Answers 421 to a request for a host name that is not this server's, whatever it asks for: a page
 * of another name could otherwise make a browser talk to a Baton on its own machine.
 */
export function refuseForeignHosts(
  config: Pick<Config, "host" | "publicOrigin">,
): MiddlewareHandler {
  const isOwnHost = createHostCheck(config);
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (!isOwnHost(hostname)) {
      throw new AppError(
        "MISDIRECTED",
        `This Baton is not known as “${hostname}”. Open it at its own address, or set PUBLIC_URL to the one that people use.`,
      );
    }
    await next();
  };
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site made a browser send. A browser always tells where a write comes
 * from, in Sec-Fetch-Site or Origin; a client that sends neither is none, and carries no
 * unsuspecting user's cookie.
 */
export const refuseForeignWrites =
  (config: Pick<Config, "publicOrigin">): MiddlewareHandler =>
  async (c, next) => {
    // A browser adds no bearer token of its own accord, and with one no cookie is looked at.
    const bringsToken = bearerTokenOf(c.req.header("authorization")) !== undefined;
    if (!readingMethods.has(c.req.method) && !bringsToken) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const isOwn = site === "same-origin" || origin === ownOrigin(config, c);
      const isNoBrowser = site === undefined && origin === undefined;
      if (!isOwn && !isNoBrowser) {
        throw new AppError(
          "FORBIDDEN",
          "This request came from another site. Open Baton itself and try again.",
        );
      }
    }
    await next();
  };

const ownOrigin = (config: Pick<Config, "publicOrigin">, c: HonoContext) =>
  config.publicOrigin ?? new URL(c.req.url).origin;

const refuseAsTooLarge = () => {
  throw new AppError("TOO_LARGE", "This request is larger than 1MB.");
};

const refuseLargeBody = bodyLimit({ maxSize: maxBodyBytes, onError: refuseAsTooLarge });

/** A body without a Content-Length is read here already, and may be incomplete. */
const readUpToLimit: MiddlewareHandler = async (c, next) => {
  let isRead = false;
  try {
    return await refuseLargeBody(c, () => {
      isRead = true;
      return next();
    });
  } catch (error) {
    throw isRead || error instanceof AppError ? error : incompleteBody(error);
  }
};

/**
 * Refuses bodies over 1 MB with TOO_LARGE, whether or not they announce their length. The paths
 * that take files stream them to disk under limits of their own.
 */
export const limitBody =
  (filePaths: ReadonlySet<string>): MiddlewareHandler =>
  (c, next) => {
    // A reading has no body, and looking for one would make a whole Request of it.
    if (filePaths.has(c.req.path) || readingMethods.has(c.req.method)) return next();
    // To look at a body and then not to read it would cost the caller's next call its connection.
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) {
      return readUpToLimit(c, next);
    }
    return Number(announced) > maxBodyBytes ? refuseAsTooLarge() : next();
  };

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

/**
 * The caller's address. A forwarded one counts only when the connection comes from a configured
 * proxy: then the last address in X-Forwarded-For that is not such a proxy.
 */
export function clientAddress(c: HonoContext, config: Pick<Config, "trustedProxies">): string {
  const isTrusted = (address: string) =>
    config.trustedProxies.check(address, address.includes(":") ? "ipv6" : "ipv4");
  let address = c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
  address = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  while (isTrusted(address)) {
    const previous = forwarded.pop();
    if (!previous) break;
    address = previous;
  }
  return address;
}

import type { Config } from "../config.ts";
import { maxUserAgentLength } from "../platform/security/security-log.ts";
import { clientAddress } from "../security.ts";
import type { RestContext } from "./adapter.ts";

/** What every request says of itself, for `createContext`. */
export const requestFacts = (c: RestContext, config: Config) => ({
  cookieHeader: c.req.header("cookie"),
  requestId: c.get("requestId"),
  ownOrigin: config.publicOrigin ?? new URL(c.req.url).origin,
  origin: {
    address: clientAddress(c, config),
    userAgent: c.req.header("user-agent")?.slice(0, maxUserAgentLength),
  },
  addHeader: (name: string, value: string) => c.header(name, value, { append: true }),
});

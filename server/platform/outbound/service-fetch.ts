import { lookup } from "node:dns";
import { type BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { Agent } from "undici";
import { withoutBrackets } from "../../../db/host-name.ts";
import { isPrivateAddress } from "./private-addresses.ts";

/** Why a service outside could not be asked. */
export class OutboundError extends Error {
  readonly reason: "forbidden-address" | "unreachable" | "silent";

  constructor(reason: OutboundError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutboundError";
    this.reason = reason;
  }
}

type ServiceRequest = Pick<RequestInit, "method" | "headers" | "body"> & {
  /** How long the service may take to answer, in milliseconds. */
  timeout?: number;
  /** "manual" hands a redirect over as the answer that it is; otherwise one counts as no answer. */
  redirect?: "error" | "manual";
  /** Breaks the call off, which then throws the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Asks a service outside over https. Redirects are not followed: what is sent is meant for the host
 * that was named. Throws OutboundError where the address is not allowed, and where nothing answers.
 */
export type ServiceFetch = (address: string, request?: ServiceRequest) => Promise<Response>;

type ServiceFetchOptions = {
  /** Networks of one's own that may be asked all the same. */
  allowed?: BlockList | undefined;
  /** Where the person who runs Baton sends the calls to a host ("api.openai.com", or "*" for all others). */
  addresses?: ReadonlyMap<string, string> | undefined;
};

const defaultTimeout = 10_000;

/** What is wanted of a service, asked at the operator's host in its place. */
function askedAt(operators: string, { pathname, search }: URL): URL {
  const url = new URL(operators);
  // Set, not resolved: a path that begins with two slashes would name another host.
  url.pathname = pathname;
  url.search = search;
  url.hash = "";
  return url;
}

/**
 * A fetch that reaches public addresses alone. The address is checked as it is connected to, so that
 * a name cannot resolve to one address for the check and to another for the call.
 */
export function createServiceFetch({ allowed, addresses }: ServiceFetchOptions = {}): ServiceFetch {
  const isAllowed = (address: string) =>
    !isPrivateAddress(address) ||
    (allowed?.check(address, isIPv4(address) ? "ipv4" : "ipv6") ?? false);

  const publicLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const refused = found.find(({ address }) => !isAllowed(address));
      if (refused) {
        return callback(
          new OutboundError("forbidden-address", `${hostname} leads to ${refused.address}`),
          "",
        );
      }
      if (options.all) return callback(null, found);
      callback(null, found[0]?.address ?? "", found[0]?.family);
    });
  };
  const agent = new Agent({ connect: { lookup: publicLookup } });

  function requirePublic({ protocol, hostname }: URL) {
    if (protocol !== "https:") {
      throw new OutboundError("forbidden-address", "Only https addresses are asked.");
    }
    // A name is looked up as it is connected to; an address is not.
    const host = withoutBrackets(hostname);
    if (isIP(host) && !isAllowed(host)) {
      throw new OutboundError("forbidden-address", `${host} is a private address`);
    }
  }

  return async (address, { timeout = defaultTimeout, signal: broken, ...init } = {}) => {
    const wanted = new URL(address);
    const operators = addresses?.get(wanted.hostname) ?? addresses?.get("*");
    const url = operators ? askedAt(operators, wanted) : wanted;
    if (!operators) requirePublic(url);
    const silence = AbortSignal.timeout(timeout);
    try {
      return await fetch(url, {
        ...init,
        signal: broken ? AbortSignal.any([silence, broken]) : silence,
        redirect: init.redirect ?? "error",
        // Node's fetch takes undici's agents; its types know nothing of them.
        ...(operators ? {} : { dispatcher: agent }),
      });
    } catch (cause) {
      if (broken?.aborted) throw broken.reason;
      if (silence.aborted) throw new OutboundError("silent", `${url.host} is silent`, { cause });
      const inner = cause instanceof Error ? cause.cause : undefined;
      if (inner instanceof OutboundError) throw inner;
      throw new OutboundError("unreachable", `${url.host} cannot be reached`, { cause });
    }
  };
}

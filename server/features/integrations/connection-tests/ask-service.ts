import { OutboundError, type ServiceFetch } from "../../../platform/outbound/service-fetch.ts";
import { outboundSentences } from "../../../platform/providers/service-client.ts";
import type { TestOutcome } from "../integrations.schema.ts";

/** What a service says, with its body where that is JSON. */
export type ServiceAnswer = { status: number; json: unknown; retryAfter: string | null };

export type Service = {
  /** As a person knows it. */
  name: string;
  fetch: ServiceFetch;
};

export const accepted = (message: string): TestOutcome => ({ status: "accepted", message });
export const refused = (message: string): TestOutcome => ({ status: "refused", message });
export const unreachable = (message: string): TestOutcome => ({ status: "unreachable", message });
export const missingPermission = (message: string): TestOutcome => ({
  status: "missing-permission",
  message,
});
/** What cannot be tried with the credentials at hand. */
export const unverified = (message: string): TestOutcome => ({ status: "unverified", message });

/** Why a call got no answer, as the outcome of a test; undefined for an error of another kind. */
export function outcomeOfFailure(name: string, error: unknown): TestOutcome | undefined {
  return error instanceof OutboundError
    ? unreachable(outboundSentences[error.reason](name))
    : undefined;
}

/** Asks a service; its body is read as JSON where it is some. Throws OutboundError. */
export async function probe(
  { fetch }: Service,
  address: string,
  request?: Parameters<ServiceFetch>[1],
): Promise<ServiceAnswer> {
  const response = await fetch(address, request);
  const json: unknown = await response.json().catch(() => undefined);
  return { status: response.status, json, retryAfter: response.headers.get("retry-after") };
}

/**
 * What a service's answer says about the credentials it was asked with.
 * @param permission what the credentials want where they are known but may not do this, in a sentence
 */
export function outcomeOf(
  { name }: Pick<Service, "name">,
  { status, json, retryAfter }: ServiceAnswer,
  { success, permission }: { success: string; permission: string },
): TestOutcome {
  if (status >= 200 && status < 300) {
    return json === undefined
      ? unreachable(`What answered in place of ${name} is not its API. Check the address.`)
      : accepted(success);
  }
  if (status === 401) {
    return refused(`${name} refused these credentials. Check them, or create new ones there.`);
  }
  if (status === 403) return missingPermission(permission);
  if (status === 429) {
    const seconds = Number(retryAfter);
    const unit = seconds === 1 ? "second" : "seconds";
    const wait = seconds > 0 ? `${seconds} ${unit}` : "a while";
    return unreachable(`${name} asks Baton to wait ${wait} before the next call.`);
  }
  return unreachable(`${name} answered with an error of its own (${status}). Try again later.`);
}

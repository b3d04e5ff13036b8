import { AppError } from "../../errors.ts";
import { OutboundError, type ServiceFetch } from "../outbound/service-fetch.ts";
import { collapseWhitespace } from "../text/format.ts";
import { parseJson } from "../text/parse-json.ts";

/** An access token, and another one where a service no longer takes it. */
export type AccessToken = { read(): Promise<string>; renew(): Promise<string> };

type ServiceErrorFacts = {
  /** Of the service's answer; null where none came. */
  status: number | null;
  /** Whether the same call may succeed later, with nobody having changed anything. */
  isTemporary: boolean;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A call to a service outside that came to nothing, with a sentence that names the service. */
export class ServiceError extends AppError {
  readonly serviceStatus: number | null;
  readonly isTemporary: boolean;

  constructor(
    sentence: string,
    { status, isTemporary, retryAfterSeconds, cause }: ServiceErrorFacts,
  ) {
    super(retryAfterSeconds === undefined ? "PROVIDER_FAILED" : "RATE_LIMITED", sentence, {
      cause,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
    this.name = "ServiceError";
    this.serviceStatus = status;
    this.isTemporary = isTemporary;
  }
}

/** Why a call got no answer, in a sentence that names the service. */
export const outboundSentences = {
  "forbidden-address": (name: string) =>
    `The address of ${name} leads into a private network, where Baton does not go. The person who runs Baton can allow it.`,
  unreachable: (name: string) =>
    `${name} could not be reached. Check this server's connection to the internet.`,
  silent: (name: string) => `${name} did not answer in time. Try again later.`,
} as const satisfies Record<OutboundError["reason"], (name: string) => string>;

/** Why a call got no answer, as what is thrown of it; undefined for an error of another kind. */
export const toOutboundFailure = (name: string, cause: unknown): ServiceError | undefined =>
  cause instanceof OutboundError
    ? new ServiceError(outboundSentences[cause.reason](name), {
        status: null,
        isTemporary: cause.reason !== "forbidden-address",
        cause,
      })
    : undefined;

const defaultWait = 60;
const maxWait = 3_600;

/** The seconds that "Retry-After" (RFC 9110) asks to wait, in both of its forms; an hour at most. */
export function readRetryAfter(header: string | null, now = Date.now()): number {
  const seconds = Number(header);
  const asked =
    header && Number.isNaN(seconds) ? Math.ceil((Date.parse(header) - now) / 1000) : seconds;
  return asked > 0 ? Math.min(asked, maxWait) : defaultWait;
}

/** What a service answered; `json` is undefined where the body is none. */
export type ServiceAnswer = { status: number; headers: Headers; text: string; json: unknown };

type Request = {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** How long the service may take to answer, in milliseconds. */
  timeout?: number;
  /** Hands a redirect over as the answer that it is. */
  redirect?: "manual";
};

/** Asks a service, whatever its answer says. Throws ServiceError where none comes. */
export async function askService(
  { name, fetch }: { name: string; fetch: ServiceFetch },
  address: string,
  { method = "GET", headers = {}, json, form, ...how }: Request = {},
): Promise<ServiceAnswer> {
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: "application/json",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body,
      ...how,
    });
    // Only the connection fails while an answer is read: it broke off, or went on for too long.
    const text = await response.text().catch((cause: unknown) => {
      throw new OutboundError("silent", `${name} did not answer to the end`, { cause });
    });
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (cause) {
    throw toOutboundFailure(name, cause) ?? cause;
  }
}

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The "error" of Google's and Microsoft's answers, an object with a code and a message. */
const errorIn = (json: unknown): JsonObject =>
  isObject(json) && isObject(json.error) ? json.error : {};

/** Google says by 403 too that it was asked too often ("Handle API errors", Google Calendar API). */
function isLimited({ status, json }: ServiceAnswer): boolean {
  if (status === 429) return true;
  const { errors } = errorIn(json);
  const reasons = Array.isArray(errors) ? errors.filter(isObject).map(({ reason }) => reason) : [];
  const limits = ["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"];
  return status === 403 && reasons.some((reason) => limits.includes(String(reason)));
}

const maxQuoted = 200;

/** What the service itself says is wrong with a call, where it does so in a readable way. */
function complaintOf({ json }: ServiceAnswer): string {
  const { message } = isObject(json) && typeof json.message === "string" ? json : errorIn(json);
  const text = typeof message === "string" ? collapseWhitespace(message) : "";
  if (text === "") return "";
  return `: “${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}”`;
}

/** An answer of success that does not say what was asked for. */
export const unreadableAnswer = (name: string) =>
  new ServiceError(`${name} did not answer as expected. Try again later.`, {
    status: 200,
    isTemporary: true,
  });

/** What an answer other than the wanted one means, for every service alike. */
export function toServiceError(
  { name, permission }: { name: string; permission: string },
  answer: ServiceAnswer,
): ServiceError {
  const { status, headers } = answer;
  const lasting = { status, isTemporary: false };
  if (isLimited(answer)) {
    const retryAfterSeconds = readRetryAfter(headers.get("retry-after"));
    const unit = retryAfterSeconds === 1 ? "second" : "seconds";
    return new ServiceError(
      `${name} asks Baton to wait ${retryAfterSeconds} ${unit} before the next call.`,
      { status, isTemporary: true, retryAfterSeconds },
    );
  }
  if (status < 300) {
    return new ServiceError(
      `What answered in place of ${name} is not its API. Check this server's connection to the internet.`,
      { status, isTemporary: true },
    );
  }
  if (status === 401) {
    return new ServiceError(
      `${name} refused the stored credentials. Check them in Integrations.`,
      lasting,
    );
  }
  if (status === 403) return new ServiceError(permission, lasting);
  if (status >= 500) {
    return new ServiceError(
      `${name} answered with an error of its own (${status}). Try again later.`,
      { status, isTemporary: true },
    );
  }
  return new ServiceError(
    `${name} did not take the call (${status})${complaintOf(answer)}.`,
    lasting,
  );
}

type ClientOptions = {
  /** As a person knows the service. */
  name: string;
  fetch: ServiceFetch;
  /** What the credentials want where they are known but may not do this, in a sentence. */
  permission: string;
  token: AccessToken;
};

const maxPages = 100;

/**
 * Asks a service as the holder of a token, which is renewed once where the service no longer takes
 * it. Whatever is not an answer that was asked for is thrown as a ServiceError.
 */
export function createServiceClient({ name, fetch, permission, token }: ClientOptions) {
  async function attempt(
    address: string,
    accessToken: string,
    request: Request,
  ): Promise<ServiceAnswer> {
    const headers = { ...request.headers, authorization: `Bearer ${accessToken}` };
    const answer = await askService({ name, fetch }, address, { ...request, headers });
    if (!answer.text.includes(accessToken)) return answer;
    // A service may repeat in its complaint what it was asked with.
    const text = answer.text.replaceAll(accessToken, "…");
    return { ...answer, text, json: parseJson(text) };
  }

  /**
   * One call. Answers 204 and 202 need no body.
   * @param expected other answers that the caller wants to see for itself, such as 404
   */
  async function send(
    address: string,
    request: Request = {},
    expected: readonly number[] = [],
  ): Promise<ServiceAnswer> {
    let answer = await attempt(address, await token.read(), request);
    if (answer.status === 401) answer = await attempt(address, await token.renew(), request);
    const { status, json } = answer;
    if (expected.includes(status) || status === 204 || status === 202) return answer;
    if (status >= 200 && status < 300 && json !== undefined) return answer;
    throw toServiceError({ name, permission }, answer);
  }

  /**
   * What the pages of a listing answer, one after the other, to the end or to the hundredth.
   * @param next the address of the page after this one, which has to be of the same host
   */
  async function* pages(
    first: string,
    next: (json: unknown) => string | undefined,
  ): AsyncGenerator<unknown> {
    let address: string | undefined = first;
    for (let page = 0; address !== undefined && page < maxPages; page += 1) {
      if (new URL(address).origin !== new URL(first).origin) {
        throw new ServiceError(`The listing of ${name} led to another host. It was not followed.`, {
          status: null,
          isTemporary: false,
        });
      }
      const { json }: ServiceAnswer = await send(address);
      yield json;
      address = next(json);
    }
  }

  return { send, pages };
}

export type ServiceClient = ReturnType<typeof createServiceClient>;

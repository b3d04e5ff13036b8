import { expect } from "vitest";
import type { createTestHttp } from "../harness.ts";
import { operations, responseOf, violations } from "./api-schemas.ts";

type Http = ReturnType<typeof createTestHttp>;

export type CallOptions = {
  /** Values for the names in braces. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};

/** "GET /api/tasks/{id}" with its parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: CallOptions) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? "missing")),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${address}?${search}` : address;
}

/** Sends a call named as in the contract; the answer as status, text and JSON. */
export async function sendCall(
  { app }: Http,
  call: string,
  cookie: string | undefined,
  options: CallOptions = {},
) {
  const [method = "", path = ""] = call.split(" ");
  const { body, form, headers } = options;
  const response = await app.request(addressOf(path, options), {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  const json = type.includes("json") && text !== "" ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, type, text, json };
}

/**
 * Calls as the contract has it: the status must be the one expected, and status, content type and
 * body must be what the OpenAPI document describes. `answered` collects the calls that succeeded.
 */
export const createIntegrator =
  (http: Http, cookie: () => string | undefined, answered: Set<string>) =>
  async (call: string, expected: number, options: CallOptions = {}) => {
    const [method, path] = call.split(" ");
    const described = operations.find((each) => each.method === method && each.path === path);
    if (!described) throw new Error(`The OpenAPI document does not describe ${call}.`);
    const answer = await sendCall(http, call, cookie(), options);
    expect(answer.status, `${call}: ${answer.text}`).toBe(expected);
    const { content } = responseOf(described.operation, answer.status);
    if (!content) expect(answer.text, call).toBe("");
    const type = answer.type.split(";")[0] ?? "";
    const media = content?.[type] ?? content?.["*/*"];
    if (content && !media) throw new Error(`${call} answers ${type}, which is not described.`);
    if (media && answer.json !== null) {
      expect(violations(media.schema, answer.json), call).toEqual([]);
    }
    if (answer.status < 400) answered.add(call);
    return answer;
  };

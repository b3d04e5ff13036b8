import { expect } from "vitest";

export type Seen = { method: string; url: string; headers: Headers; body: string };
export type Answer = {
  status?: number;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};
/** A call as a service's documentation has it, what is answered, and what the call has to prove. */
export type Step = { at: string; answer: Answer; proves?: (seen: Seen) => void };

export const bearer =
  (token: string) =>
  ({ headers }: Pick<Seen, "headers">) =>
    expect(headers.get("authorization")).toBe(`Bearer ${token}`);
export const form = (fields: Record<string, string>) => (seen: Seen) =>
  expect(Object.fromEntries(new URLSearchParams(seen.body))).toMatchObject(fields);

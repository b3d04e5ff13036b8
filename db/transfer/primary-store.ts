import { z } from "zod";
import type { Statement, Store, Value } from "./store.ts";

// The HTTP interface of sqld (Hrana 2): each call sends what is to be done on a connection of its own.

const valueSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("null") }),
  z.object({ type: z.literal("integer"), value: z.string() }),
  z.object({ type: z.literal("float"), value: z.number() }),
  z.object({ type: z.literal("text"), value: z.string() }),
  z.object({ type: z.literal("blob"), base64: z.string() }),
]);
type WireValue = z.output<typeof valueSchema>;

const failure = z.object({ message: z.string() });
const answerSchema = z.object({
  results: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("error"), error: failure }),
      z.object({
        type: z.literal("ok"),
        response: z.object({
          result: z
            .object({
              rows: z.array(z.array(valueSchema)).optional(),
              step_errors: z.array(failure.nullable()).optional(),
            })
            .optional(),
        }),
      }),
    ]),
  ),
});

function toWire(value: Value): WireValue {
  if (value === null) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  return { type: "blob", base64: Buffer.from(value).toString("base64") };
}

function fromWire(wire: WireValue): Value {
  if (wire.type === "null") return null;
  if (wire.type === "integer") return BigInt(wire.value);
  return wire.type === "blob" ? Buffer.from(wire.base64, "base64") : wire.value;
}

const toStatement = ({ sql, values = [] }: Statement, wantsRows: boolean) => ({
  sql,
  args: values.map(toWire),
  want_rows: wantsRows,
});

/** The database of a primary. What it refuses or cannot be asked throws an Error with a sentence. */
export function openPrimaryStore(url: string, authToken: string | undefined): Store {
  async function ask(requests: object[]) {
    const answer = await fetch(new URL("/v2/pipeline", url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(authToken === undefined ? {} : { authorization: `Bearer ${authToken}` }),
      },
      body: JSON.stringify({ requests: [...requests, { type: "close" }] }),
    }).catch((cause: unknown) => {
      throw new Error(`The primary database at ${url} does not answer. Start it, then try again.`, {
        cause,
      });
    });
    if (!answer.ok) {
      throw new Error(
        `The primary database at ${url} refuses to be asked (${answer.status}). Is DATABASE_AUTH_TOKEN right?`,
      );
    }
    const { results } = answerSchema.parse(await answer.json());
    return results.map((result) => {
      if (result.type === "error") throw new Error(`${url}: ${result.error.message}`);
      const refused = result.response.result?.step_errors?.find((step) => step !== null);
      if (refused) throw new Error(`${url}: ${refused.message}`);
      return result.response.result;
    });
  }

  return {
    place: url,
    async read(sql, values = []) {
      const [result] = await ask([{ type: "execute", stmt: toStatement({ sql, values }, true) }]);
      return (result?.rows ?? []).map((row) => row.map(fromWire));
    },
    async write(statements) {
      const all = [{ sql: "BEGIN IMMEDIATE" }, ...statements, { sql: "COMMIT" }];
      const steps = all.map((statement, index) => ({
        stmt: toStatement(statement, false),
        // Each only after the one before: the connection's end rolls back what was not committed.
        ...(index > 0 && { condition: { type: "ok", step: index - 1 } }),
      }));
      await ask([
        { type: "execute", stmt: toStatement({ sql: "PRAGMA foreign_keys = OFF" }, false) },
        { type: "batch", batch: { steps } },
      ]);
    },
    close: () => undefined,
  };
}

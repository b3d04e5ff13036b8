import { z } from "zod";
import { AppError } from "../errors.ts";

const refusal = () =>
  new AppError("INVALID_INPUT", "This request does not have the expected form.");

const numbersWithoutJson = new Set(["NaN", "Infinity", "-Infinity", "-0"]);

/** What JSON has no form for and pages send, made of what superjson writes in its place. */
const revivers = {
  Date: (written: unknown) => {
    if (typeof written === "string") return new Date(written);
    throw refusal();
  },
  undefined: (written: unknown) => {
    if (written === null) return undefined;
    throw refusal();
  },
  number: (written: unknown) => {
    if (typeof written === "string" && numbersWithoutJson.has(written)) return Number(written);
    throw refusal();
  },
};

type Kind = keyof typeof revivers;

const annotation = z.tuple([z.enum(["Date", "undefined", "number"])]);

const sentInput = z.object({
  json: z.unknown().optional(),
  /** Beside what is here, superjson tells which values are one and the same: nothing asks for that. */
  meta: z
    .object({ values: z.union([annotation, z.record(z.string(), annotation)]).optional() })
    .optional(),
});

/** "items.0.due\.by" as ["items", "0", "due.by"]. */
const keysOf = (path: string): string[] =>
  path.match(/(?:\\[.\\]|[^.\\])+/g)?.map((key) => key.replace(/\\([.\\])/g, "$1")) ?? [];

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The container in which the last key of a path stands: of what was sent, and not of its prototype. */
function containerOf(root: Record<string, unknown>, keys: readonly string[]) {
  let container = root;
  for (const key of keys) {
    const inner = Object.hasOwn(container, key) ? container[key] : undefined;
    if (!isContainer(inner)) throw refusal();
    container = inner;
  }
  return container;
}

function revive(root: Record<string, unknown>, path: readonly string[], kind: Kind): void {
  const keys = ["json", ...path];
  const last = keys.pop() ?? "";
  const container = containerOf(root, keys);
  if (!Object.hasOwn(container, last)) throw refusal();
  container[last] = revivers[kind](container[last]);
}

/**
 * The input of a call as its page wrote it with superjson; throws INVALID_INPUT. superjson's own
 * reader makes whatever the sender names, before anything has looked at it: a Uint8Array of two
 * billion, and a Set of that. Here nothing is made but dates, undefined and the numbers that JSON lacks, each
 * of the text in its place, so that the work is in proportion to what was sent.
 */
export function readInput(sent: unknown): unknown {
  const read = sentInput.safeParse(sent);
  if (!read.success) throw refusal();
  const root: Record<string, unknown> = { json: read.data.json };
  const values = read.data.meta?.values ?? {};
  if (Array.isArray(values)) revive(root, [], values[0]);
  else for (const [path, [kind]] of Object.entries(values)) revive(root, keysOf(path), kind);
  return root.json;
}

import superjson from "superjson";

type Answer = { json: unknown; meta?: { dates?: string[][] } };

/** Turns the ISO text at a path into a Date, in place; "*" stands for every item of an array. */
function reviveDates(parent: Record<string, unknown>, key: string, path: string[]): void {
  const value = parent[key];
  if (value === null || value === undefined) return;
  const [next, ...rest] = path;
  if (next === undefined) {
    parent[key] = new Date(String(value));
    return;
  }
  const container = value as Record<string, unknown>;
  const keys = next === "*" ? Object.keys(container) : [next];
  for (const inner of keys) reviveDates(container, inner, rest);
}

/**
 * Reads the server's answers: most name the paths of their dates (server/platform/serializer.ts),
 * the others are superjson, as is everything that is sent.
 */
export const transformer = {
  input: superjson,
  output: {
    serialize: superjson.serialize,
    deserialize(answer: Answer): unknown {
      const paths = answer.meta?.dates;
      if (!paths)
        return superjson.deserialize(answer as Parameters<typeof superjson.deserialize>[0]);
      for (const path of paths) reviveDates(answer, "json", path);
      return answer.json;
    },
  },
};

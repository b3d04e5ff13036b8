import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "../..");

type Import = { from: string; to: string; typeOnly: boolean };

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?(?:from\s*)?["'](\.[^"']+)["']|import\(\s*["'](\.[^"']+)["']\s*\)/g;

function importsOf(file: string): Import[] {
  const source = readFileSync(join(projectFolder, file), "utf8");
  return [...source.matchAll(statement)].map(([, type, fixed, dynamic]) => ({
    from: file,
    to: normalize(join(dirname(file), fixed ?? dynamic ?? "")),
    typeOnly: type !== undefined,
  }));
}

const files = globSync(["db/**/*.ts", "server/**/*.ts", "src/**/*.{ts,tsx}"], {
  cwd: projectFolder,
}).filter((file) => !file.endsWith(".gen.ts"));
const imports = files.flatMap(importsOf);

const featureOf = (file: string) => /^(?:src|server)\/features\/([^/]+)\//.exec(file)?.[1];
const told = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);
const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

/** Rooms of the server from top to bottom; an import goes down or stays in its room. */
const serverLayers = [
  (file: string) =>
    /^server\/(main|resolve-drizzle-once|serve|start|dev|subscribers|jobs|health-checks)\.ts$/.test(
      file,
    ) ||
    within("server/build")(file) ||
    within("server/seed")(file) ||
    within("server/admin")(file) ||
    within("server/backup")(file) ||
    within("server/move")(file),
  (file: string) => file === "server/app.ts" || within("server/client")(file),
  within("server/rest"),
  (file: string) => file === "server/router.ts",
  (file: string) => file.endsWith(".router.ts"),
  within("server/features"),
  (file: string) =>
    ["server/trpc.ts", "server/context.ts", "server/access.ts", "server/security.ts"].includes(
      file,
    ),
  within("server/extraction"),
  (file: string) =>
    within("server/platform")(file) || ["server/config.ts", "server/events.ts"].includes(file),
  (file: string) => file === "server/errors.ts",
];
const layerOf = (file: string) => serverLayers.findIndex((matches) => matches(file));

test("the scan sees the imports", () => {
  expect(imports.length).toBeGreaterThan(60);
  expect(told(imports)).toContain("server/app.ts -> server/security.ts");
});

/** What the client may know of db: plain data and definitions, which name no table and run nothing. */
const sharedData = [
  "db/days.ts",
  "db/enums.ts",
  "db/file-types.ts",
  "db/local-path.ts",
  "db/location.ts",
  "db/markdown-signs.ts",
  "db/meeting-times.ts",
  "db/task-search.ts",
  "db/zoned-time.ts",
];

test("the client takes only AppRouter and schemas from the server, only shared data from db", () => {
  const wrong = imports.filter(({ from, to, typeOnly }) => {
    if (!from.startsWith("src/") || to.startsWith("src/")) return false;
    if (to === "server/router.ts") return !typeOnly;
    return !(sharedData.includes(to) || to.endsWith(".schema.ts"));
  });
  expect(told(wrong)).toEqual([]);
});

test("in the client: routes, then features, then components, then lib", () => {
  const rooms = ["src/routes/", "src/features/", "src/components/", "src/lib/"];
  const roomOf = (file: string) => rooms.findIndex((room) => file.startsWith(room));
  const wrong = imports.filter(
    ({ from, to }) => roomOf(from) >= 0 && roomOf(to) >= 0 && roomOf(to) < roomOf(from),
  );
  expect(told(wrong)).toEqual([]);
});

test("no client feature imports another", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return from.startsWith("src/") && to.startsWith("src/") && own && other && own !== other;
  });
  expect(told(wrong)).toEqual([]);
});

test("no address is read with zod, which every page would then load: lib/navigation/search-params.ts reads them", () => {
  const readsAddresses = (file: string) =>
    file.startsWith("src/routes/") || /^src\/.*-search\.(schema\.)?ts$/.test(file);
  const wrong = files
    .filter(readsAddresses)
    .filter((file) => /from "zod"/.test(readFileSync(join(projectFolder, file), "utf8")));
  expect(wrong).toEqual([]);
});

test("in the server no import runs back up", () => {
  const wrong = imports.filter(({ from, to, typeOnly }) => {
    if (!from.startsWith("server/") || !to.startsWith("server/") || typeOnly) return false;
    return layerOf(to) < layerOf(from);
  });
  expect(told(wrong)).toEqual([]);
});

test("every file of the server has its room", () => {
  expect(files.filter((file) => file.startsWith("server/") && layerOf(file) < 0)).toEqual([]);
});

test("services know neither Hono nor tRPC", () => {
  const wrong = files
    .filter((file) => /^server\/features\/.*(?<!\.router)\.ts$/.test(file))
    .filter((file) =>
      /from "(hono|@hono|@trpc)[/"]/.test(readFileSync(join(projectFolder, file), "utf8")),
    );
  expect(wrong).toEqual([]);
});

test("schemas import only zod, shared data and other schemas", () => {
  const wrong = files
    .filter((file) => file.endsWith(".schema.ts"))
    .flatMap((file) => {
      const source = readFileSync(join(projectFolder, file), "utf8");
      return [...source.matchAll(/from "([^"]+)"/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^zod$|db\/(?:days|enums|file-types)\.ts$|\.schema\.ts$/.test(target))
        .map((target) => `${file} -> ${target}`);
    });
  expect(wrong).toEqual([]);
});

test("extraction knows no database and no feature", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith("server/extraction/") &&
      !/^server\/(extraction|platform)\/|^db\/(enums|error-code|file-types|location|markdown-signs|structure)\.ts$/.test(
        to,
      ),
  );
  expect(told(wrong)).toEqual([]);
});

test("db and platform import no feature", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      (from.startsWith("db/") && !to.startsWith("db/")) ||
      (from.startsWith("server/platform/") && to.startsWith("server/features/")),
  );
  expect(told(wrong)).toEqual([]);
});

test("only config.ts reads the environment; the build hands it on to its child", () => {
  // libsql hears by no other way that its reports do not belong into the log.
  const exceptions = ["server/config.ts", "server/build/build-client.ts", "db/replica/libsql.ts"];
  const wrong = files.filter(
    (file) =>
      !exceptions.includes(file) &&
      readFileSync(join(projectFolder, file), "utf8").includes("process.env"),
  );
  expect(wrong).toEqual([]);
});

test("features of the server form no circle", () => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [featureOf(from), featureOf(to)];
    const isRule = from.startsWith("server/") && !to.endsWith(".schema.ts");
    if (!isRule || !own || !other || own === other) continue;
    graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    [...(graph.get(start) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  expect([...graph.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
});

test("no files import each other in a cycle, not even their types", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const cycles: string[] = [];
  const visited = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (visited.has(file)) return;
    visited.add(file);
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

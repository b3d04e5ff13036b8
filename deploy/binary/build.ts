import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { constants, createZstdCompress } from "node:zlib";
import packageFile from "../../package.json" with { type: "json" };
import { buildClientWhenStale } from "../../server/build/build-client.ts";
import { buildExtractionChildWhenStale } from "../../server/build/build-extraction-child.ts";
import { listServerFiles, projectFolder } from "./server-files.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const work = join(projectFolder, "node_modules/.cache/binary");
const executable = resolve(values.out ?? join(projectFolder, "build/baton"));
const nodePath = `node-${process.platform}-${process.arch}/bin/node`;

buildClientWhenStale();
if (!(await buildExtractionChildWhenStale())) process.exit(1);
mkdirSync(work, { recursive: true });
mkdirSync(join(executable, ".."), { recursive: true });

const sources = new Map(
  listServerFiles().map((path) => [path, join(projectFolder, path)] as const),
);
// Files are read, and code is run, in processes of their own: those need the plain Node.
sources.set(`node_modules/${nodePath}`, join(projectFolder, "node_modules", nodePath));
const files = [...sources].map(([path, source]) => {
  const bytes = readFileSync(source);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, bytes: bytes.length, sha256, runs: (statSync(source).mode & 0o100) !== 0 };
});
const contents = { version: packageFile.version, node: `node_modules/${nodePath}`, files };
writeFileSync(join(work, "contents.json"), JSON.stringify(contents));

await pipeline(
  Readable.from([...sources.values()].map((source) => readFileSync(source))),
  createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  createWriteStream(join(work, "files.zst")),
);

const launcher = readFileSync(join(import.meta.dirname, "launcher.ts"), "utf8");
writeFileSync(join(work, "launcher.mjs"), stripTypeScriptTypes(launcher));
const settings = {
  main: join(work, "launcher.mjs"),
  mainFormat: "module",
  output: executable,
  disableExperimentalSEAWarning: true,
  execArgvExtension: "none",
  assets: { "contents.json": join(work, "contents.json"), "files.zst": join(work, "files.zst") },
};
writeFileSync(join(work, "sea.json"), JSON.stringify(settings));
execFileSync(process.execPath, ["--build-sea", join(work, "sea.json")], { stdio: "inherit" });
const megabytes = Math.round(statSync(executable).size / 1e6);
process.stdout.write(`${executable} holds ${files.length} files and is ${megabytes} MB large.\n`);

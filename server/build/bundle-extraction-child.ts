import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { build } from "vite";
import {
  bundleFile,
  bundlesFolder,
  findBundle,
  hashFiles,
  hashFolder,
} from "../extraction/child/child-code.ts";

// Bundles the process that reads a file, of this project or of the one in the given folder.

const project = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const child = join(project, "server/extraction/child");
/** Started by its path. */
const thread = join(child, "watchdog-thread.mjs");

/** How long, in milliseconds, another process may take to bundle. */
const longestBuild = 10 * 60_000;

const bundles = bundlesFolder(project);
const folder = randomUUID();
const own = join(bundles, `${folder}.part`);
mkdirSync(own, { recursive: true });
try {
  const built = await build({
    root: project,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    // What Node itself would choose of a package.
    resolve: { mainFields: ["main"] },
    ssr: {
      noExternal: true,
      // Native code, and a worker thread that is started by its path.
      external: ["@napi-rs/canvas", "tesseract.js"],
      resolve: { conditions: ["node", "module-sync"], mainFields: ["main"] },
    },
    build: {
      ssr: true,
      target: "esnext",
      minify: false,
      outDir: own,
      rolldownOptions: {
        input: join(child, "extraction-child.ts"),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("It was not built once.");
  copyFileSync(thread, join(own, "watchdog-thread.mjs"));
  const modules = built.output
    .flatMap((output) => (output.type === "chunk" ? output.moduleIds : []))
    // The bundler's own begin with a NUL.
    .filter((id) => existsSync(id));
  const inputs = [...new Set([...modules, thread, import.meta.filename])]
    .map((path) => relative(project, path))
    .sort();
  const hash = hashFiles(project, inputs);
  const outputHash = hashFolder(own);
  const before = findBundle(project)?.folder;
  renameSync(own, join(bundles, folder));
  writeFileSync(`${own}.json`, JSON.stringify({ folder, inputs, hash, outputHash }));
  renameSync(`${own}.json`, bundleFile(project));
  // The one before may still be in use.
  const kept = [folder, before, "bundle.json"];
  for (const name of readdirSync(bundles).filter((name) => !kept.includes(name))) {
    const path = join(bundles, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // Of another process, which has not named it yet.
    if (age < longestBuild) continue;
    rmSync(path, { recursive: true, force: true });
  }
} finally {
  rmSync(own, { recursive: true, force: true });
}

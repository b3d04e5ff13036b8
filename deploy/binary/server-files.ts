import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { findBundle } from "../../server/extraction/child/child-code.ts";

export const projectFolder = resolve(import.meta.dirname, "../..");

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const bareImport =
  /(?:from|import|import\(|resolve\()\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`]*)?["'`]/g;

/** The packages that the server's own code imports, by name. */
function importedPackages(locked: Record<string, unknown>): string[] {
  const files = globSync(["server/**/*.{ts,mjs}", "db/**/*.ts"], { cwd: projectFolder });
  const names = files
    // The first reloads in development, the others build what is executed: none is in the executable.
    .filter((file) => !/^server\/(?:dev\.ts|build\/)/.test(file))
    .flatMap((file) => [...readFileSync(join(projectFolder, file), "utf8").matchAll(bareImport)])
    .map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => `node_modules/${name}` in locked);
}

/** Where a package finds another one: in its own folder, or in one of those above it. */
function locate(name: string, from: string, locked: Record<string, unknown>): string | undefined {
  for (let folder = from; ; ) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in locked) return path;
    if (folder === "") return undefined;
    folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0));
  }
}

/** The folders of the packages that the server needs on this system, those below them included. */
function packageFolders(): string[] {
  const lock = readFileSync(join(projectFolder, "package-lock.json"), "utf8");
  const locked = lockSchema.parse(JSON.parse(lock)).packages;
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = locate(name, from, locked);
    // What is made for other systems is locked, and not installed.
    if (!path || found.has(path) || !existsSync(join(projectFolder, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = locked[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(needed, path);
    }
  };
  for (const name of importedPackages(locked)) add(name, "");
  for (const language of globSync("node_modules/@tesseract.js-data/*", { cwd: projectFolder })) {
    add(language.slice("node_modules/".length), "");
  }
  return [...found];
}

const forDevelopers = /\.(?:d\.[cm]?ts|map|md|markdown|flow)$/i;

/** Whether a file is a database or a key, be it in use or set aside by a start or a restoration. */
export const holdsData = (name: string): boolean => /\.sqlite|^secrets.*\.json/.test(name);

/** Every file that the server needs to run, as paths below the project's folder, sorted. */
export function listServerFiles(): string[] {
  const folders = packageFolders();
  const nested = folders.map((folder) => ({
    folder,
    // A package below another one is here only if it is needed itself.
    files: globSync("**/*", {
      cwd: join(projectFolder, folder),
      withFileTypes: true,
      exclude: (entry) => entry.name === "node_modules",
    }),
  }));
  const ofPackages = nested.flatMap(({ files }) => files).filter((entry) => entry.isFile());
  const bundle = findBundle(projectFolder)?.folder;
  const bundled = `build/extraction-child/{bundle.json,${bundle}/*}`;
  const own = globSync(["server/**/*", "db/**/*", "dist/**/*", bundled, "package.json"], {
    cwd: projectFolder,
    withFileTypes: true,
  }).filter((entry) => entry.isFile() && !holdsData(entry.name));
  return [...ofPackages.filter(({ name }) => !forDevelopers.test(name)), ...own]
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .sort();
}

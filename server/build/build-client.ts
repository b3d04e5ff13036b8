import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const projectFolder = join(import.meta.dirname, "../..");
const stampFile = join(projectFolder, "dist", ".built-from");

/** A hash of everything the client is built from. */
function hashSources() {
  const files = globSync(
    [
      "src/**/*",
      "db/*.ts",
      "db/{enums,file-types}/*.ts",
      "server/**/*.schema.ts",
      "package-lock.json",
      "vite.config.ts",
    ],
    { cwd: projectFolder, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".gen.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds the client into dist/ unless it is up to date there. Throws if it cannot be built. */
export function buildClientWhenStale(): void {
  const sources = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sources) return;
  process.stdout.write("Building the client...\n");
  // In a process of its own: the bundler's memory is not the server's.
  const vite = join(projectFolder, "node_modules", "vite", "bin", "vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: projectFolder,
    stdio: "inherit",
    // Whatever this process runs for: a client built for development is slower and talks more.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The client could not be built; the messages above say why.");
  writeFileSync(stampFile, sources);
}

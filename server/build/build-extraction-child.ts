import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findBundle, isCurrent } from "../extraction/child/child-code.ts";

const projectFolder = join(import.meta.dirname, "../..");

/**
 * Bundles the process that reads a file unless its bundle was made from today's files. Resolves to
 * whether there is a bundle then; without one, files are read from the sources, only slower.
 */
export async function buildExtractionChildWhenStale(project = projectFolder): Promise<boolean> {
  const bundle = findBundle(project);
  if (bundle && isCurrent(project, bundle)) return true;
  // In a process of its own: the bundler's memory is not the server's.
  const script = join(import.meta.dirname, "bundle-extraction-child.ts");
  const child = spawn(process.execPath, [script, project], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const [code] = await once(child, "exit");
    if (code === 0) return true;
  } catch (error) {
    // It could not even be started.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.stderr.write(
    "The readers of files could not be bundled; the messages above say why. Files are read all the same, only slower.\n",
  );
  return false;
}

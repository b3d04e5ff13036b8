import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { parseJson } from "../../platform/text/parse-json.ts";

/** What a child process runs, and what it may read for that. */
export type ChildCode = { entry: string; readable: string[] };

const projectFolder = join(import.meta.dirname, "../../..");

/** Where the bundles of a project are, each in a folder of its own. */
export const bundlesFolder = (project: string) => join(project, "build", "extraction-child");
/** Names the bundle in use. */
export const bundleFile = (project: string) => join(bundlesFolder(project), "bundle.json");

const bundleSchema = z.object({
  folder: z.string(),
  /** The files that it was made from, as paths below the project's folder. */
  inputs: z.array(z.string()),
  /** Of their names and content. */
  hash: z.string(),
  /** The same of the files that were made. */
  outputHash: z.string(),
});

type Bundle = z.infer<typeof bundleSchema>;

/** A hash of the names and the content of files below a folder. Throws when one is missing. */
export function hashFiles(folder: string, names: string[]): string {
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

/** The same of all files that stand in a folder. */
export const hashFolder = (folder: string) => hashFiles(folder, readdirSync(folder).sort());

/** The bundle that a project has, whatever it was made from. */
export function findBundle(project: string): Bundle | undefined {
  try {
    return bundleSchema.parse(parseJson(readFileSync(bundleFile(project), "utf8")));
  } catch {
    return undefined;
  }
}

/** Whether a bundle was made from the files as they are now, and is itself as it was made. */
export function isCurrent(project: string, bundle: Bundle): boolean {
  try {
    return (
      hashFiles(project, bundle.inputs) === bundle.hash &&
      hashFolder(join(bundlesFolder(project), bundle.folder)) === bundle.outputHash
    );
  } catch {
    return false;
  }
}

/** When one of the project's own files was last changed; its packages stay while a process runs. */
function lastChange({ inputs }: Bundle): number {
  const own = inputs.filter((input) => !input.startsWith("node_modules"));
  return Math.max(
    ...own.map(
      (input) => statSync(join(projectFolder, input), { throwIfNoEntry: false })?.ctimeMs ?? NaN,
    ),
  );
}

let checked: { state: string; isCurrent: boolean } | undefined;

/**
 * The code for the next child process: the bundle, which starts two to three times as fast, or the
 * sources that it is made from where it is missing or they have changed since.
 */
export function childCode(): ChildCode {
  const bundle = findBundle(projectFolder);
  if (!bundle) return sourceCode();
  const state = `${bundle.folder} ${lastChange(bundle)}`;
  if (checked?.state !== state) checked = { state, isCurrent: isCurrent(projectFolder, bundle) };
  return checked.isCurrent ? bundledCode(bundle) : sourceCode();
}

/** The bundle, and the packages that are not in it or that it reads data of. */
function bundledCode({ folder }: Pick<Bundle, "folder">): ChildCode {
  const code = realpathSync(join(bundlesFolder(projectFolder), folder));
  return { entry: join(code, "extraction-child.mjs"), readable: [code, packagesFolder()] };
}

/** The sources, and nothing beside them: not the database, not the other uploads. */
export function sourceCode(): ChildCode {
  const own = ["server/extraction", "server/platform/text"].concat(
    ["file-types.ts", "file-types", "error-code.ts"].map((name) => join("db", name)),
  );
  return {
    entry: join(import.meta.dirname, "extraction-child.ts"),
    readable: [...own.map((path) => realpathSync(join(projectFolder, path))), packagesFolder()],
  };
}

function packagesFolder(): string {
  const ofOne = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return realpathSync(dirname(ofOne));
}

import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";

// The executable: unpacks what it holds once, and goes on as the plain Node with Baton's code.

type Contents = {
  version: string;
  node: string;
  files: { path: string; bytes: number; sha256: string; runs: boolean }[];
};

const scripts: Record<string, string> = {
  start: "server/main.ts",
  seed: "server/seed/main.ts",
  backup: "server/backup/main.ts",
  restore: "server/backup/restore.ts",
  move: "server/move/main.ts",
  admin: "server/admin/main.ts",
  "import-pack": "server/admin/import-pack.ts",
  "verify-report": "server/admin/verify-report.ts",
};

const help = `Usage: baton [COMMAND]

Without a command, or with start, Baton serves on http://127.0.0.1:3000.

  seed                                 fill the database with a project to look at
  backup FOLDER [--verify]             copy everything into a new folder, or check such a copy
  restore FOLDER [--overwrite]         put it back, with Baton stopped
  move --to URL [--files URL]          copy everything into a cluster, or back into a file
  admin list, admin --help             look after accounts
  import-pack FILE.zip --email OWNER   make the project of a handover pack here
  verify-report FILE.json              check the hashes of a saved handover report
  --version, --help

Data are kept in the folder baton-data here, unless DATABASE_FILE and UPLOADS_DIR say otherwise. What
the program unpacks goes to the folder baton in XDG_CACHE_HOME, or else in ~/.cache.
`;

const contentsText = getAsset("contents.json", "utf8");
const contents: Contents = JSON.parse(contentsText);

/** Whether all files are there in their length; they were checked by their hashes when written. */
function isWhole(folder: string): boolean {
  return contents.files.every(
    ({ path, bytes }) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes,
  );
}

/** Writes all files below the folder, and throws unless each has its hash. */
async function unpackInto(folder: string): Promise<void> {
  const packed = new Uint8Array(getRawAsset("files.zst"));
  const slices = function* () {
    const step = 1024 * 1024;
    for (let at = 0; at < packed.length; at += step) yield packed.slice(at, at + step);
  };
  const unpacked = Readable.from(slices()).pipe(createZstdDecompress());
  const chunks: AsyncIterator<Buffer> = unpacked[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  for (const { path, bytes, sha256, runs } of contents.files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    const file = openSync(target, "wx", runs ? 0o700 : 0o600);
    const hash = createHash("sha256");
    for (let missing = bytes; missing > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error("The executable is incomplete. Copy it here again.");
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      hash.update(part);
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
    }
    closeSync(file);
    if (hash.digest("hex") !== sha256) {
      throw new Error("The executable is damaged. Copy it here again.");
    }
  }
}

/** The folder of the unpacked files. Any number of starts may unpack at once: one of them wins. */
async function unpack(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "baton");
  const folder = join(cache, createHash("sha256").update(contentsText).digest("hex").slice(0, 32));
  if (isWhole(folder)) return folder;
  const own = join(cache, `${randomUUID()}.part`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  try {
    await unpackInto(own);
    if (existsSync(folder) && !isWhole(folder)) {
      renameSync(folder, `${own}.damaged`);
      rmSync(`${own}.damaged`, { recursive: true });
    }
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!isWhole(folder)) throw error;
  }
  return folder;
}

/** The settings: data go beside the person who starts Baton, and paths begin there too. */
function settings(folder: string) {
  const { env } = process;
  const place = (name: string, fallback?: string) => {
    const path = env[name]?.trim() || fallback;
    return path ? { [name]: resolve(path) } : {};
  };
  if (!env.DATABASE_FILE?.trim()) mkdirSync("baton-data", { recursive: true, mode: 0o700 });
  return {
    ...env,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: `${folder}.compiled`,
    ...place("DATABASE_FILE", "baton-data/baton.sqlite"),
    ...place("UPLOADS_DIR", "baton-data/uploads"),
    ...place("BACKUP_DIR"),
    ...place("SECRETS_FILE"),
  };
}

async function main() {
  const [name = "start", ...args] = process.argv.slice(2);
  if (name === "--version") return process.stdout.write(`${contents.version}\n`);
  if (name === "--help") return process.stdout.write(help);
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (script === undefined) {
    process.stderr.write(`There is no command “${name}”.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const folder = await unpack();
  const node = join(folder, contents.node);
  const line = [node, "--max-semi-space-size=8", join(folder, script), ...args];
  // Takes the place of this process, so that signals and its end are Baton's own.
  process.execve?.(node, line, settings(folder));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

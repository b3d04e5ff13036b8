import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const projectFolder = resolve(import.meta.dirname, "../../..");

export type ServerProcess = { process: ChildProcess; url: string; log: string[] };

/** How Baton is started, and what it sees of this machine's environment. */
export type Program = { line: readonly [string, ...string[]]; environment: NodeJS.ProcessEnv };

const fromSource = (): Program => ({
  // The flag of `npm start`.
  line: [process.execPath, "--max-semi-space-size=8", join(projectFolder, "server/main.ts")],
  environment: {
    ...process.env,
    // A fifth of a start is compiling what the servers before have compiled.
    NODE_COMPILE_CACHE: join(tmpdir(), "compile-cache"),
  },
});

/**
 * Starts `server/main.ts`, or another program, as a process of its own on a free port, with its files
 * in `folder`, which is made if it is missing. Resolves when it says that it is ready; rejects with
 * its output when it ends instead.
 */
export async function startServerProcess(
  folder: string,
  environment: Record<string, string> = {},
  program = fromSource(),
): Promise<ServerProcess> {
  const [command, ...args] = program.line;
  // Where the folder it starts in is missing, the program itself is said not to be there.
  mkdirSync(folder, { recursive: true });
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...program.environment,
      PORT: "0",
      DATABASE_FILE: join(folder, "baton.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      RATE_LIMITS: "off",
      // However full the disk of this machine is.
      DISK_RESERVE_MB: "0",
      LOG_LEVEL: "info",
      // Credentials of tests are nobody's.
      SERVICE_CHECKS: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  child.stderr.on("data", (chunk) => log.push(String(chunk)));
  const url = await new Promise<string>((ready, failed) => {
    createInterface(child.stdout).on("line", (line) => {
      log.push(line);
      const address = /Baton is ready at (http:\/\/[^"\s]+)/.exec(line)?.[1];
      if (address) ready(address);
    });
    // Not at its exit, when its last words may not have been read yet.
    child.once("close", (code) =>
      failed(new Error(`The server ended with ${code}:\n${log.join("\n")}`)),
    );
  });
  return { process: child, url, log };
}

/** Sends the signal and waits for the end of the process; resolves to its exit code. */
export async function stopServerProcess(
  server: ServerProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  const { exitCode, signalCode } = server.process;
  if (exitCode !== null || signalCode !== null) return exitCode;
  const ended = once(server.process, "exit");
  server.process.kill(signal);
  const [code] = await ended;
  return code;
}

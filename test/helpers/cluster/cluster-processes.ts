import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from "../servers/server-process.ts";
import { freePort, type Sqld, startSqld } from "./sqld.ts";

const readyInterval = 50;
/** Gives up on a server that does not become ready, in milliseconds. */
const maxStart = 120_000;

/** Shown of the log of a server that has ended. */
const lastLines = 20;

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/api/ready`)).status === 200;
  } catch {
    return false;
  }
};

/** A primary and servers on it, two by default, as processes of their own that can be killed. */
export async function startClusterProcesses(folder: string, { servers: count = 2 } = {}) {
  const port = await freePort();
  const options = { folder: join(folder, "primary"), port };
  let sqld: Sqld = await startSqld(options);
  const environment = {
    DATABASE_URL: sqld.url,
    UPLOADS_DIR: join(folder, "uploads"),
    SECRETS_KEY: "5e".repeat(32),
    OLLAMA_URL: "off",
  };
  const startServer = (index: number) =>
    startServerProcess(join(folder, `server-${index}`), environment);
  const servers: ServerProcess[] = [];
  // One after the other: the first migrates the primary.
  for (let index = 0; index < count; index += 1) servers.push(await startServer(index));

  const serverAt = (index: number) => {
    const server = servers[index];
    if (!server) throw new Error(`There is no server ${index}.`);
    return server;
  };

  return {
    primaryUrl: sqld.url,
    /** The primary's process first, then those of the servers. */
    pids: () => [sqld.pid, ...servers.map(({ process }) => process.pid)].map((pid) => pid ?? 0),
    url: (index: number) => serverAt(index).url,
    log: (index: number) => serverAt(index).log,
    killServer: (index: number) => stopServerProcess(serverAt(index), "SIGKILL"),
    async restartServer(index: number) {
      servers[index] = await startServer(index);
    },
    killPrimary: () => sqld.stop(),
    async restartPrimary() {
      sqld = await startSqld(options);
    },
    /** Resolves once both servers say that they are ready. */
    async untilReady() {
      const begun = performance.now();
      for (const { url, process, log } of servers) {
        while (!(await isReady(url))) {
          if (process.exitCode !== null || process.signalCode !== null) {
            throw new Error(`A server has ended:\n${log.slice(-lastLines).join("\n")}`);
          }
          if (performance.now() - begun > maxStart)
            throw new Error(`${url} does not become ready.`);
          await wait(readyInterval);
        }
      }
    },
    async stop() {
      for (const server of servers) await stopServerProcess(server, "SIGKILL");
      await sqld.stop();
    },
  };
}

export type ClusterProcesses = Awaited<ReturnType<typeof startClusterProcesses>>;

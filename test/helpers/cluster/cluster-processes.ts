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

/** A primary and two servers on it as processes of their own, each of which can be killed. */
export async function startClusterProcesses(folder: string) {
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
  for (const index of [0, 1]) servers.push(await startServer(index));

  const serverAt = (index: number) => {
    const server = servers[index];
    if (!server) throw new Error(`There is no server ${index}.`);
    return server;
  };

  return {
    primaryUrl: sqld.url,
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
      for (const { url } of servers) {
        while ((await fetch(`${url}/api/ready`)).status !== 200) {
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

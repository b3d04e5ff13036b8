import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type RestClient, signUp } from "../rest/rest-client.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "./server-process.ts";

const sampleMilliseconds = 20;
export const megabyte = 1024 * 1024;

/** What a process held at most since its peak was last forgotten, bytes; 0 when it is gone. */
function residentPeak(pid: number) {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number) {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1");
    return list.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

type DocumentStatus = {
  processingStatus: "pending" | "processing" | "completed" | "failed";
  processingStep: string | null;
  processingErrorCode: string | null;
  processingError: string | null;
  processingNote?: string | null;
};

/** Asks for the light status that the upload dialog polls. */
async function readStatus(client: RestClient, id: number): Promise<DocumentStatus> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await (await client.get(`/trpc/documents.status?input=${input}`)).json();
  return answer.result.data.json;
}

/**
 * The real server on a folder of its own with a person in it, watched from outside: its memory and
 * its children's, and how long `/api/health` takes meanwhile. Started again when it ends by itself.
 */
export async function startMeasuredServer() {
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  let server: ServerProcess;
  let exits = 0;
  let isStopping = false;
  let client: RestClient | undefined;
  let childPeak = 0;
  let health: number[] = [];

  async function start() {
    server = await startServerProcess(folder);
    client = client ? connect(server.url, client.cookie) : await signUp(server.url);
    server.process.once("exit", () => {
      if (isStopping) return;
      exits += 1;
      void start();
    });
  }
  await start();

  const sampling = setInterval(() => {
    for (const child of childrenOf(server.process.pid ?? 0)) {
      childPeak = Math.max(childPeak, residentPeak(child));
    }
  }, sampleMilliseconds);
  const probing = setInterval(async () => {
    const asked = performance.now();
    await fetch(`${server.url}/api/health`).then(
      (response) => response.text(),
      () => undefined,
    );
    health.push(performance.now() - asked);
  }, sampleMilliseconds);

  return {
    client: () => {
      if (!client) throw new Error("The server has not been started.");
      return client;
    },
    /** A new person in a project of their own, in the place of the one before. */
    async switchProject() {
      client = await signUp(server.url);
    },
    /** Forgets what was measured so far. */
    reset() {
      childPeak = 0;
      health = [];
      try {
        writeFileSync(`/proc/${server.process.pid}/clear_refs`, "5");
      } catch {
        // Without the right to, the peak counts from the start of the process.
      }
    },
    /** Bytes, milliseconds and counts since the last reset. */
    measured: () => ({
      serverPeak: residentPeak(server.process.pid ?? 0),
      childPeak,
      health,
      exits,
    }),
    async stop() {
      isStopping = true;
      clearInterval(sampling);
      clearInterval(probing);
      await stopServerProcess(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

const pollMilliseconds = 10;

/**
 * Uploads one file and waits until it is done. Resolves to the refusal, or to the status it ended
 * in with the seconds from the beginning of the upload, in all and by step.
 */
export async function ingest(server: MeasuredServer, send: () => ReturnType<RestClient["upload"]>) {
  const begun = performance.now();
  const { status, json } = await send();
  if (status !== 201) return { kind: "refused" as const, status, code: String(json.code) };
  const seconds: Record<string, number> = {
    upload: (performance.now() - begun) / 1000,
  };
  let last = performance.now();
  for (;;) {
    const document = await readStatus(server.client(), json.id);
    const now = performance.now();
    const step =
      document.processingStatus === "pending" ? "queue" : (document.processingStep ?? "store");
    seconds[step] = (seconds[step] ?? 0) + (now - last) / 1000;
    last = now;
    if (document.processingStatus === "completed" || document.processingStatus === "failed") {
      return {
        kind: document.processingStatus,
        id: Number(json.id),
        document,
        total: (now - begun) / 1000,
        seconds,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { permissionArguments } from "../../../server/extraction/child/child-permissions.ts";
import { extractFile } from "../../../server/extraction/extract-file.ts";
import { makeDocx, makePdf, storeFile, wordParagraph } from "../../helpers/files/make-files.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { patience } from "../../helpers/patience.ts";

const line = "A line of text that is long enough to keep the reader of this page at work.";
const manyPages = () =>
  makePdf(
    Array.from({ length: 2000 }, () =>
      Array.from({ length: 60 }, (_, index) => ({ text: line, y: 800 - index * 12 })),
    ),
  );

/** The processes this test process started and that still run. */
function childPids(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(join(tasks, task, "children"), "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}

describe("the limits of one extraction", () => {
  it("tells a file that takes too long, and how far it came", async () => {
    const path = storeFile("long.pdf", manyPages());
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
    onTestFinished(() => clock.mockRestore());
    const extraction = extractFile(
      { path, fileName: "long.pdf" },
      {
        limits: { seconds: 600 },
        onProgress: () => {
          ahead += 200_000;
        },
      },
    );
    await expect(extraction).rejects.toMatchObject({
      code: "took_too_long",
      message: expect.stringMatching(/of 2000 pages/),
    });
  });

  it("tells a reader that is stuck from one that is slow", async () => {
    const path = storeFile("stuck.svg", `<svg>${"<g/>".repeat(8_000_000)}<text>end</text></svg>`);
    const extraction = extractFile({ path, fileName: "stuck.svg" }, { limits: { seconds: 0.6 } });
    await expect(extraction).rejects.toMatchObject({ code: "hung" });
  });

  testOfFullRun("gives recognition its own time, more for more pages", async () => {
    const bytes = makePdf(
      ["q 1 0 0 1 0 0 cm /Im0 Do Q"],
      [
        "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream",
      ],
    );
    const path = storeFile("scan.pdf", bytes);
    const limits = { ocrSeconds: 0, ocrSecondsPerPage: 0.01 };
    await expect(extractFile({ path, fileName: "scan.pdf" }, { limits })).rejects.toMatchObject({
      message: expect.stringMatching(/at 0 of 1 pages/),
    });
  });

  it("ends a child that needs too much memory", async () => {
    const path = storeFile("small.docx", makeDocx({ body: wordParagraph("Small") }));
    const limits = { residentBytes: 40 * 1024 * 1024 };
    await expect(extractFile({ path, fileName: "small.docx" }, { limits })).rejects.toMatchObject({
      code: "out_of_memory",
    });
  });

  it("keeps what fits of a text that is too long and says so", async () => {
    const path = storeFile("long.txt", `${line}\n\n`.repeat(1000));
    const limits = { textBytes: 20_000 };
    const { pieces, note } = await extractFile({ path, fileName: "long.txt" }, { limits });
    expect(pieces).toHaveLength(Math.floor(20_000 / line.length));
    expect(note).toMatch(/the rest was left out/);
  });

  it.skipIf(!existsSync("/proc/self/task"))("tells a child that breaks down", async () => {
    const path = storeFile("long.pdf", manyPages());
    const others = childPids();
    const extraction = extractFile(
      { path, fileName: "long.pdf" },
      {
        onProgress: () => {
          for (const pid of childPids()) if (!others.includes(pid)) process.kill(pid, "SIGSEGV");
        },
      },
    );
    await expect(extraction).rejects.toMatchObject({ code: "crashed" });
  });

  it.skipIf(!existsSync("/proc/self/task"))("ends the child when it is called off", async () => {
    const path = storeFile("long.pdf", manyPages());
    const others = childPids();
    const controller = new AbortController();
    const extraction = extractFile(
      { path, fileName: "long.pdf" },
      { signal: controller.signal, onProgress: () => controller.abort(new Error("deleted")) },
    );
    await expect(extraction).rejects.toThrow("deleted");
    expect(childPids().filter((pid) => !others.includes(pid))).toEqual([]);
  });

  it("says that a file is gone", async () => {
    const extraction = extractFile({ path: "/nowhere/at-all.pdf", fileName: "gone.pdf" });
    await expect(extraction).rejects.toMatchObject({ code: "unreadable" });
  });
});

const childFolder = resolve(import.meta.dirname, "../../../server/extraction/child");

/** A script that begins as the children of the server do: with its watchdog. */
const withWatchdog = (code: string) => `
  import { startWatchdog } from "${join(childFolder, "watchdog.ts")}";
  const limits = { parentPid: process.ppid, residentBytes: 1e9, seconds: 600 };
  await startWatchdog(limits, { allowThreads: false });
  ${code}`;

/** A process whose child computes without a pause; it says the child's number. */
function startParentOfBusyChild() {
  const busy = storeFile("busy.mjs", withWatchdog('console.log("busy"); for (;;);'));
  const flags = permissionArguments([busy, childFolder], { nativeCode: false });
  const parent = storeFile(
    "parent.mjs",
    `import { spawn } from "node:child_process";
     const child = spawn(process.execPath, ${JSON.stringify([...flags, busy])}, { env: {} });
     child.stdout.once("data", () => console.log(child.pid));`,
  );
  return spawn(process.execPath, [parent], { env: {}, stdio: ["ignore", "pipe", "inherit"] });
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

testOfFullRun("a child that computes without a pause ends when its parent was killed", async () => {
  const parent = startParentOfBusyChild();
  const [line] = await once(parent.stdout, "data");
  const child = Number(line);
  onTestFinished(() => {
    if (isRunning(child)) process.kill(child, "SIGKILL");
  });
  expect(isRunning(child)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), patience);
});

describe("what the child may do", () => {
  const run = async (code: string) => {
    const script = storeFile("script.mjs", withWatchdog(code));
    const flags = permissionArguments([script, childFolder], { nativeCode: false });
    const result = await promisify(execFile)(process.execPath, [...flags, script], { env: {} });
    return result.stdout.trim();
  };
  const attempt = (imports: string, action: string) =>
    run(
      `${imports}; try { await (${action}); console.log("done") } catch (error) { console.log(error.code) }`,
    );

  it.each([
    [
      "read another file",
      'import fs from "node:fs/promises"',
      `fs.readFile("${import.meta.filename}")`,
    ],
    ["write", 'import fs from "node:fs/promises"', 'fs.writeFile("/tmp/baton-should-not-be", "x")'],
    [
      "start a process",
      'import { execFileSync } from "node:child_process"',
      'execFileSync("true")',
    ],
    [
      "start a thread",
      'import { Worker } from "node:worker_threads"',
      'new Worker("", { eval: true })',
    ],
    [
      "reach the network",
      'import net from "node:net"',
      'new Promise((ok, no) => net.connect(9, "127.0.0.1").on("connect", ok).on("error", no))',
    ],
  ])("cannot %s", async (_, imports, action) => {
    expect(await attempt(imports, action)).toBe("ERR_ACCESS_DENIED");
  });

  it("sees nothing of the server's environment", async () => {
    expect(await run("console.log(Object.keys(process.env).length)")).toBe("0");
  });
});

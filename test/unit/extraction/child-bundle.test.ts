import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { buildExtractionChildWhenStale } from "../../../server/build/build-extraction-child.ts";
import {
  bundlesFolder,
  childCode,
  findBundle,
  isCurrent,
  sourceCode,
} from "../../../server/extraction/child/child-code.ts";
import type { ReadingTask } from "../../../server/extraction/child/extraction-message.ts";
import { runChild } from "../../../server/extraction/child/run-child.ts";
import type { WatchOptions } from "../../../server/extraction/child/watch-child.ts";
import { defaultExtractionLimits } from "../../../server/extraction/extraction-limits.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";
import { makeSoundFiles } from "../../helpers/files/fixtures.ts";
import { storeFile } from "../../helpers/files/make-files.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { temporaryFolder } from "../../helpers/harness.ts";

const root = realpathSync(join(import.meta.dirname, "../../.."));

describe("the bundle and the sources", () => {
  // Both kinds of pictures have one reader, which takes its time.
  const files = [...makeSoundFiles()].filter(([name]) => name !== "scan.jpg");

  const usual = files.filter(([name]) => /\.(docx|txt)$/.test(name));
  const others = files.filter((file) => !usual.includes(file));

  async function expectSame([fileName, bytes]: [string, Buffer]) {
    const path = storeFile(fileName, bytes);
    const task: ReadingTask = {
      path,
      fileName,
      output: "pieces",
      limits: defaultExtractionLimits,
      ocrLanguages: ["eng"],
      ocrWorkers: 1,
    };
    const readBy = async (code: ReturnType<typeof childCode>) => {
      const pieces: TextPiece[] = [];
      const onData: WatchOptions["onData"] = (data) => {
        if (data.type === "pieces") pieces.push(...data.pieces);
      };
      const { note, pageCount, ocrPages } = await runChild(task, { onData }, code);
      return { pieces, note, pageCount, ocrPages };
    };
    const bundled = childCode();
    expect(bundled.entry).not.toBe(sourceCode().entry);
    const found = await readBy(bundled);
    expect(found).toEqual(await readBy(sourceCode()));
    expect(found.pieces.length).toBeGreaterThan(0);
  }

  it("import nothing that the sources may not read", () => {
    const { readable } = sourceCode();
    const inputs = findBundle(root)?.inputs ?? [];
    expect(inputs.length).toBeGreaterThan(0);
    const beyond = inputs
      // How it is bundled is among what it is made from, and no part of it.
      .filter((input) => !/^(node_modules|server[\\/]build)[\\/]/.test(input))
      .map((input) => join(root, input))
      .filter(
        (file) => !readable.some((path) => file === path || file.startsWith(join(path, "/"))),
      );
    expect(beyond).toEqual([]);
  });

  it.each(usual)("find the same in %s", (...file) => expectSame(file));
  testOfFullRun.each(others)("find the same in %s", (...file) => expectSame(file));
});

test("a bundle is made anew once its sources have changed, and kept as long as they have not", async () => {
  const project = temporaryFolder();
  const folder = join(project, "server/extraction/child");
  mkdirSync(folder, { recursive: true });
  const source = (name: string, text: string) => writeFileSync(join(folder, name), text);
  source(
    "extraction-child.ts",
    `import { said } from "./said.ts";\nconsole.log(said as string);\n`,
  );
  source("said.ts", `export const said = "before";\n`);
  source("watchdog-thread.mjs", "// A thread.\n");
  const built = async () => {
    expect(await buildExtractionChildWhenStale(project)).toBe(true);
    const bundle = findBundle(project);
    if (!bundle) throw new Error("There is no bundle.");
    const code = join(bundlesFolder(project), bundle.folder);
    return { bundle, code: readFileSync(join(code, "extraction-child.mjs"), "utf8") };
  };
  const first = await built();
  expect(first.code).toContain("before");
  expect(first.bundle.inputs.map((path) => path.split(/[\\/]/).at(-1))).toEqual([
    "bundle-extraction-child.ts",
    "extraction-child.ts",
    "said.ts",
    "watchdog-thread.mjs",
  ]);
  source("said.ts", `export const said = "after";\n`);
  expect(isCurrent(project, first.bundle)).toBe(false);
  const second = await built();
  expect(second.code).toContain("after");
  expect(isCurrent(project, second.bundle)).toBe(true);
  // Processes that began with the first may still load parts of it.
  const [one, other] = [first.bundle.folder, second.bundle.folder].sort();
  expect(readdirSync(bundlesFolder(project)).sort()).toEqual([one, other, "bundle.json"].sort());
  expect(await built()).toEqual(second);
});

test("a bundle that is damaged is not used, and made anew", async () => {
  const project = temporaryFolder();
  const folder = join(project, "server/extraction/child");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "extraction-child.ts"), `console.log("read");\n`);
  writeFileSync(join(folder, "watchdog-thread.mjs"), "// A thread.\n");
  const built = async () => {
    expect(await buildExtractionChildWhenStale(project)).toBe(true);
    const bundle = findBundle(project);
    if (!bundle) throw new Error("There is no bundle.");
    return { bundle, folder: join(bundlesFolder(project), bundle.folder) };
  };
  const first = await built();
  const file = join(first.folder, "extraction-child.mjs");
  truncateSync(file, 5);
  expect(isCurrent(project, first.bundle)).toBe(false);
  const second = await built();
  expect(isCurrent(project, second.bundle)).toBe(true);
  rmSync(join(second.folder, "watchdog-thread.mjs"));
  expect(isCurrent(project, second.bundle)).toBe(false);
  const third = await built();
  expect(isCurrent(project, third.bundle)).toBe(true);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileTypeFromName } from "../../db/file-types.ts";
import { extractFile } from "../../server/extraction/extract-file.ts";
import { makePdf } from "../helpers/files/make-files.ts";
import {
  ingest,
  type MeasuredServer,
  megabyte,
  startMeasuredServer,
} from "../helpers/servers/measured-server.ts";
import { percentile, print } from "./questions/question-set.ts";

const steps = ["upload", "queue", "extract", "ocr", "chunk", "summarise", "embed", "store"];
const number = (value: number, digits = 2) => value.toFixed(digits).padStart(7);

function printHeader() {
  print(`${"file".padEnd(30)}  total ${steps.map((step) => step.padStart(9)).join("")}  pages  MB`);
}

async function ingestPath(server: MeasuredServer, path: string, name: string) {
  server.reset();
  const result = await ingest(server, () => server.client().uploadPath(path));
  if (result.kind === "refused") {
    print(`${name.padEnd(30)} refused: ${result.status} ${result.code}`);
    return undefined;
  }
  const { pageCount } = await server.client().read(result.id);
  const bySteps = steps.map((step) => (result.seconds[step] ?? 0).toFixed(2).padStart(9)).join("");
  const size = (statSync(path).size / megabyte).toFixed(1);
  print(
    `${name.padEnd(30)}${number(result.total)}${bySteps}${String(pageCount ?? "").padStart(7)}${size.padStart(5)}`,
  );
  if (result.kind === "failed") print(`  failed: ${result.document.processingError}`);
  const { serverPeak, childPeak, health } = server.measured();
  return {
    path,
    name,
    total: result.total,
    pages: Number(pageCount ?? 0),
    isScan: "ocr" in result.seconds,
    serverPeak,
    childPeak,
    health,
  };
}

type Measured = NonNullable<Awaited<ReturnType<typeof ingestPath>>>;

function compareWithPdftotext({
  path,
  name,
  total,
  pages,
  serverPeak,
  childPeak,
  health,
}: Measured) {
  const begun = performance.now();
  const { error } = spawnSync("pdftotext", [path, "-"], { maxBuffer: 256 * megabyte });
  const seconds = (performance.now() - begun) / 1000;
  print(`\n${name}, ${pages} pages`);
  print(`  upload to completed ${number(total)} s  ${number(pages / total, 0)} pages/s`);
  print(
    error
      ? "  pdftotext is not installed (Debian: poppler-utils)"
      : `  pdftotext           ${number(seconds)} s  ${number(pages / seconds, 0)} pages/s`,
  );
  print(
    `  server peak ${number(serverPeak / megabyte, 0)} MB, child peak ${number(childPeak / megabyte, 0)} MB`,
  );
  print(
    `  /api/health meanwhile: p50 ${number(percentile(health, 0.5), 1)} ms, p99 ${number(percentile(health, 0.99), 1)} ms, longest ${number(Math.max(...health), 1)} ms of ${health.length}`,
  );
}

async function compareRecognizers({ path, name, pages }: Measured) {
  print(`\nRecognition of ${name}, ${pages || 1} pages`);
  for (const ocrWorkers of [1, 2]) {
    const { seconds } = await extractFile({ path, fileName: name }, { ocrWorkers });
    const rate = (pages || 1) / (seconds.total ?? 1);
    print(`  ${ocrWorkers} worker(s): ${number(seconds.total ?? 0)} s, ${number(rate)} pages/s`);
  }
}

const words = "The plant hands over its pumps, valves and records to the new team in three steps.";
const textPage = (page: number) =>
  Array.from({ length: 50 }, (_, line) => ({
    text: `${page}.${line} ${words}`,
    y: 780 - line * 14,
    size: 9,
  }));

/** Many pages of text, and as many pictures as make it as large as an upload may be. */
function makeLargePdf(bytes: number) {
  const pages = Array.from({ length: 200 }, (_, page) => textPage(page));
  const width = 600;
  const count = Math.floor((bytes - megabyte) / (width * width * 3));
  const picture = Buffer.alloc(width * width * 3, "baton ").toString("latin1");
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${width} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${picture.length} >>\nstream\n${picture}\nendstream`;
  const pdf = makePdf(pages, Array(count).fill(image));
  return Buffer.concat([pdf, Buffer.alloc(Math.max(0, bytes - pdf.length), "\n")]);
}

/** Seconds by step, memory and responsiveness while the files of a folder are processed. */
export async function run([folder = "../shared/samples"]: string[]) {
  const made = mkdtempSync(join(tmpdir(), "baton-ingest-"));
  const server = await startMeasuredServer();
  try {
    print(`${availableParallelism()} processors\n`);
    printHeader();
    // The first file pays for what is loaded once.
    const warmUp = join(made, "warm-up.txt");
    writeFileSync(warmUp, words);
    await ingestPath(server, warmUp, "(warm-up)");
    const measured: Measured[] = [];
    for (const name of readdirSync(folder).filter(fileTypeFromName)) {
      const result = await ingestPath(server, resolve(folder, name), name);
      if (result) measured.push(result);
    }
    for (const pages of [86, 160]) {
      const path = join(made, `${pages}-pages.pdf`);
      writeFileSync(path, makePdf(Array.from({ length: pages }, (_, page) => textPage(page))));
      await ingestPath(server, path, `made: ${pages} pages`);
    }
    const large = join(made, "large.pdf");
    writeFileSync(large, makeLargePdf(50 * megabyte));
    const largest = await ingestPath(server, large, "made: 50 MB");

    const longest = measured
      .filter(({ name, isScan }) => name.endsWith(".pdf") && !isScan)
      .toSorted((one, other) => other.pages - one.pages)[0];
    for (const one of [longest, largest]) if (one) compareWithPdftotext(one);
    for (const scan of measured.filter(({ isScan }) => isScan)) await compareRecognizers(scan);
  } finally {
    await server.stop();
    rmSync(made, { recursive: true, force: true });
  }
}

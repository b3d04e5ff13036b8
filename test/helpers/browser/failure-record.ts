import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { currentJourneyServer } from "./journey-server.ts";

/** Where a failed journey leaves its screenshots and logs; emptied when journeys start. */
export const resultsFolder = resolve(import.meta.dirname, "../../../test-results");

/** How much of a log is printed; the files hold all of it. */
const printedLines = 60;

const lastLines = (text: string) => text.trimEnd().split("\n").slice(-printedLines).join("\n");

const readLog = () => readFileSync(currentJourneyServer().logFile, "utf8");

const folderNameOf = (testName: string) =>
  testName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);

let pageCount = 0;

/**
 * Follows a page of the running test. `save` leaves its screenshot, its console and what the server
 * has logged since in the results folder, and prints the two texts with the folder's path.
 */
export function followPage(page: Page) {
  const testName = expect.getState().currentTestName ?? "test";
  const folder = join(resultsFolder, folderNameOf(testName));
  const logStart = readLog().length;
  pageCount += 1;
  const name = `page-${pageCount}`;
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.stack ?? error}`));
  page.on("requestfailed", (request) =>
    messages.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );

  async function save() {
    mkdirSync(folder, { recursive: true });
    const screenshot = join(folder, `${name}.png`);
    // A page that is closed already has none.
    const isTaken = await page.screenshot({ path: screenshot }).then(
      () => true,
      () => false,
    );
    const consoleText = messages.join("\n");
    const serverText = readLog().slice(logStart);
    writeFileSync(join(folder, `${name}-console.log`), consoleText);
    writeFileSync(join(folder, "server.log"), serverText);
    const record = [
      `Failed: ${testName}`,
      isTaken ? `Screenshot: ${screenshot}` : "No screenshot: the page is closed.",
      `Console of the page at ${page.url()}:`,
      lastLines(consoleText) || "(empty)",
      `Log of the server since the page was opened (${join(folder, "server.log")}):`,
      lastLines(serverText) || "(empty)",
    ];
    process.stderr.write(`\n${record.join("\n")}\n`);
  }
  return { save };
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { temporaryFolder } from "../harness.ts";
import { openPage } from "./browser.ts";

/** Unpacks a handover pack into a folder and opens it there, in a browser without a network. */
export async function openPackOffline(bytes: Uint8Array) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const page = await openPage();
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  // Once all of its files are read.
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

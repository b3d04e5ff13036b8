import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

/**
 * Weighs the scripts that a page loads from now on. The function returned gives their number and
 * their size in kB, gzipped, so far.
 */
export function weighScripts(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    const loaded = await Promise.all(sizes);
    return { count: loaded.length, kilobytes: loaded.reduce((sum, size) => sum + size, 0) / 1000 };
  };
}

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPage } from "../helpers/browser/browser.ts";

test("the first page needs at most 220 kB of script, gzipped", async () => {
  const page = await openPage();
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(220);
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const pagesSchema = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

/** "/$userId/$projectName/docs", which is reached without its first two parts as well. */
function patternOf(path: string) {
  const parts = path.replace(/^\/\$userId\/\$projectName/, "").replaceAll(/\$\w+/g, "[^/]+");
  return new RegExp(`^(?:/[^/]+/[^/]+)?${parts}/?$`);
}

/**
 * Reads from the built client which scripts its pages need; the function returned gives the Link
 * header that has a browser fetch those of a page at once, undefined for addresses of no page.
 */
export function readPageScripts(clientFolder: string): (path: string) => string | undefined {
  const file = join(clientFolder, "page-scripts.json");
  if (!existsSync(file)) return () => undefined;
  const pages = pagesSchema
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .map(({ path, scripts }) => ({
      pattern: patternOf(path),
      header: scripts.map((script) => `<${script}>; rel=modulepreload`).join(", "),
    }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.header;
}

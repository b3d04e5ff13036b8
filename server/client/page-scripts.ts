import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const pagesSchema = z.array(
  z.object({ path: z.string(), styles: z.array(z.string()), scripts: z.array(z.string()) }),
);

/** What the page waits for comes first: a browser fetches in this order. */
const linkHeader = ({ styles, scripts }: z.output<typeof pagesSchema>[number]) =>
  [
    "</theme.js>; rel=preload; as=script",
    ...styles.map((style) => `<${style}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((script) => `<${script}>; rel=modulepreload`),
  ].join(", ");

/** "/$userId/$projectName/docs", which is reached without its first two parts as well. */
function patternOf(path: string) {
  const parts = path.replace(/^\/\$userId\/\$projectName/, "").replaceAll(/\$\w+/g, "[^/]+");
  return new RegExp(`^(?:/[^/]+/[^/]+)?${parts}/?$`);
}

/**
 * Reads from the built client which style sheets and scripts its pages need; the function returned
 * gives the Link header that has a browser fetch those of a page at once, undefined for addresses of
 * no page.
 */
export function readPageScripts(clientFolder: string): (path: string) => string | undefined {
  const file = join(clientFolder, "page-scripts.json");
  if (!existsSync(file)) return () => undefined;
  const pages = pagesSchema
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .map((page) => ({ pattern: patternOf(page.path), header: linkHeader(page) }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.header;
}

import { gzipSync } from "node:zlib";
import { Global } from "@emotion/react";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { globalCss } from "./src/theme/global-css.ts";
import { createThemeSystem } from "./src/theme.ts";

/** The packages that every page needs, in a chunk that browsers keep from one version of Baton to the next. */
const vendorPackages = [
  "react",
  "react-dom",
  "scheduler",
  "@emotion",
  "stylis",
  "@tanstack[\\\\/](history|query-core|react-query|react-router|react-store|router-core|store)",
  "@trpc",
  "superjson",
  "copy-anything",
  "is-what",
];

const zodPackages = /node_modules[\\/](zod|@hookform)[\\/]/;

/** Whether a module makes schemas with zod as soon as it is loaded. */
const makesSchemas = (id: string, imported: readonly string[]) =>
  /[\\/]server[\\/].*\.schema\.ts$/.test(id) &&
  [id, ...imported].some((name) => zodPackages.test(name) || name.endsWith("fields.schema.ts"));

/**
 * The pages people open first, with the route files that they consist of. Of the sign-in page,
 * test/e2e/first-page.test.ts holds what it may need, 220 kB of gzipped script.
 */
const firstPages = {
  "sign-in": ["/routes/auth.tsx"],
  dashboard: ["/routes/_app.tsx", "/routes/_app/index.tsx"],
};

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((output) => output.type === "chunk");

/** The entry and what some files of routes need, each chunk once. */
function neededChunks(chunks: Rolldown.OutputChunk[], files: string[]) {
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  add(chunks.find((chunk) => chunk.isEntry));
  for (const file of files) {
    const route = `${file}?tsr-split=component`;
    add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(route))));
  }
  return needed;
}

/** Prints how much script the first pages need. */
function reportFirstPages(): Plugin {
  return {
    name: "report-first-pages",
    apply: "build",
    writeBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      for (const [page, files] of Object.entries(firstPages)) {
        const needed = neededChunks(chunks, files);
        const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        this.info(`${page}: ${(bytes / 1000).toFixed(1)} kB of script, gzipped`);
      }
    },
  };
}

/** Of a route's file in src/routes: the address, as the router writes it. */
const routeFile = /\/src\/routes\/_app\/(.+)\.tsx\?tsr-split=component/;

/** What a file of a route is inside of, whose script its pages need as well. */
const layoutOf = (file: string) => {
  const [layout = ""] = /^\$userId\/\$projectName\//.exec(file) ?? [];
  return layout && `${layout}route.tsx`;
};

/**
 * Writes beside the client which style sheets and scripts each page of the app needs, in the order in
 * which they run: the server has browsers fetch them while those of the entry still run. Without the
 * entry's own at the head, a browser would read the others before it reads these.
 */
function listPageScripts(): Plugin {
  return {
    name: "list-page-scripts",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const entry = neededChunks(chunks, []);
      const styles = [...entry].flatMap(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
      );
      const pages = chunks.flatMap(({ facadeModuleId }) => {
        const [, file] = routeFile.exec(facadeModuleId ?? "") ?? [];
        if (!file || file.endsWith("/route")) return [];
        const files = ["_app.tsx", `_app/${layoutOf(file)}`, `_app/${file}.tsx`];
        const needed = neededChunks(
          chunks,
          files.map((name) => `/routes/${name}`),
        );
        const path = `/${file}`.replace(/\/?\bindex$/, "").replaceAll("_.", "/") || "/";
        const scripts = [...entry, ...[...needed].filter((chunk) => !entry.has(chunk))];
        return [{ path, styles, scripts: scripts.map(({ fileName }) => `/${fileName}`) }];
      });
      const source = JSON.stringify(pages, null, 1);
      this.emitFile({ type: "asset", fileName: "page-scripts.json", source });
    },
  };
}

const themeStyleSheet = "virtual:theme.css";

/** The style sheet of Chakra's theme for the whole page, which every page would otherwise make anew. */
function writeThemeStyles(): Plugin {
  return {
    name: "write-theme-styles",
    resolveId: (id) => (id === themeStyleSheet ? `\0${themeStyleSheet}` : undefined),
    load(id) {
      if (id !== `\0${themeStyleSheet}`) return;
      const { layers, _global } = createThemeSystem(globalCss);
      const html = renderToStaticMarkup(
        createElement(Global, { styles: [layers.atRule, ..._global] }),
      );
      return /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1];
    },
  };
}

export default defineConfig({
  root: "src",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    // Fonts and images stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Split by default, the board needs 100 scripts beside those of the entry, most of them of one icon or
    // a few lines; grouped, it needs 25. What most parts of the app need is one chunk, and what fewer need
    // goes together with what the same ones need. With the list of the pages' scripts, first visits over a
    // line of 40 ms take 0.73 of the time (six pages, medians of three visits of each, side by side).
    rolldownOptions: {
      output: {
        // Named by all that share them, they would fill the header that lists a page's scripts.
        chunkFileNames: ({ name }) =>
          `assets/${/^(shared|schemas|sign-in)/.exec(name)?.[0] ?? "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              priority: 4,
              test: new RegExp(`node_modules[\\\\/](${vendorPackages.join("|")})[\\\\/]`),
            },
            // Only what a page needs of zod and of the schemas is loaded with it: making a schema takes time.
            {
              name: "zod",
              priority: 4,
              test: zodPackages,
              includeDependenciesRecursively: false,
            },
            {
              name: "forms",
              priority: 4,
              test: /node_modules[\\/]react-hook-form[\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: (id, context) =>
                makesSchemas(id, context.getModuleInfo(id)?.importedIds ?? []) ? "schemas" : null,
              priority: 4,
              debugName: "schemas",
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            {
              name: "entry",
              priority: 3,
              // With what the board shares with the sign-in page, whose forms it would load otherwise.
              test: /[\\/](src[\\/](main|routes[\\/]__root|components[\\/]tabs[\\/]tabs)\.tsx|icons[\\/]chart-no-axes-column\.mjs)/,
            },
            // Apart by who else needs it, so that pages of the app do not run its forms.
            {
              name: "sign-in",
              priority: 2.5,
              test: /[\\/]src[\\/]routes[\\/]auth\.tsx/,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            { name: "app", priority: 2, test: /[\\/]src[\\/]routes[\\/]_app\.tsx/ },
            { name: "common", priority: 1, minShareCount: 12 },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
          ],
        },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // With the loader in the page's script, the router itself notices that the script could not
        // be fetched, and fetches it again.
        defaultBehavior: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]],
      },
      routesDirectory: "routes",
      generatedRouteTree: "routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    writeThemeStyles(),
    reportFirstPages(),
    listPageScripts(),
  ],
});

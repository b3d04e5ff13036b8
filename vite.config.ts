import { gzipSync } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/**
 * The packages that every page needs, in a chunk that browsers keep from one version of Baton to the
 * next. What else the sign-in page consists of is one chunk too: split by default, it is 36 scripts
 * instead of 4 and weighs 218 kB instead of 209, and takes 9 % longer until it is usable (the median
 * of nine visits of each, side by side), 30 % where nothing else disturbs.
 */
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

/** Gzipped script in kB that a first page may need; test/e2e/first-page.test.ts holds it. */
const firstPageBudget = 220;

/** The pages people open first, with the route files that they consist of. */
const firstPages = {
  "sign-in": ["/routes/auth.tsx"],
  dashboard: ["/routes/_app.tsx", "/routes/_app/index.tsx"],
};

/** Prints how much script the first pages need. */
function reportFirstPages(): Plugin {
  return {
    name: "report-first-pages",
    apply: "build",
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const [page, files] of Object.entries(firstPages)) {
        const needed = new Set<Rolldown.OutputChunk>();
        const add = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || needed.has(chunk)) return;
          needed.add(chunk);
          for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
        };
        add(chunks.find((chunk) => chunk.isEntry));
        for (const file of files) add(chunks.find((chunk) => chunk.facadeModuleId?.includes(file)));
        const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        this.info(
          `${page}: ${(bytes / 1000).toFixed(1)} of ${firstPageBudget} kB of script, gzipped`,
        );
      }
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              priority: 2,
              test: new RegExp(`node_modules[\\\\/](${vendorPackages.join("|")})[\\\\/]`),
            },
            {
              name: "sign-in",
              priority: 1,
              test: /[\\/]src[\\/](main|routes[\\/](__root|auth))\.tsx/,
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
    reportFirstPages(),
  ],
});

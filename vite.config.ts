import { gzipSync } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** What every page needs, in one chunk: it compresses better together and changes rarely. */
const framework = [
  /node_modules[\\/](react|react-dom|scheduler|react-is|use-sync-external-store)[\\/]/,
  /node_modules[\\/](@emotion|stylis|@pandacss|hoist-non-react-statics)[\\/]/,
  // Virtual lists and warnings about unsaved changes belong to a few pages alone.
  /node_modules[\\/]@tanstack[\\/](?!react-virtual|virtual-core|react-router[\\/]dist[\\/]esm[\\/]useBlocker)/,
  /node_modules[\\/](@trpc|superjson|copy-anything|is-what)[\\/]/,
  /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system[\\/](?!create-slot)|utils|preset-base|merge-(props|refs))/,
  /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](absolute-center|box|button|center|flex|heading|loader|span|spinner|stack|text|visually-hidden)[\\/]/,
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  // The icons of the sign-in page, and small parts of ours that are everywhere.
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](chart-no-axes-column|eye|eye-off|file-text|sparkles|users)\.mjs/,
  /src[\\/]lib[\\/](?:\w+[\\/])?(color-mode|use-document-title|reauthentication|errors|form-resolver|guards|paths|query-client|search-params|session|toaster|transformer|local-time|trpc)\.ts|preload-helper/,
  /src[\\/]components[\\/](?:\w+[\\/])?(baton-mark|error-page|form-fields|full-page|page-spinner|toaster)\.tsx/,
  /src[\\/]features[\\/]accounts[\\/]auth[\\/](login-resolver|use-sign-in)\.ts/,
  // Words of the database that addresses are read by.
  /db[\\/]enums\.ts/,
  /src[\\/]theme(\.ts|[\\/](colors|look|recipes|tokens)\.ts)/,
];

/** What opens over a page: dialogs, menus, hints. */
const overlays =
  /src[\\/]components[\\/](?:\w+[\\/])?(actions-menu|app-dialog|confirm-dialog|unsaved-changes-guard|drawer-close-button|filter-popover|shared-menu|tooltip)|node_modules[\\/](@zag-js|@floating-ui|@ark-ui)[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](dialog|drawer|hover-card|menu|popover|portal|tooltip)/;

/** The small parts that the pages inside are made of. */
const parts =
  /src[\\/](components|lib)[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]/;

/** The pages a person meets first, by the route files they are made of. */
const firstPages = {
  "sign-in": ["/routes/auth.tsx"],
  dashboard: ["/routes/_app.tsx", "/routes/_app/index.tsx", "/theme/app-system.ts"],
};

/** Prints the script the first pages need, gzipped: the figure to keep under 220 kB. */
function reportFirstPages(): Plugin {
  return {
    name: "report-first-pages",
    apply: "build",
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const [page, files] of Object.entries(firstPages)) {
        const needed = new Set<Rolldown.OutputChunk>();
        const take = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || needed.has(chunk)) return;
          needed.add(chunk);
          for (const name of chunk.imports) take(chunks.find((other) => other.fileName === name));
        };
        take(chunks.find((chunk) => chunk.isEntry));
        for (const file of files) {
          take(chunks.find((chunk) => chunk.facadeModuleId?.includes(file)));
        }
        const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        this.info(`first page "${page}": ${(bytes / 1000).toFixed(1)} kB of script, gzipped`);
      }
    },
  };
}

export default defineConfig({
  root: "src",
  resolve: {
    // React has had this hook itself since version 18.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2023",
    // Fonts and images stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Every browser that reads es2023 preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Packages are only looked at while they load; none of ours counts who reads its properties.
        propertyReadSideEffects: false,
        // The WebSocket part of the one and a helper that Emotion names for others' sake would
        // otherwise be kept, though nothing here uses them.
        moduleSideEffects: [
          { test: /@trpc[\\/]client|hoist-non-react-statics|react-is/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "framework",
              test: (id) => framework.some((part) => part.test(id)),
            },
            // One file for what several pages share, where each alone would be a file of its own.
            { name: "icons", test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 2 },
            { name: "anatomy", test: /anatomy\.m?js$/ },
            {
              name: "parts",
              test: (id) => parts.test(id) && !overlays.test(id),
              minShareCount: 2,
            },
            { name: "overlays", test: overlays, minShareCount: 2 },
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
        // A page's loader comes with the page instead of with every other one.
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

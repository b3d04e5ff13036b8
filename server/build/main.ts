import { buildClientWhenStale } from "./build-client.ts";
import { buildExtractionChildWhenStale } from "./build-extraction-child.ts";

// What `npm run build` runs: all that `npm start` would otherwise build.
buildClientWhenStale();
if (!(await buildExtractionChildWhenStale())) process.exitCode = 1;

import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildClientWhenStale } from "./build/build-client.ts";
import { buildExtractionChildWhenStale } from "./build/build-extraction-child.ts";

// Beside the code, where only those can write who may change it anyway.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
// Beside the rest of the start.
void buildExtractionChildWhenStale();
buildClientWhenStale();
await import("./main.ts");

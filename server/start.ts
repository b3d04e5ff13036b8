import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildClientWhenStale } from "./build-client.ts";

// Beside the code, where only those can write who may change it anyway.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
buildClientWhenStale();
await import("./main.ts");

import { buildClientWhenStale } from "./build-client.ts";

buildClientWhenStale();
await import("./main.ts");

import { createRequire } from "node:module";

let library: typeof import("libsql") | undefined;

/** Loaded where a primary is set alone. What the library reports by itself would get into the log. */
export function loadLibsql() {
  process.env.RUST_LOG = "off";
  library ??= createRequire(import.meta.url)("libsql") as typeof import("libsql");
  return library;
}

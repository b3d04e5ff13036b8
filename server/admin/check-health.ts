import { readConfig } from "../config.ts";

// Ends with 1 unless the server of this machine answers: for what watches over it without curl.
const { port } = readConfig();
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { readConfig } from "./config.ts";

/** The server restarts with its files; the client reloads through Vite, which passes API calls on. */
const config = readConfig();
const backend = spawn(process.execPath, ["--watch", join(import.meta.dirname, "main.ts")], {
  stdio: "inherit",
});
const target = `http://127.0.0.1:${config.port}`;
const vite = await createServer({
  server: { proxy: { "/api": target, "/trpc": target } },
});
await vite.listen();
vite.printUrls();

const stop = () => {
  backend.kill();
  vite.close();
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createDeps } from "./context.ts";

/** How long requests may take to finish after a signal to stop, in milliseconds. */
const stopPatience = 10_000;

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const deps = createDeps(config);
const { logger } = deps;
await deps.sessions.removeExpired();
if (config.plainHttp) {
  logger.warn(
    "PUBLIC_URL says http: passwords and cookies travel unencrypted. Put a proxy with https in front.",
  );
}

const server = serve(
  { fetch: createApp(deps).fetch, hostname: config.host, port: config.port },
  ({ port }) => {
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    logger.info(`Baton is ready at ${config.publicOrigin ?? `http://${host}:${port}`}`);
  },
);
server.on("error", (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE"
      ? `Port ${config.port} is already in use. Set PORT to another one.`
      : error.message;
  process.stderr.write(`Baton cannot listen on ${config.host}: ${reason}\n`);
  process.exit(1);
});

let stopping = false;
/** Lets requests finish, then closes the database. */
function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  logger.info(`${signal} received, stopping`);
  const finish = () => {
    deps.db.close();
    process.exit(0);
  };
  setTimeout(finish, stopPatience).unref();
  server.close(finish);
  if ("closeIdleConnections" in server) server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

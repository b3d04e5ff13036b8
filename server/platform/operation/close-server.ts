import type { serve } from "@hono/node-server";

type Server = ReturnType<typeof serve>;

/** How often idle connections are looked for, in milliseconds. */
const sweepInterval = 50;

/**
 * Takes no more connections and resolves when the last request is answered. A connection whose answer
 * ends after that, as a stream's does, would stay open for as long as idle ones may: it is closed as
 * soon as it is found idle.
 */
export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    const sweep = () => {
      if ("closeIdleConnections" in server) server.closeIdleConnections();
    };
    const timer = setInterval(sweep, sweepInterval);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
    sweep();
  });

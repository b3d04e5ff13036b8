import { serve } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createApp } from "../../../server/app.ts";
import type { Deps } from "../../../server/context.ts";
import { type Answer, withAnswers } from "../answers.ts";

/**
 * The whole server and the built client inside the test, on a port of its own until the test ends.
 * `answerBy` says which calls are answered otherwise from then on.
 */
export async function startServerInTest(deps: Deps) {
  let answers: Answer[] = [];
  const server = serve({
    fetch: withAnswers(createApp(deps).fetch, () => answers),
    hostname: "127.0.0.1",
    port: 0,
    // Its own Request and Response would stay for the other tests of this process, whose stubs of
    // outside services then hang where they fail.
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => {
    server.once("listening", () => resolve());
  });
  onTestFinished(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    answerBy: (next: Answer[]) => {
      answers = next;
    },
  };
}

export type ServerInTest = Awaited<ReturnType<typeof startServerInTest>>;

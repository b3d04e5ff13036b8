import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type StubEvent = { start: { dateTime: string; timeZone: string } } & Record<string, unknown>;

/** Google and Microsoft as far as signing in and calendars go, until the test ends. */
export async function startCalendarStub() {
  const events = new Map<string, StubEvent>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://stub");
    const body = await text(request);
    const answer = (status: number, json: object) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(status === 204 ? undefined : JSON.stringify(json));
    if (pathname.endsWith("/token")) {
      return answer(200, { access_token: "at", refresh_token: "rt", expires_in: 3599 });
    }
    const isGoogle = pathname.startsWith("/calendar/v3/");
    const id = pathname.split("/events/")[1];
    if (request.method === "GET") return answer(200, { items: [] });
    const key = `${isGoogle ? "Google" : "Outlook"} ${id ?? JSON.parse(body)[isGoogle ? "id" : "transactionId"]}`;
    if (request.method === "DELETE") {
      events.delete(key);
      return answer(204, {});
    }
    const event = { ...events.get(key), ...JSON.parse(body) };
    events.set(key, event);
    return answer(isGoogle ? 200 : 201, { ...event, id: key.split(" ")[1] });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stub has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** When the events of each calendar begin, on the clocks of their time zone. */
    starts: () =>
      [...events]
        .map(([key, { start }]) => `${key.split(" ")[0]} ${start.dateTime} ${start.timeZone}`)
        .sort(),
  };
}

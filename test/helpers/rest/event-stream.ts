import { onTestFinished } from "vitest";
import type { LiveUpdate } from "../../../server/features/live/live.service.ts";

/** The parts of an event stream, without its comments. */
async function* readParts(body: ReadableStream<Uint8Array>) {
  let text = "";
  for await (const piece of body.pipeThrough(new TextDecoderStream() as never)) {
    text += piece;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const fields = new Map(
        part.split("\n").map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
        }),
      );
      const data = fields.get("data");
      if (data) yield { id: fields.get("id"), name: fields.get("event"), json: JSON.parse(data) };
    }
  }
}

/** Opens a stream of events as a program does; it is closed when the test ends at the latest. */
export async function openEventStream(
  url: string,
  options: { cookie?: string | undefined; lastEventId?: string | undefined },
) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { cookie, lastEventId } = options;
  const response = await fetch(url, {
    signal: closing.signal,
    headers: {
      accept: "text/event-stream",
      ...(cookie ? { cookie } : {}),
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    },
  });
  if (!response.body || response.status !== 200) {
    return { response, next: async () => undefined, close: () => closing.abort() };
  }
  const parts = readParts(response.body);
  return {
    response,
    /** The next part; undefined once the stream has ended. */
    next: async () => (await parts.next()).value ?? undefined,
    close: () => closing.abort(),
  };
}

/** Reads the stream of a caller inside the test: the next update that it brings. */
export async function readUpdates(events: Promise<AsyncIterable<unknown>>) {
  const iterator = (await events)[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value } = await iterator.next();
      if (!value) throw new Error("The stream has ended.");
      // What tRPC tracks is a tuple of id and update.
      const [, update] = value as [id: string, update: LiveUpdate];
      return update;
    },
    isDone: async () => (await iterator.next()).done === true,
  };
}

import { onTestFinished, vi } from "vitest";

/** The fields of one event of a stream. */
function parseEvent(text: string): Map<string, string> {
  return new Map(
    text
      .split("\n")
      .filter((line) => line.includes(":"))
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/**
 * The browser's EventSource, which jsdom does not have: reads streams through `fetch`, which a test
 * answers by its own server. It does not open a lost stream again by itself.
 */
export class TestEventSource extends EventTarget {
  static readonly open = new Set<TestEventSource>();
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readonly url: string;
  readonly withCredentials = false;
  readyState = 0;
  onopen = null;
  onmessage = null;
  onerror = null;
  private reader: ReadableStreamDefaultReader<string> | undefined;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    TestEventSource.open.add(this);
    void this.read().catch(() => this.lose());
  }

  private async read() {
    const response = await fetch(this.url, { headers: { accept: "text/event-stream" } });
    if (!response.body || this.readyState === this.CLOSED) return;
    this.readyState = this.OPEN;
    const decoder: TransformStream<Uint8Array, string> = new TextDecoderStream() as never;
    const reader = response.body.pipeThrough(decoder).getReader();
    this.reader = reader;
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) this.tell(parseEvent(event));
    }
    this.lose();
  }

  private tell(fields: Map<string, string>) {
    const data = fields.get("data");
    if (data === undefined) return;
    const init = { data, lastEventId: fields.get("id") ?? "" };
    this.dispatchEvent(new MessageEvent(fields.get("event") ?? "message", init));
  }

  /** Breaks off, as when the network goes. */
  lose() {
    if (this.readyState === this.CLOSED) return;
    this.readyState = this.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.readyState = this.CLOSED;
    TestEventSource.open.delete(this);
    void this.reader?.cancel().catch(() => undefined);
  }
}

/** Lets the page follow what happens in the project, until the test ends. */
export function followLive(): void {
  vi.stubGlobal("EventSource", TestEventSource);
  onTestFinished(() => {
    for (const source of TestEventSource.open) source.close();
  });
}

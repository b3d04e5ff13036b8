import { onTestFinished, vi } from "vitest";

type Listener = (event: { data: unknown }) => void;

/** The locks and channels by which tabs agree, for tabs that all live in one test. */
export function stubTabs() {
  const channels = new Set<TestChannel>();
  class TestChannel {
    readonly name: string;
    onmessage: Listener | null = null;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      const copy = structuredClone(data);
      for (const channel of channels) {
        if (channel !== this && channel.name === this.name) channel.onmessage?.({ data: copy });
      }
    }
    close() {
      channels.delete(this);
    }
  }

  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      signal.aborted ? undefined : hold(),
    );
    queues.set(name, turn);
    return turn;
  };

  vi.stubGlobal("BroadcastChannel", TestChannel);
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "locks");
  });
}

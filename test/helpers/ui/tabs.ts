import { onTestFinished, vi } from "vitest";

type Listener = (event: { data: unknown }) => void;

/** The locks and channels by which tabs agree, for tabs that all live in one test. */
export function stubTabs() {
  const channels = new Set<TestChannel>();
  const asleep = new Map<TestChannel, (() => void)[]>();
  /** A tab that sleeps says and hears all of it when it wakes up. */
  const whenAwake = (channel: TestChannel, act: () => void) => {
    const missed = asleep.get(channel);
    if (missed) missed.push(act);
    else act();
  };
  class TestChannel {
    readonly name: string;
    onmessage: Listener | null = null;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      const copy = structuredClone(data);
      whenAwake(this, () => {
        for (const channel of channels) {
          if (channel === this || channel.name !== this.name) continue;
          whenAwake(channel, () => channel.onmessage?.({ data: copy }));
        }
      });
    }
    close() {
      channels.delete(this);
    }
  }

  type Lock = { lose: (() => void) | undefined; waiting: (() => void)[] };
  const locks = new Map<string, Lock>();
  const request = async (
    name: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ) => {
    const lock = locks.get(name) ?? { lose: undefined, waiting: [] };
    locks.set(name, lock);
    await null;
    while (lock.lose && !steal) {
      await new Promise<void>((resolve) => lock.waiting.push(resolve));
    }
    const pass = () => {
      lock.lose = undefined;
      lock.waiting.shift()?.();
    };
    if (signal?.aborted) return pass();
    lock.lose?.();
    const stolen = Promise.withResolvers<never>();
    const lose = () => stolen.reject(new DOMException("The lock was stolen.", "AbortError"));
    lock.lose = lose;
    await Promise.race([hold(), stolen.promise]);
    if (lock.lose === lose) pass();
  };

  vi.stubGlobal("BroadcastChannel", TestChannel);
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "locks");
  });

  return {
    /** Puts the tabs that are open to sleep, until the function returned is called. */
    sleep: () => {
      for (const channel of channels) asleep.set(channel, []);
      return () => {
        const missed = [...asleep.values()].flat();
        asleep.clear();
        for (const act of missed) act();
      };
    },
  };
}

import type { RestClient } from "../../helpers/rest/rest-client.ts";

/** A stream as a page has it; notes when it heard of each task. */
export async function openStream(url: string, { cookie }: Pick<RestClient, "cookie">) {
  const heardAt = new Map<number, number>();
  const waiting = new Map<number, (at: number) => void>();
  const closing = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ json: { presence: true } }));
  const { body } = await fetch(`${url}/trpc/live.events?input=${input}`, {
    headers: { cookie, accept: "text/event-stream" },
    signal: closing.signal,
  });
  if (!body) throw new Error("The stream has no body.");
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      open();
      for (const [, id] of decoder
        .decode(bytes)
        .matchAll(/"entityType":"task","entityId":(\d+)/g)) {
        const at = performance.now();
        heardAt.set(Number(id), at);
        waiting.get(Number(id))?.(at);
      }
    }
  };
  // Ends when it is closed.
  read().catch(() => undefined);
  await opened;
  return {
    heardAt,
    /** When it heard of a task, as soon as it has; rejects after so many milliseconds. */
    heard: (id: number, maxWait: number) =>
      new Promise<number>((resolve, reject) => {
        const known = heardAt.get(id);
        if (known !== undefined) return resolve(known);
        const timer = setTimeout(() => reject(new Error(`Task ${id} was not heard of.`)), maxWait);
        waiting.set(id, (at) => {
          clearTimeout(timer);
          resolve(at);
        });
      }),
    close: () => closing.abort(),
  };
}

import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { nextRequest } from "../../../src/lib/api/wait-for-queries.ts";
import { firstPaint, holdUntilPainted } from "../../../src/lib/loading/first-paint.ts";
import { lazyWithRetry } from "../../../src/lib/loading/lazy-with-retry.ts";

/** Frames that are painted when the test says so, and no sooner. */
function ownFrames() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return () => frames.splice(0).forEach((frame) => void frame(performance.now()));
}

test("scripts of what else the first page shows are loaded once it is painted", async () => {
  const paint = ownFrames();
  const onRendered = holdUntilPainted();
  const load = vi.fn(async () => () => <p>The chart</p>);
  const Chart = lazyWithRetry(load);
  render(
    <Suspense fallback="Loading...">
      <Chart />
    </Suspense>,
  );
  await vi.advanceTimersByTimeAsync(100);
  onRendered();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).not.toHaveBeenCalled();
  paint();
  // The page has the processor to itself for a moment.
  await vi.advanceTimersByTimeAsync(99);
  expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => screen.getByText("The chart"));
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ["is not painted, since nobody looks at it", true],
  ["is not rendered, since it waits for a script", false],
])("a page that %s is not waited for", async (_why, isRendered) => {
  ownFrames();
  const onRendered = holdUntilPainted();
  if (isRendered) onRendered();
  const loaded = vi.fn();
  void firstPaint().then(loaded);
  await vi.advanceTimersByTimeAsync(499);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalledOnce();
});

test("the next request is one that is asked for from now on, and has been sent", async () => {
  const client = new QueryClient();
  const ask = (name: string) =>
    client.prefetchQuery({ queryKey: [name], queryFn: async () => events.push(name) });
  const events: string[] = [];
  await ask("before");
  const next = nextRequest(client).then(() => events.push("told"));
  client.setQueryData(["written"], 1);
  await ask("after");
  // As the calls of a task do, which travel together.
  setTimeout(() => events.push("sent"));
  await next;
  expect(events).toEqual(["before", "after", "sent", "told"]);
});

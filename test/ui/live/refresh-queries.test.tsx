import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createRefresher } from "../../../src/lib/live/refresh-queries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Input = Record<string, unknown>;

/** Queries on the screen, which count how often they were read, and what reads them anew. */
function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const refresher = createRefresher(queryClient);
  onTestFinished(() => refresher.stop());
  const show = (path: string, input?: Input, duration = 0) => {
    const read = vi.fn(
      () => new Promise((resolve) => setTimeout(() => resolve(read.mock.calls.length), duration)),
    );
    const queryKey = [path.split("."), ...(input ? [{ input, type: "query" }] : [])];
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: read });
    onTestFinished(observer.subscribe(() => undefined));
    return read;
  };
  return { queryClient, refresher, show };
}

test("two hundred events a second are a few readings, and what they do not concern is left alone", async () => {
  const { refresher, show } = setUp();
  const [tasks, meetings] = [show("tasks.list"), show("meetings.list")];
  await vi.advanceTimersByTimeAsync(1000);
  for (let event = 0; event < 400; event += 1) {
    refresher.add([{ path: "tasks" }]);
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(tasks.mock.calls.length).toBeGreaterThan(3);
  expect(tasks.mock.calls.length).toBeLessThan(9);
  expect(meetings).toHaveBeenCalledTimes(1);
});

test("a slow server is asked the less often", async () => {
  const { refresher, show } = setUp();
  const tasks = show("tasks.list", undefined, 1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  for (let event = 0; event < 160; event += 1) {
    refresher.add([{ path: "tasks.list" }]);
    await vi.advanceTimersByTimeAsync(50);
  }
  // Each reading takes a second, and three seconds pass before the next.
  expect(tasks.mock.calls.length).toBeLessThan(5);
});

test("the query of one entity is read anew for its own events alone", async () => {
  const { refresher, show } = setUp();
  const [one, other] = [show("documents.read", { id: 1 }), show("documents.read", { id: 2 })];
  const comments = show("comments.list", { entityType: "task", entityId: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  refresher.add([{ path: "documents.read", entityId: 2 }, { path: "comments" }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([one, other, comments].map((read) => read.mock.calls.length)).toEqual([1, 2, 2]);
  refresher.addAll();
  await vi.advanceTimersByTimeAsync(1000);
  expect([one, other, comments].map((read) => read.mock.calls.length)).toEqual([2, 3, 3]);
});

test("what a change of one's own has read already is not read twice, nor in the midst of it", async () => {
  const { queryClient, refresher, show } = setUp();
  const tasks = show("tasks.list");
  await vi.advanceTimersByTimeAsync(1000);
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => new Promise((resolve) => setTimeout(resolve, 700)),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [["tasks"]] }),
  });
  const changed = change.execute(undefined);
  refresher.add([{ path: "tasks" }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(tasks).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  await changed;
  expect(tasks).toHaveBeenCalledTimes(2);
});

test("a page that nobody sees reads nothing until it is seen again", async () => {
  const { refresher, show } = setUp();
  const tasks = show("tasks.list");
  await vi.advanceTimersByTimeAsync(1000);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  refresher.add([{ path: "tasks" }]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(tasks).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(tasks).toHaveBeenCalledTimes(2);
});

test("what the server failed to answer is read once more after a while, and nothing else", async () => {
  const { queryClient, refresher, show } = setUp();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  const [tasks, meetings] = [show("tasks.list"), show("meetings.list")];
  await vi.advanceTimersByTimeAsync(1000);
  tasks.mockRejectedValueOnce(new Error("The server failed."));
  refresher.add([{ path: "tasks" }, { path: "meetings" }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tasks).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tasks).toHaveBeenCalledTimes(3);
  expect(meetings).toHaveBeenCalledTimes(2);
});

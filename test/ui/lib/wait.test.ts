import { expect, onTestFinished, test, vi } from "vitest";
import { wait } from "../../../src/lib/wait.ts";

test("a wait ends at once where it was called off before or is called off meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await expect(wait(60_000, AbortSignal.abort("before"))).rejects.toBe("before");
  const call = new AbortController();
  const waiting = wait(60_000, call.signal);
  call.abort("meanwhile");
  await expect(waiting).rejects.toBe("meanwhile");
  expect(vi.getTimerCount()).toBe(0);
  const passing = wait(60_000, new AbortController().signal);
  vi.advanceTimersByTime(60_000);
  await passing;
});

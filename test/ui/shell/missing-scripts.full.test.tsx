import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { followLive } from "../../helpers/ui/event-source.ts";

const liveScript = "../../../src/lib/live/start-live.ts";
const commentsScript = "../../../src/components/comments/comment-thread.tsx";

/** The app with scripts of its own: other tests have fetched theirs already. */
async function loadApp(script: string, answer: () => object | Promise<object>) {
  vi.resetModules();
  vi.doMock(script, answer);
  onTestFinished(() => {
    vi.doUnmock(script);
    vi.resetModules();
  });
  return await import("../../helpers/ui/ui-app.tsx");
}

async function registerWithArea() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { id } = await api.areas.create({ name: "Payroll run" });
  return { deps, member, api, path: `/handover/${id}` };
}

it("follows what others do once a script that failed at first has been fetched", async () => {
  let attempts = 0;
  const { openApp } = await loadApp(liveScript, () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return vi.importActual(liveScript);
  });
  const { deps, member, path } = await registerWithArea();
  openApp(path, { deps, cookie: member.cookie() });
  followLive();
  await vi.waitFor(() => expect(deps.live.count()).toBe(1), patience);
  expect(attempts).toBe(2);
});

it("says above the page that Baton has been updated where a part of it is gone", async () => {
  let status = 502;
  let asked = 0;
  const { openApp } = await loadApp(commentsScript, () => ({
    get CommentThread() {
      throw new TypeError(
        "Failed to fetch dynamically imported module: http://localhost/assets/comments-1.js",
      );
    },
  }));
  const { deps, member, path } = await registerWithArea();
  openApp(path, {
    deps,
    cookie: member.cookie(),
    intercept: (address) => {
      if (!address.startsWith("/assets/")) return null;
      asked += 1;
      return new Response(null, { status });
    },
  });
  // The proxy in front of a server that starts anew says nothing about its version.
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  expect(screen.queryByText(/^Baton has been updated/)).toBeNull();
  status = 404;
  await screen.findByText(/^Baton has been updated/);
  expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
});

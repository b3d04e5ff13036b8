import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import type { Deps } from "../../../server/context.ts";
import { createApp } from "../../../src/router.tsx";
import { type Answer, withAnswers } from "../answers.ts";
import { createTestDeps, createTestHttp } from "../harness.ts";
import { createCookieJar } from "../people/cookie-jar.ts";
import { typeQuickly } from "./quick-typing.ts";

type OpenOptions = {
  deps?: Deps;
  /** The session of a person the test has registered before; signed out without it. */
  cookie?: string | undefined;
  /** What calls are answered with instead. */
  answers?: readonly Answer[];
  /** Answers a request in the server's place; null lets the server answer. */
  intercept?: (path: string) => Response | null | Promise<Response | null>;
};

/** The whole client at an address, in front of the real server on a database of the test's own. */
export function openApp(path: string, options: OpenOptions = {}) {
  const http = createTestHttp(options.deps ?? createTestDeps());
  const respond = withAnswers(http.app.fetch, () => options.answers ?? []);
  const jar = createCookieJar(options.cookie);

  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    const intercepted = await options.intercept?.(url.pathname);
    if (intercepted) return intercepted;
    // jsdom's abort signals are not those of the fetch in use here.
    const { signal: _, ...request } = init;
    const headers = new Headers(request.headers);
    const cookie = jar.header();
    if (cookie) headers.set("cookie", cookie);
    const response = await respond(new Request(url, { ...request, headers }));
    for (const setCookie of response.headers.getSetCookie()) jar.keep(setCookie);
    return response;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  const { App, router, queryClient } = createApp(createMemoryHistory({ initialEntries: [path] }));
  const { queries, ...others } = queryClient.getDefaultOptions();
  // What failed is asked for once more, as it always is, but not a second later.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  render(<App />);
  return { user: typeQuickly(userEvent.setup()), router, queryClient };
}

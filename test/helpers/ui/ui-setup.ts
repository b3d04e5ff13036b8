import { StyleSheet } from "@emotion/sheet";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, expect } from "vitest";
import { chooseTheme } from "../../../src/lib/browser/color-mode.ts";
import { partLoaders } from "../../../src/lib/loading/lazy-part.tsx";
import { forgetPerson } from "../../../src/lib/session/sign-out-effects.ts";
import { dismissToast } from "../../../src/lib/toaster.ts";
import { patience } from "../patience.ts";
import { removeLiveRegion } from "./announced.ts";
import { answerStylesQuickly } from "./computed-style.ts";
import { renderWithoutStyles } from "./unstyled.ts";

// The first screen of a file waits for its code to be compiled: on a busy machine that takes far
// longer than the usual second.
configure(({ getElementError }) => ({
  asyncUtilTimeout: patience.timeout,
  // An element that is waited for is missed many times, and each time the whole document would be
  // printed, which took up to a tenth of the time. Now it is printed where the message is read.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, "message", { get, configurable: true });
  },
}));

// Nothing is painted here: without the rules of Chakra, jsdom need not look through all of them each
// time a role or a name is asked for, which takes a fifth of the time.
StyleSheet.prototype.insert = () => {};
answerStylesQuickly();
renderWithoutStyles();

// Chakra and the router ask the browser for what jsdom does not have.
Object.defineProperty(globalThis, "matchMedia", {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
});

// As in a page that has been open for a while.
beforeAll(async () => {
  for (const load of partLoaders) await load();
});

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
// Not as stubs: a test that takes its own stubs away would take these along.
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

// A frame comes at once. A dialog takes the focus in the first one after it has opened, and what a test
// has begun to type by then would be lost.
window.requestAnimationFrame = (callback) =>
  window.setTimeout(() => callback(performance.now()), 0);
window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);

// What is told to a screen reader alone stands where the queries of a page do not find it.
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (init) {
  return attachShadow.call(this, { ...init, mode: "open" });
};

Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

const asksBeforeClosing = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

afterEach(async () => {
  cleanup();
  // Files share a process: what one test typed, asked or chose would stand in the next.
  forgetPerson();
  chooseTheme("system");
  dismissToast();
  removeLiveRegion();
  localStorage.clear();
  // What is still being sent ends with its person. A fake that never ends it shows here, not in a
  // test of another file.
  await expect.poll(asksBeforeClosing, { message: "Something is still being sent." }).toBe(false);
});

import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { createServer } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

beforeEach(() => sessionStorage.clear());

test("the drawer of conversations is for screens that have no room for them beside", async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await renderScreen(createServer().procedures);
  const open = await screen.findByRole("button", { name: "Conversations" });
  await userEvent.click(open);
  await screen.findByRole("dialog", { name: "Conversations" });
  await userEvent.click(screen.getByRole("button", { name: "Close conversations" }));
  setWindowWidth("wide");
  await userEvent.click(open);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the message field follows its text when its width changes", async () => {
  const notices: (() => void)[] = [];
  const Silent = ResizeObserver;
  globalThis.ResizeObserver = class extends Silent {
    constructor(notice: ResizeObserverCallback) {
      super(notice);
      notices.push(() => notice([], this));
    }
  };
  onTestFinished(() => {
    globalThis.ResizeObserver = Silent;
  });
  await renderScreen(createServer().procedures);
  const field = await screen.findByPlaceholderText("Type your message...");
  const resize = async (width: number, height: number) => {
    Object.defineProperty(field, "offsetWidth", { configurable: true, value: width });
    Object.defineProperty(field, "scrollHeight", { configurable: true, value: height });
    for (const notice of notices) notice();
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  await resize(400, 90);
  expect(field.style.height).toBe("90px");
  // Its own height is no reason to measure again.
  await resize(400, 120);
  expect(field.style.height).toBe("90px");
  await resize(800, 45);
  expect(field.style.height).toBe("45px");
});

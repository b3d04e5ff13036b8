import { act, screen, waitFor, within } from "@testing-library/react";
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

test("a title that is being typed stays when the window grows or shrinks", async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const server = createServer({ title: "Cutover", messages: [] });
  await renderScreen(server.procedures);
  await userEvent.click(await screen.findByRole("link", { name: /^Cutover/ }));
  const openList = await screen.findByRole("button", { name: "Conversations" });
  await userEvent.click(openList);
  const drawer = async () => within(await screen.findByRole("dialog", { name: "Conversations" }));
  const named = { name: "Conversation title" };
  await userEvent.click((await drawer()).getByRole("button", { name: "Rename conversation" }));
  const inDrawer = (await drawer()).getByRole("textbox", named);
  expect(document.activeElement).toBe(inDrawer);
  expect(screen.getAllByLabelText(named.name)).toEqual([inDrawer]);
  await userEvent.clear(inDrawer);
  await userEvent.type(inDrawer, "Weeken");
  setWindowWidth("wide");
  // The next letter shows the screen anew, as the change of a real window would.
  await userEvent.type(inDrawer, "d");
  expect(screen.queryByRole("dialog")).toBeNull();
  const beside = await screen.findByRole<HTMLInputElement>("textbox", named);
  expect(beside.value).toBe("Weekend");
  await expect.poll(() => document.activeElement).toBe(beside);
  await userEvent.type(beside, " pla");
  setWindowWidth("narrow");
  await userEvent.type(beside, "n");
  await userEvent.type((await drawer()).getByRole("textbox", named), " at last{Enter}");
  await waitFor(() => expect(server.kept[0]?.title).toBe("Weekend plan at last"));
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

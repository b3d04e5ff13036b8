import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Toaster } from "../../../src/components/feedback/toaster.tsx";
import { dismissToast, showToast } from "../../../src/lib/toaster.ts";
import { getSystem } from "../../../src/theme.ts";

const renderToaster = () =>
  render(
    <ChakraProvider value={getSystem()}>
      <Toaster />
    </ChakraProvider>,
  );

// The card comes with the first thing done; the first notification of a page may meet it on its way.
beforeAll(async () => {
  renderToaster();
  act(() => showToast({ title: "Early" }));
  await screen.findByText("Early");
  act(() => dismissToast());
  cleanup();
});

beforeEach(() => {
  vi.useFakeTimers();
  renderToaster();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (title: string, tone: "success" | "error" = "success") =>
  act(() => showToast({ title, description: `About ${title}`, tone }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toast = () => screen.getByTestId("toast");
const swipe = (distance: number) => {
  fireEvent.pointerDown(toast(), { clientX: 100 });
  fireEvent.pointerMove(toast(), { clientX: 100 + distance });
  fireEvent.pointerUp(toast(), { clientX: 100 + distance });
};

describe("notifications", () => {
  it("appear one at a time: the newest takes the place of the one before", () => {
    show("First");
    show("Second", "error");
    expect(screen.getAllByTestId("toast")).toHaveLength(1);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("About Second")).toBeTruthy();
    expect(toast().dataset.tone).toBe("error");
  });

  it("stay longer where they offer something to do, which is done once", () => {
    const run = vi.fn();
    act(() => showToast({ title: "Deleted", action: { label: "Undo", run } }));
    pass(11_000);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Deleted")).toBeNull();
    act(() => showToast({ title: "Deleted", action: { label: "Undo", run } }));
    pass(12_100);
    expect(screen.queryByText("Deleted")).toBeNull();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("stay while what they tell of goes on", () => {
    act(() => showToast({ title: "Still loading", isOngoing: true }));
    pass(60_000);
    expect(screen.getByText("Still loading")).toBeTruthy();
    act(() => dismissToast());
    expect(screen.queryByText("Still loading")).toBeNull();
  });

  it("stay for five seconds", () => {
    show("Saved");
    pass(4900);
    expect(screen.getByText("Saved")).toBeTruthy();
    pass(200);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("give a newcomer its whole time", () => {
    show("First");
    pass(4900);
    show("Second");
    pass(4900);
    expect(screen.getByText("Second")).toBeTruthy();
  });

  it("wait while the pointer rests on them", () => {
    show("Saved");
    pass(3000);
    fireEvent.pointerEnter(toast());
    pass(60_000);
    expect(screen.getByText("Saved")).toBeTruthy();
    fireEvent.pointerLeave(toast());
    pass(2100);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("go when swiped 50 pixels to the right, and not before", () => {
    show("Saved");
    swipe(49);
    expect(screen.getByText("Saved")).toBeTruthy();
    swipe(-200);
    expect(screen.getByText("Saved")).toBeTruthy();
    swipe(50);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("go by their button", () => {
    show("Saved");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss notification" }));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("take the focus on F8", () => {
    show("Saved");
    fireEvent.keyDown(window, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
  });

  const undo = { label: "Undo", run: () => {} };
  const button = (name: string) => screen.getByRole("button", { name });
  const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? window, { key });
  function atField() {
    const field = document.createElement("input");
    document.body.append(field);
    onTestFinished(() => field.remove());
    field.focus();
    pressed("F8");
    return field;
  }

  it.each(["Undo", "Dismiss notification"])("give the focus back after %s", (name) => {
    act(() => showToast({ title: "Deleted", action: undo }));
    const field = atField();
    button(name).focus();
    fireEvent.click(button(name));
    expect(screen.queryByText("Deleted")).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it("give the focus back after Escape, which goes no further", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard, true);
    onTestFinished(() => document.removeEventListener("keydown", heard, true));
    show("Saved");
    const field = atField();
    heard.mockClear();
    pressed("Escape");
    expect(screen.queryByText("Saved")).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(heard).not.toHaveBeenCalled();
  });

  it("wait while the focus is on them, and no longer", () => {
    show("Saved");
    const field = atField();
    pass(60_000);
    expect(screen.getByText("Saved")).toBeTruthy();
    act(() => field.focus());
    pass(5100);
    expect(screen.queryByText("Saved")).toBeNull();
    show("Saved again");
    pass(5100);
    expect(screen.queryByText("Saved again")).toBeNull();
  });
});

import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { column, layOutBoard, openBoard, titlesIn } from "./open-board.ts";

layOutBoard();

// Half past midnight on November 23 in Auckland, half past three on November 22 in Los Angeles.
const now = new Date("2026-11-22T11:30:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ["Pacific/Auckland", true],
  ["America/Los_Angeles", false],
])("says by the day in %s whether a task is overdue", async (timeZone, isOverdue) => {
  vi.stubEnv("TZ", timeZone);
  const { api, open } = await openBoard();
  await api.tasks.create({ title: "Hand over the keys", endDate: new Date("2026-11-22") });
  open();
  const todo = await column("Todo");
  await screen.findByRole("link", { name: "Hand over the keys" });
  expect(todo.queryAllByText("Overdue")).toHaveLength(isOverdue ? 1 : 0);
  expect(todo.getByText("Nov 22")).toBeDefined();
});

it.each([
  ["Pacific/Auckland", ["Return the badges", "Hand over the keys"]],
  ["America/Los_Angeles", ["Return the badges"]],
])("filters by what is overdue in %s", async (timeZone, titles) => {
  vi.stubEnv("TZ", timeZone);
  const { api, open } = await openBoard("?overdue=true");
  await api.tasks.create({ title: "Return the badges", endDate: new Date("2026-11-20") });
  await api.tasks.create({ title: "Hand over the keys", endDate: new Date("2026-11-22") });
  open();
  await expect.poll(() => titlesIn("Todo")).toEqual(titles);
});

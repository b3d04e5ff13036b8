import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openSession } from "../../helpers/browser/browser.ts";

export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const card = (page: Page, title: string) =>
  page.getByRole("link", { name: title, exact: true });

async function createTasks(page: Page, tasks: Record<string, unknown>[]) {
  for (const task of tasks) {
    const created = await page.request.post("/api/tasks", { data: task });
    expect(created.status()).toBe(201);
  }
}

/** The titles of a column, in its order. */
export const titles = (page: Page, name: string) =>
  column(page, name).getByRole("listitem").getByRole("link").allTextContents();

export const expectTitles = (page: Page, name: string, wanted: string[]) =>
  expect.poll(() => titles(page, name)).toEqual(wanted);

export async function openBoard(page: Page, tasks: Record<string, unknown>[], query = "") {
  await openSession(page);
  await createTasks(page, tasks);
  await page.goto(`/workflow${query}`);
  await column(page, "Todo").waitFor();
}

export async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not in view.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const isLifted = (page: Page, title: string) =>
  card(page, title).evaluate((link) => link.closest("[style*=fixed]") !== null);

export const isDragged = (page: Page, title: string) =>
  expect.poll(() => isLifted(page, title)).toBe(true);

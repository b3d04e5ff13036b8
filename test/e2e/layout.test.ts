import { expect, test } from "vitest";
import { openPage, openSession, screens } from "../helpers/browser.ts";
import { addDocument, openAsMember } from "../helpers/browser-documents.ts";
import { ask, log, startChat } from "./assistant-steps.ts";

const statuses = ["Todo", "In Progress", "At Risk", "Completed"];

test("the board's columns stand four across on a large screen, one at a time on a phone", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/workflow");
  const columns = () =>
    Promise.all(
      statuses.map(async (name) => {
        const column = page.getByRole("region", { name, exact: true });
        await column.waitFor();
        return (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      }),
    );
  const wide = await columns();
  expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
  expect(wide.map(({ x }) => x)).toEqual(wide.map(({ x }) => x).sort((a, b) => a - b));
  for (const { x, width } of wide) expect(x + width).toBeLessThanOrEqual(screens.desktop.width);

  await page.setViewportSize(screens.phone);
  await page.getByRole("navigation", { name: "Columns" }).waitFor();
  for (const { width } of await columns()) expect(width).toBeGreaterThan(screens.phone.width / 2);
});

test("passages found in the text stay within their column on a phone", async () => {
  const page = await openAsMember({ viewport: screens.phone });
  const word = "Donaudampfschifffahrt".repeat(12);
  await addDocument(page, {
    title: `A title without an end ${word}`,
    content: `${"Before it. ".repeat(20)}\n\nThe porter keeps ${word} behind the desk.`,
  });
  await page.goto("/knowledge-base/sops?q=porter");
  const found = page.getByRole("region", { name: "Found in the text" });
  const hit = found.getByRole("button").first();
  await hit.waitFor();
  const widths = await found.evaluate((region) => {
    const parts = [region, ...region.querySelectorAll("ul, li, button, span")];
    return parts.map((part) => part.getBoundingClientRect().right);
  });
  expect(Math.max(...widths)).toBeLessThanOrEqual(screens.phone.width);
  const sideways = await page.evaluate(() => {
    const main = document.querySelector("main");
    return main ? main.scrollWidth - main.clientWidth : null;
  });
  expect(sideways).toBe(0);
});

test.each([
  ["the pages", "dashboard", "Open navigation", "Navigation", "Close navigation"],
  ["the conversations", "ai-assistant", "Conversations", "Conversations", "Close conversations"],
  ["the filters of the tasks", "workflow", "Filter", "Filter tasks", "Done"],
  ["the filters of the meetings", "meeting-logs", "Filter", "Filter meetings", "Done"],
])("on a phone, %s are left by a button in sight", async (_what, path, opens, name, closes) => {
  const page = await openAsMember({ viewport: screens.phone, hasTouch: true });
  await page.goto(`/${path}`);
  await page.getByRole("button", { name: opens, exact: true }).tap();
  const over = page.getByRole("dialog", { name });
  await over.getByRole("button", { name: closes, exact: true }).tap();
  await over.waitFor({ state: "hidden" });
});

test("on a phone, the kinds of integrations fade where there are more of them", async () => {
  const page = await openAsMember({ viewport: screens.phone, hasTouch: true });
  await page.goto("/integrations");
  const row = page.getByRole("group", { name: "Categories" });
  await row.waitFor();
  const fades = () =>
    row.evaluate((element) => {
      const { maskImage } = getComputedStyle(element);
      const seeThrough = "rgba(0, 0, 0, 0)";
      return {
        left: maskImage.startsWith(`linear-gradient(to right, ${seeThrough}`),
        right: maskImage.endsWith(`${seeThrough})`),
      };
    });
  await expect.poll(fades).toEqual({ left: false, right: true });
  await row.getByRole("button", { name: "Meeting Services" }).tap();
  await expect.poll(fades).toEqual({ left: true, right: true });
  await row.getByRole("button", { name: "Productivity Tools" }).tap();
  await expect.poll(fades).toEqual({ left: true, right: false });
});

test("no page is wider than a phone", async () => {
  const page = await openAsMember({ viewport: screens.phone });
  const titles = {
    dashboard: "Dashboard",
    workflow: "Workflow Tracker",
    "knowledge-base": "Knowledge Base",
    "knowledge-base/sops": "SOPs & Procedures",
    "meeting-logs": "Meeting Logs",
    integrations: "Integrations",
    docs: "Baton Documentation",
    account: "Account Settings",
  };
  const sideways = new Map<string, number>();
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(`/${path}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.waitForLoadState("networkidle");
    const main = page.getByRole("main");
    sideways.set(path, await main.evaluate((area) => area.scrollWidth - area.clientWidth));
  }
  expect([...sideways].filter(([, width]) => width > 0)).toEqual([]);
});

test("a chosen file with a long name can be taken back on a phone", async () => {
  const page = await openAsMember({ viewport: screens.phone });
  await page.goto("/knowledge-base/sops");
  await page.getByRole("button", { name: "Upload Document", exact: true }).click();
  const name = `${"minutes-of-the-meeting-".repeat(8)}.md`;
  await page
    .getByLabel("Files")
    .setInputFiles({ name, mimeType: "text/markdown", buffer: Buffer.from("# Minutes") });
  const remove = page.getByRole("button", { name: `Remove ${name}` });
  await remove.waitFor();
  const box = await remove.boundingBox();
  const dialog = await page.getByRole("dialog", { name: "Upload Document" }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((dialog?.x ?? 0) + (dialog?.width ?? 0));
  await remove.click();
  await remove.waitFor({ state: "detached" });
});

test("a completed task is dimmed, and what is overdue is red", async () => {
  const page = await openPage();
  await openSession(page);
  for (const task of [
    { title: "Interview" },
    { title: "Rehearse", endDate: "2020-01-02" },
    { title: "Archive", status: "completed" },
  ]) {
    expect((await page.request.post("/api/tasks", { data: task })).status()).toBe(201);
  }
  await page.goto("/workflow");
  const color = async (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(element).color.match(/\d+/g) ?? []
        ).map(Number);
        return { red, green, blue };
      });
  const plain = await color("Interview");
  const done = await color("Archive");
  expect(done.red).toBeGreaterThan(plain.red + 40);
  const overdue = await color("Overdue");
  expect(overdue.red).toBeGreaterThan(2 * Math.max(overdue.green, overdue.blue));
});

test("one's own messages stand at the right, answers at the left", async () => {
  const page = await openPage();
  await openSession(page);
  await startChat(page);
  await ask(page, "How far are we?");
  await log(page).getByText("Built-in assistant").waitFor();
  const area = await log(page).boundingBox();
  const own = await log(page).getByText("How far are we?", { exact: true }).boundingBox();
  const answer = await log(page).getByText("Built-in assistant").boundingBox();
  if (!area || !own || !answer) throw new Error("A message is not in view.");
  const middle = area.x + area.width / 2;
  expect(own.x).toBeGreaterThan(middle);
  expect(answer.x).toBeLessThan(middle);
});

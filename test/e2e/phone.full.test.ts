import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, screens } from "../helpers/browser/browser.ts";
import {
  addDocuments,
  namedFile,
  openAsMember,
  pdfFile,
} from "../helpers/browser/browser-documents.ts";
import { ask, log } from "./assistant/steps.ts";

const openOnPhone = () => openAsMember({ viewport: screens.phone, hasTouch: true });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** How much of the main area and of the whole page stands beside the screen, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const areas = [document.querySelector("main"), document.documentElement];
    return areas.map((area) => (area ? area.scrollWidth - area.clientWidth : null));
  });

test("nothing is wider than a phone, however long its name is (2.8)", async () => {
  const page = await openOnPhone();
  const word = "Donaudampfschifffahrt".repeat(12);
  await addDocuments(
    page,
    {
      title: `A title without an end ${"and on ".repeat(30)}`.trim(),
      file: pdfFile("a.pdf", "A page."),
    },
    {
      title: `A title of one word ${word}`,
      content: `${"Before it. ".repeat(20)}\n\nThe porter keeps ${word} behind the desk.`,
    },
  );
  const renamed = { name: word.slice(0, 120) };
  expect((await page.request.patch("/api/project", { data: renamed })).status()).toBe(200);
  const pages: Record<string, (page: Page) => Locator> = {
    dashboard: (shown) => shown.getByText("Total Tasks"),
    workflow: (shown) => shown.getByText("The board is empty."),
    "knowledge-base": (shown) => shown.getByText(word),
    "knowledge-base/sops": (shown) => shown.getByRole("article", { name: word }),
    "meeting-logs": (shown) => shown.getByText("No meetings yet"),
    integrations: (shown) => shown.getByRole("article", { name: "OpenAI" }),
    docs: (shown) => shown.getByRole("tab", { name: "Overview" }),
    account: (shown) => shown.getByText("No tokens yet."),
    "account/members": (shown) => shown.getByText("No invitations yet."),
    "account/project": (shown) => shown.getByLabel("Project Name"),
  };
  for (const [path, content] of Object.entries(pages)) {
    await page.goto(`/${path}`);
    await content(page).first().waitFor();
    expect(await sideways(page), path).toEqual([0, 0]);
  }

  // A long title takes two lines of its row, which holds them and the facts below.
  await page.goto("/knowledge-base?view=list");
  const long = page.getByRole("row").getByRole("link", { name: word });
  await long.waitFor();
  const { lines, above, below } = await long.evaluate((link) => {
    const row = link.closest("[role=row]")?.getBoundingClientRect();
    const text = link.closest("[role=cell]")?.querySelector(":scope > :has([data-title])");
    const block = text?.getBoundingClientRect();
    return {
      lines: Math.round(link.getBoundingClientRect().height / 20),
      above: (block?.top ?? 0) - (row?.top ?? 0),
      below: (row?.bottom ?? 0) - (block?.bottom ?? 0),
    };
  });
  expect(lines).toBe(2);
  expect(Math.min(above, below)).toBeGreaterThan(0);

  await page.goto("/dashboard");
  const progress = page.getByRole("region", { name: "Progress Overview" });
  await progress.getByText("0%").first().waitFor();
  expect(await progress.getByText("No tasks").first().isVisible()).toBe(false);

  await page.goto("/workflow");
  await page.getByRole("navigation", { name: "Columns" }).waitFor();
  for (const name of ["Todo", "In Progress", "At Risk", "Completed"]) {
    const box = await page.getByRole("region", { name, exact: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThan(screens.phone.width / 2);
  }
  // The board's tools take one row.
  const top = async (part: Locator) => (await part.boundingBox())?.y;
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  expect(await top(page.getByLabel("Search tasks"))).toBe(await top(filter));
  await filter.tap();
  const rows = page.getByRole("dialog", { name: "Filter tasks" }).locator("label");
  await rows.first().waitFor();
  const heights = await rows.evaluateAll((labels) =>
    labels.map((label) => label.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  await page.keyboard.press("Escape");

  await page.goto("/knowledge-base/sops?q=porter");
  const found = page.getByRole("region", { name: "Found in the text" });
  await found.getByRole("button").first().waitFor();
  const rightEdges = await found.evaluate((region) =>
    [region, ...region.querySelectorAll("ul, li, button, span")].map(
      (part) => part.getBoundingClientRect().right,
    ),
  );
  expect(Math.max(...rightEdges)).toBeLessThanOrEqual(screens.phone.width);
  expect(await sideways(page)).toEqual([0, 0]);

  await page.goto("/knowledge-base/sops");
  await page
    .getByRole("article", { name: /without an end/ })
    .getByRole("button", { name: "Preview" })
    .tap();
  const preview = page.getByRole("dialog", { name: /without an end/ });
  // Its summary, behind Details, may say the same by now.
  const text = preview.getByRole("region", { name: "Document text" });
  await text.getByText("A page.", { exact: true }).waitFor();
  await preview.getByRole("button", { name: "Details" }).tap();
  await preview.getByText("File Information").waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Upload Document", exact: true }).tap();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  const name = `${"minutes-of-the-meeting-".repeat(8)}.md`;
  await form.getByLabel("Files").setInputFiles(namedFile(name, Buffer.from("# Minutes")));
  const remove = form.getByRole("button", { name: `Remove ${name}` });
  await remove.waitFor();
  const edge = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await edge(remove)).toBeLessThan(await edge(form));
  await remove.tap();
  await remove.waitFor({ state: "detached" });
});

test("drawers lead on and are left by a button in sight, Escape or a tap beside them", async () => {
  const page = await openOnPhone();
  await page.goto("/");
  await title(page, "Dashboard").waitFor();
  const opener = page.getByRole("button", { name: "Open navigation" });
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  for (const name of [
    "Workflow Tracker",
    "Meeting Logs",
    "Integrations",
    "Documentation",
    "Dashboard",
  ]) {
    await opener.tap();
    await drawer.getByRole("link", { name, exact: true }).tap();
    await title(page, name).waitFor();
    await drawer.waitFor({ state: "hidden" });
    // Nothing is left over the page that would keep a finger from it.
    await page.getByRole("button", { name: "Search" }).first().tap({ trial: true });
  }

  const closings = [
    () => drawer.getByRole("button", { name: "Close navigation" }).tap(),
    () => page.keyboard.press("Escape"),
    () => page.touchscreen.tap(screens.phone.width - 10, screens.phone.height / 2),
  ];
  for (const close of closings) {
    await opener.tap();
    await drawer.getByRole("link", { name: "Dashboard" }).waitFor();
    await close();
    await drawer.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  }

  // Without a meeting there is nothing to filter.
  const times = { date: "2026-12-01", startTime: "09:00", endTime: "10:30" };
  const meeting = { title: "Cut-over", ...times };
  expect((await page.request.post("/api/meetings", { data: meeting })).status()).toBe(201);
  for (const [path, opens, name, closes] of [
    ["ai-assistant", "Conversations", "Conversations", "Close conversations"],
    ["workflow", "Filter", "Filter tasks", "Done"],
    ["meeting-logs", "Filter", "Filter meetings", "Done"],
  ] as const) {
    await page.goto(`/${path}`);
    await page.getByRole("button", { name: opens, exact: true }).tap();
    const over = page.getByRole("dialog", { name });
    await over.getByRole("button", { name: closes, exact: true }).tap();
    await over.waitFor({ state: "hidden" });
  }
});

test("a conversation is begun from the drawer; kinds of integrations fade where there are more", async () => {
  const page = await openOnPhone();
  await page.goto("/ai-assistant");
  await page.getByText("Welcome to AI Assistant").waitFor();
  await page.getByRole("button", { name: "Conversations" }).tap();
  const drawer = page.getByRole("dialog", { name: "Conversations" });
  await drawer.getByText("No conversations yet").waitFor();
  await drawer.getByRole("button", { name: "New Chat" }).tap();
  await drawer.waitFor({ state: "hidden" });
  await ask(page, "What is overdue?");
  await log(page).getByText("Built-in assistant").waitFor();
  expect(await sideways(page)).toEqual([0, 0]);

  await ask(page, "Who waters the ferns?");
  await log(page).getByRole("button", { name: "Ask the Team" }).waitFor();
  await page.goto("/ai-assistant?view=unanswered");
  const asked = page.getByRole("article", { name: "Who waters the ferns?" });
  await asked.getByRole("button", { name: "Ask One Person" }).waitFor();
  const tops = await asked
    .getByRole("button", { name: /^(Answer|Ask One Person|Remove)$/ })
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
  expect(tops).toEqual(Array.from({ length: 3 }, () => tops[0]));

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
  // The chosen kind is in view wherever it stands in the row.
  await page.reload();
  const chosen = row.getByRole("button", { name: "Productivity Tools" });
  const rightEdge = () => chosen.evaluate((button) => button.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThanOrEqual(screens.phone.width);
});

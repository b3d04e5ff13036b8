import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus } from "../../helpers/browser/browser.ts";
import {
  addDocuments,
  isInView,
  namedFile,
  openAsMember,
} from "../../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { deck, runbook, workbook } from "./files.ts";
import { ask, expectMarked, log, startChat } from "./steps.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not drawn.");
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

/** Enlarges the page with the passage, and expects the passage in its place. */
async function expectHeldWhileZoomed(original: Locator) {
  const sheet = original.getByRole("img", { name: /^Page 2 of/ });
  const mark = original.locator("mark").first();
  const [fitted, before] = [await boxOf(sheet), await boxOf(mark)];
  await original.getByRole("button", { name: "Zoom in" }).click();
  await original.getByRole("button", { name: "Zoom in" }).click();
  await original.getByText("200%").waitFor();
  const [enlarged, after, pane] = [await boxOf(sheet), await boxOf(mark), await boxOf(original)];
  expect(enlarged.width).toBeCloseTo(2 * fitted.width, -1);
  expect(Math.abs(after.middle - before.middle)).toBeLessThan(3);
  expect(after.x).toBeGreaterThanOrEqual(pane.x);
  expect(after.x).toBeLessThan(pane.right);
  // Sideways the page goes on; what enlarges it stays in sight.
  expect(await original.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
  const controls = await boxOf(original.getByRole("group", { name: "Zoom" }));
  expect(controls.right).toBeLessThanOrEqual(pane.right);
  expect(controls.x).toBeGreaterThan(pane.x);
}

test("citations open the page of a pdf, the slide of a deck and the row of a sheet, marked", async () => {
  const page = await openAsMember();
  await addDocuments(page, runbook, deck, workbook);
  await startChat(page);
  await ask(page, "When is the rollback deadline?");
  const source = log(page)
    .getByRole("button", { name: "Source 1: Cutover runbook, page 2" })
    .first();
  await source.waitFor();
  await expect.poll(() => page.title()).toMatch(/^When is the rollback deadline\?/);
  const list = log(page).getByRole("list", { name: "Sources" });
  expect(await list.textContent()).toContain("page 2");
  await log(page).getByRole("button", { name: "Details" }).click();
  await log(page)
    .getByText(/tokens? used/)
    .waitFor();
  await source.hover();
  await page.getByRole("tooltip").or(page.locator("[data-scope=hover-card]")).first().waitFor();
  await source.click();
  // Beside the answer, and marked where the page prints it.
  const preview = page.getByRole("dialog", { name: "Cutover runbook" });
  const passage = preview.getByRole("region", { name: "Document text" });
  await expect.poll(() => hasFocus(passage)).toBe(true);
  const ring = () => passage.evaluate((region) => getComputedStyle(region).outlineStyle);
  expect(await ring()).toBe("none");
  // Whoever goes on by keyboard sees where they are.
  await page.keyboard.press("ArrowDown");
  expect(await ring()).toBe("solid");
  await preview.getByRole("button", { name: "Original" }).click();
  const original = preview.getByRole("region", { name: "Original document" });
  const printed = original.locator("mark").first();
  await expect.poll(() => printed.evaluate(isInView)).toBe(true);
  await expectHeldWhileZoomed(original);
  await preview.getByRole("button", { name: "Text" }).click();
  await expectMarked(page, {
    title: "Cutover runbook",
    place: "Page 2",
    text: "rollback deadline",
  });
  expect(new URL(page.url()).search).toMatch(/^\?conversation=\d+$/);

  await ask(page, "Who chairs the steering committee?");
  await log(page).getByRole("button", { name: "Source 1: Kickoff deck, slide 17" }).first().click();
  await expectMarked(page, { title: "Kickoff deck", place: "Slide 17", text: "Natarajan" });

  await ask(page, "What is the yearly license cost of Fabrikam?");
  await log(page).getByText("17350").first().waitFor();
  await log(page)
    .getByRole("button", { name: /^Source 1: License costs, sheet Licenses/ })
    .first()
    .click();
  await expectMarked(page, { title: "License costs", place: "Sheet Licenses", text: "Fabrikam" });
});

testOfFullRun("tasks, meetings and milestones in an answer lead to their places", async () => {
  const page = await openAsMember();
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const created = await page.request.post(path, { data });
    expect(created.status()).toBe(201);
    return created.json();
  };
  const task = await post("/api/tasks", {
    title: "Move the archive",
    track: "IT Systems & Data Migration",
    endDate: "2020-01-31",
  });
  await post("/api/meetings", {
    title: "Steering committee",
    date: "2026-11-10",
    startTime: "10:00",
    endTime: "11:00",
    decisions: ["The cutover moves to the last weekend of November"],
  });
  for (const title of ["Handover signed", "Warehouse open"]) {
    await post("/api/milestones", { title, dueDate: "2031-05-30" });
  }

  await startChat(page);
  await page.getByRole("button", { name: "What is overdue?" }).click();
  await log(page).getByRole("link", { name: "Source 1: Move the archive, Task" }).first().click();
  await page.waitForURL((url) => url.pathname.endsWith("/workflow"));
  expect(new URL(page.url()).searchParams.get("task")).toBe(String(task.id));
  await page.getByRole("dialog", { name: "Edit Task" }).waitFor();

  await page.goBack();
  await ask(page, "What did we decide about the cutover?");
  await log(page)
    .getByRole("link", { name: "Source 1: Steering committee, Meeting" })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname.endsWith("/meeting-logs"));
  await page.getByRole("dialog", { name: "Steering committee" }).waitFor();

  await page.goBack();
  await ask(page, "Which milestones are pending?");
  const milestone = log(page)
    .getByRole("link", { name: /^Source \d: Warehouse open, Milestone/ })
    .first();
  await milestone.waitFor();
  // So low that the milestone is only seen where the page has gone to it.
  await page.setViewportSize({ width: 390, height: 600 });
  await milestone.click();
  await page.waitForURL((url) => url.pathname.endsWith("/meeting-logs"));
  const marked = page.locator("[aria-current=true]");
  await marked.getByText("Warehouse open").waitFor();
  expect(await marked.getByText("Handover signed").count()).toBe(0);
  await expect.poll(() => marked.evaluate(isInView)).toBe(true);
});

const markdown = (title: string, lines: string[]) => ({
  title,
  file: namedFile(`${title}.md`, Buffer.from(lines.join("\n"))),
});

testOfFullRun(
  "steps come whole, and questions in German and French are answered from documents in them",
  async () => {
    const page = await openAsMember();
    await addDocuments(
      page,
      markdown("Cold store", [
        "# Cold store",
        "## Alarm",
        "When the alarm of the cold store rings:",
        "",
        "1. Close the gate.",
        "2. Start the spare compressor.",
        "3. Call the technician.",
      ]),
      markdown("Pforte", [
        "# Pforte",
        "Die Pforte öffnet werktags um sechs Uhr. Für die Schlüssel ist Frau Imke Petersen zuständig.",
      ]),
      markdown("Entrepôt", [
        "# Entrepôt",
        "L'entrepôt ferme le samedi à midi. Les clés sont gardées par Monsieur Luc Fournier.",
      ]),
    );
    await startChat(page);
    await ask(page, "What do I do when the alarm of the cold store rings?");
    const steps = log(page).getByRole("list").filter({ hasText: "Close the gate." }).first();
    await steps.waitFor();
    expect(await steps.getByRole("listitem").allTextContents()).toEqual([
      "Close the gate.",
      "Start the spare compressor.",
      "Call the technician.",
    ]);

    await ask(page, "Wer ist für die Schlüssel zuständig?");
    await log(page).getByText("Imke Petersen").last().waitFor();
    await ask(page, "Quand ferme l'entrepôt ?");
    await log(page).getByText("samedi à midi").last().waitFor();
    await log(page).getByRole("button", { name: "Source 1: Entrepôt" }).last().click();
    await expectMarked(page, { title: "Entrepôt", place: "Entrepôt", text: "samedi à midi" });
  },
);

import { text } from "node:stream/consumers";
import { PDFParse } from "pdf-parse";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDocuments } from "../../helpers/browser/browser-documents.ts";
import { openTwoPeople } from "../../helpers/browser/two-people.ts";

const [lee, dana] = ["Lee Tester", "Dana Tester"];
const areaName = "Lee: recurring duties";
const payday = "On which day of the month is the payroll run?";
const safe = "Who opens the safe in Turku?";
const reason = "The drill is repeated in May.";

const runbook = [
  "# Payroll run",
  "The payroll run is on the 23rd of each month.",
  "",
  "## Release the file",
  "",
  "1. Open the bank portal.",
  "2. Compare the total with the payroll journal.",
  "3. Release the file before noon.",
  "",
].join("\n");

/** The day so many days from today, as a date field takes it. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The leaving side in one browser and the receiving side in another, in one project. */
async function openBothSides() {
  // The server says how many gaps a reason is missing for, which the console notes as a 400.
  const [leaving, receiving] = await openTwoPeople({ expectedMessages: /status of 400/ });
  return { leaving, receiving };
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function setUpHandover(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Set Up the Handover" }).click();
  const dialog = page.getByRole("dialog", { name: "Set Up the Handover" });
  await dialog.getByLabel("Leaving Team").fill("North team");
  await dialog.getByLabel("Receiving Team").fill("South team");
  await dialog.getByLabel("Last Day").fill(dayFromNow(21));
  await dialog.getByLabel("Hypercare Ends").fill(dayFromNow(51));
  await dialog.getByLabel(`Side of ${lee} in the handover`).selectOption("Leaving side");
  await dialog.getByLabel(`Side of ${dana} in the handover`).selectOption("Receiving side");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(" · Leaving side").waitFor();
}

async function addAreasFromTemplate(page: Page) {
  await page.goto("/handover");
  await page.getByRole("button", { name: "Start from a Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Areas from a Template" });
  await dialog.getByLabel("Template").selectOption("A person leaving");
  await dialog.getByLabel("Person", { exact: true }).fill("Lee");
  await dialog.getByLabel("Hands Over").selectOption(lee);
  await dialog.getByLabel("Takes Over").selectOption(dana);
  await dialog.getByRole("button", { name: /^Add \d+ Areas?$/ }).click();
  // What needs somebody is listed above the map, and leads elsewhere within the area.
  const map = page.getByRole("grid", { name: "Coverage map" });
  await map.getByRole("link", { name: areaName }).click();
  await page.getByRole("heading", { level: 1, name: areaName }).waitFor();
}

async function addDocument(page: Page) {
  await addDocuments(page, { title: "Payroll runbook", category: "playbooks", content: runbook });
  await page.getByRole("button", { name: "Add documents and work" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to This Area" });
  await dialog.getByRole("button", { name: "Add Payroll runbook" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
}

async function addQuestion(page: Page, question: string) {
  const questions = section(page, "Acceptance Questions");
  await questions.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add Question" });
  await dialog.getByLabel("Question").fill(question);
  await dialog.getByRole("button", { name: "Add Question" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function holdSession(page: Page) {
  await section(page, "Sessions").getByRole("button", { name: "Plan Session" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan Session" });
  const attending = dialog.getByRole("list", { name: "Members who attend" });
  await expect.poll(() => attending.getByRole("listitem").allTextContents()).toEqual([lee, dana]);
  await dialog.getByLabel("Date").fill(dayFromNow(-1));
  await dialog.getByLabel("Start Time").fill("10:00");
  await dialog.getByLabel("End Time").fill("11:00");
  await dialog.getByRole("button", { name: "Plan Session" }).click();
  await section(page, "Sessions").getByRole("button", { name: "Mark as Completed" }).click();
  await section(page, "Sessions").getByText("Held", { exact: true }).waitFor();
}

async function getStuckInDrill(page: Page) {
  await section(page, "Drills").getByRole("button", { name: "Start Drill" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Drill" });
  await dialog.getByText("Compare the total with the payroll journal.").waitFor();
  await dialog.getByRole("button", { name: "Start Drill" }).click();
  const step = (position: number) => page.getByRole("listitem", { name: `Step ${position}` });
  await step(1).getByRole("button", { name: "Done" }).click();
  await step(2).getByRole("button", { name: "With Help" }).click();
  await step(3).getByRole("button", { name: "Stuck" }).click();
  await step(3).getByLabel("What was in the way?").fill("The portal asks for a second phone.");
  await page.getByRole("button", { name: "Finish Drill" }).click();
  await page.getByText("Stuck at step 3").first().waitFor();
  return page.url();
}

async function askExpert(page: Page) {
  await page.getByRole("button", { name: `Ask the Expert: ${safe}` }).click();
  const dialog = page.getByRole("dialog", { name: "Ask the Expert" });
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await page
    .getByText(new RegExp(`Asked of ${lee}`))
    .first()
    .waitFor();
}

async function answerAsExpert(page: Page) {
  const open = section(page, "Open Questions");
  await open.getByRole("button", { name: `Answer: ${safe}` }).click();
  const dialog = page.getByRole("dialog", { name: "Answer the Question" });
  await dialog
    .getByLabel("Answer", { exact: true })
    .fill("The safe in Turku is opened by Elena M.");
  await dialog.getByRole("button", { name: "Save Answer" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function checkAnswer(page: Page) {
  await page.getByRole("button", { name: `Check: ${safe}` }).click();
  const dialog = page.getByRole("dialog", { name: "Check the Answer" });
  await dialog.getByRole("button", { name: "Accept Answer" }).click();
  await dialog.waitFor({ state: "hidden" });
  // The answer is a document of the area now, of which the question is asked in the background.
  const question = page.getByRole("listitem").filter({ hasText: safe });
  await question.getByText("To confirm").first().waitFor();
}

async function sign(page: Page, side: string) {
  await section(page, "Signatures").getByRole("button", { name: "Sign" }).click();
  const dialog = page.getByRole("dialog", { name: `Sign “${areaName}”` });
  await dialog.getByLabel("You Sign For").selectOption(side);
  await dialog.getByRole("button", { name: "Sign" }).click();
  await dialog.getByText(/^Say why you sign despite \d+ open gaps?\.$/).waitFor();
  await dialog.getByLabel("Why You Sign Despite the Open Gaps").fill(reason);
  await dialog.getByRole("button", { name: "Sign" }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function printedText(page: Page) {
  const parser = new PDFParse({ data: await page.pdf() });
  const printed = await parser.getText();
  await parser.destroy();
  return printed.text.replaceAll(/\s+/g, " ");
}

test("somebody leaves in three weeks: from the template to the signed report, on both sides", async () => {
  const { leaving, receiving } = await openBothSides();
  await setUpHandover(leaving);
  await addAreasFromTemplate(leaving);
  await addDocument(leaving);
  await addQuestion(leaving, payday);
  await addQuestion(leaving, safe);
  await leaving.getByRole("button", { name: `Confirm: ${payday}` }).click();
  await leaving.getByRole("listitem", { name: payday }).getByText("Confirmed").waitFor();
  await holdSession(leaving);

  await receiving.goto(new URL(leaving.url()).pathname.split("/").slice(3).join("/"));
  const areaPath = new URL(receiving.url()).pathname;
  const drill = await getStuckInDrill(receiving);
  const shortDrill = new URL(drill).pathname.split("/").slice(3).join("/");
  await leaving.goto(`/${shortDrill}`);
  await leaving.getByRole("button", { name: "Confirm What I Saw" }).click();
  await leaving.getByText(/confirmed it on/).waitFor();
  await leaving.getByRole("link", { name: areaName }).first().click();
  await section(leaving, "Gaps").getByText(/stuck/i).first().waitFor();

  await receiving.goto(areaPath);
  await askExpert(receiving);
  await answerAsExpert(leaving);
  await checkAnswer(receiving);

  await leaving.goto("/handover/absence");
  await leaving.getByLabel(lee).check();
  await leaving.getByRole("heading", { name: "What to Do First" }).waitFor();
  await leaving.getByRole("link", { name: areaName }).first().waitFor();

  await leaving.goto(areaPath);
  await sign(receiving, "Receiving side");
  await sign(leaving, "Leaving side");

  await leaving.goto("/handover/report");
  await leaving.getByText(new RegExp(reason)).first().waitFor();
  const download = leaving.waitForEvent("download");
  await leaving.getByRole("button", { name: "Other Formats" }).click();
  await leaving.getByRole("menuitem", { name: "Markdown (.md)" }).click();
  const markdown = await text(await (await download).createReadStream());
  for (const words of [areaName, "Payroll runbook", "Turku", reason, lee, dana]) {
    expect(markdown).toContain(words);
  }
  const printed = await printedText(leaving);
  // The rules of the score are folded on the screen alone.
  for (const words of [areaName, reason, lee, dana, "Up to 40 points"]) {
    expect(printed).toContain(words);
  }
});

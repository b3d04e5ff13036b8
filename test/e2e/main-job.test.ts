import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPerson, openPage } from "../helpers/browser/browser.ts";
import { isInView } from "../helpers/browser/browser-documents.ts";
import { makePdf } from "../helpers/files/make-files.ts";

const taxRate = "The effective tax rate of Northwind Traders for 2022 was 24.6 percent.";
const taxPage = 28;

/** What the other pages tell, each of another part of the business. */
const matters = [
  "warehouses",
  "suppliers",
  "insurance",
  "vehicles",
  "staffing",
  "energy",
  "leases",
];

/** A report of 40 pages, one of which tells the tax rate. */
function annualReport() {
  const pages = Array.from({ length: 40 }, (_, index) => {
    const number = index + 1;
    if (number === taxPage) {
      return [
        { text: "Provision for Income Taxes", y: 760, size: 16 },
        { text: taxRate, y: 730 },
        { text: "In the year before it stood at 24.0 percent.", y: 714 },
      ];
    }
    const matter = matters[index % matters.length];
    return [
      { text: `Chapter ${number}`, y: 760, size: 16 },
      {
        text: `This chapter describes the ${matter} of the company and who looks after them.`,
        y: 730,
      },
      { text: `The list of ${matter} is kept by the office and reviewed every spring.`, y: 714 },
    ];
  });
  return { name: "northwind-report.pdf", mimeType: "application/pdf", buffer: makePdf(pages) };
}

async function signUp(page: Page) {
  const person = newPerson("Mira");
  await page.goto("/");
  await page.waitForURL("**/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  // It stands for some seconds: whoever looks only once the page is there may come too late.
  const greeted = page.getByText("Account created!").waitFor();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL("**/project-setup");
  await greeted;
  await page.getByRole("heading", { name: /Mira/ }).waitFor();
  await page.getByLabel("Project Name").fill(person.projectName);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText(`${person.projectName} has been created successfully.`).waitFor();
  const slug = person.projectName.toLowerCase().replaceAll(" ", "-");
  await page.waitForURL(new RegExp(`/mira-tester-[a-z0-9]{5}/${slug}/dashboard$`));
  await page.getByText("Knowledge Transfer & Transition Management").first().waitFor();
}

async function uploadReport(page: Page) {
  await page.getByRole("link", { name: "Knowledge Base" }).click();
  await page.getByRole("button", { name: "Add Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.getByLabel("Files").setInputFiles(annualReport());
  await form.getByLabel("Article Title").fill("Annual report 2022");
  await form.getByLabel("Document Type").selectOption("process-docs");
  await form.getByLabel("Track").selectOption("Financial Management & Reporting");
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  // The dialog closes by itself: whoever looks only after the click may come too late.
  const steps = Promise.all([
    progress.getByText("Uploading File").waitFor(),
    progress.getByText("Processing Complete!, done").waitFor(),
  ]);
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  await steps;
  await progress.waitFor({ state: "hidden" });
}

async function ask(page: Page, question: string) {
  await page.getByPlaceholder("Type your message...").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
}

test("from sign-up to an answer that shows where it stands (2.6, 2.9)", async () => {
  const page = await openPage();
  await signUp(page);
  await uploadReport(page);

  await page.getByRole("button", { name: /Annual report 2022/ }).click();
  const preview = page.getByRole("dialog", { name: "Annual report 2022" });
  await preview.getByRole("heading", { name: "Page 1", exact: true }).waitFor();
  await preview.getByText("AI Summary").waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "AI Assistant" }).click();
  await page.getByRole("button", { name: "Start New Conversation" }).click();
  await ask(page, "What was the effective tax rate of Northwind in 2022?");
  const answer = page.getByRole("main").getByText(/24\.6/).first();
  await answer.waitFor();
  const source = page.getByRole("button", {
    name: new RegExp(`^Source 1: Annual report 2022, page ${taxPage}`, "i"),
  });
  await source.first().click();

  const mark = preview.locator("mark").first();
  await mark.waitFor();
  expect(await mark.innerText()).toContain("24.6");
  await preview.getByRole("heading", { name: `Page ${taxPage}`, exact: true }).waitFor();
  await expect.poll(() => mark.evaluate(isInView)).toBe(true);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });

  await ask(page, "Who won the chess tournament in Reykjavik?");
  await page.getByRole("button", { name: "Answer It Yourself" }).waitFor();
});

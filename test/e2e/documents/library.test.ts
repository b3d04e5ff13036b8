import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addDocuments, pdfFile } from "../../helpers/browser/browser-documents.ts";
import { keepNotifications } from "../../helpers/browser/keep-notifications.ts";
import { openTwoPeople } from "../../helpers/browser/two-people.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

const systems = "IT Systems & Data Migration";
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function openList(page: Page) {
  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("table", { name: "Documents" }).waitFor();
}

/** Keeps what the list is narrowed down to under a name for everyone. */
async function shareView(page: Page, name: string) {
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save this view..." }).click();
  const form = page.getByRole("dialog", { name: "Save this view" });
  await form.getByLabel("Name").fill(name);
  await form.getByText("Show it to everyone in the project").click();
  await form.getByRole("button", { name: "Save View" }).click();
  await form.waitFor({ state: "hidden" });
}

testOfFullRun(
  "documents are filed as suggested, changed together, deleted and brought back before a colleague's eyes",
  async () => {
    const [lee, dana] = await openTwoPeople();
    await keepNotifications(lee);
    await addDocuments(
      lee,
      { title: "Payroll runbook", category: "playbooks", content: "The run is on the 23rd." },
      { title: "Bank contacts", category: "contacts", content: "Call the desk for new limits." },
    );
    await openList(dana);
    await openList(lee);

    await lee.getByRole("button", { name: "Add Document" }).click();
    const form = lee.getByRole("dialog", { name: "Upload Document" });
    // Only what stands in it tells where it belongs.
    const runbook = "Runbook: incident, escalation and rollback of the gate system.";
    await form.getByLabel("Files").setInputFiles(pdfFile("scan-0417.pdf", runbook));
    await expect.poll(() => form.getByLabel("Document Type").inputValue()).toBe("playbooks");
    await form.getByText("Suggested: change it if it belongs elsewhere.").first().waitFor();
    await form.getByLabel("Article Title").fill("Gate runbook");
    await form.getByLabel("Track").selectOption(systems);
    await form.getByRole("button", { name: "Upload", exact: true }).click();
    await row(dana, "Gate runbook").getByText("Ready", { exact: true }).waitFor();

    await lee.goto("/knowledge-base?view=list&category=playbooks");
    await shareView(lee, "How we run things");
    await dana.getByRole("button", { name: "Views", exact: true }).click();
    await dana.getByRole("menuitemradio", { name: "How we run things" }).click();
    await row(dana, "Bank contacts").waitFor({ state: "detached" });

    await lee.getByRole("checkbox", { name: "Select all documents" }).check();
    const bar = lee.getByRole("group", { name: "Change the selected documents" });
    await bar.getByRole("button", { name: "Track" }).click();
    await lee.getByRole("menuitem", { name: systems }).click();
    await row(dana, "Payroll runbook").getByText(systems).waitFor();

    await bar.getByRole("button", { name: "Delete" }).click();
    await lee.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await row(dana, "Payroll runbook").waitFor({ state: "detached" });
    await lee.getByRole("button", { name: "Undo" }).click();
    await row(dana, "Payroll runbook").waitFor();
  },
);

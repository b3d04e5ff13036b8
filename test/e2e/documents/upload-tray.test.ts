import { openAsMember } from "../../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

testOfFullRun(
  "files dropped on any page are read while one works elsewhere, and can be asked about",
  async () => {
    const page = await openAsMember();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/documents\.status/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/meeting-logs");
    await page.getByRole("heading", { level: 1, name: "Meeting Logs" }).waitFor();

    const dataTransfer = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      const checklist = "# Month-end\n\nOn the third working day the controller closes the ledger.";
      files.items.add(new File([checklist], "Month-end checklist.md"));
      files.items.add(new File(["%PDF-1.7"], "Carrier terms.pdf"));
      return files;
    });
    await page.dispatchEvent("body", "dragover", { dataTransfer });
    await page.getByText("Drop files to upload them").waitFor();
    await page.dispatchEvent("body", "drop", { dataTransfer });
    const form = page.getByRole("dialog", { name: "Upload Document" });
    await form.getByText("Month-end checklist.md").waitFor();
    await form.getByLabel("Document Type").selectOption("sops");
    await form.getByLabel("Track").selectOption("Operations & Process Optimization");
    await form.getByRole("button", { name: "Upload 2 Documents" }).click();
    await page.getByRole("button", { name: "Continue in Background" }).click();

    await page.getByRole("link", { name: "Workflow Tracker" }).click();
    await page.getByRole("heading", { level: 1, name: "Workflow Tracker" }).waitFor();
    const tray = page.getByRole("region", { name: "Uploads" });
    await tray.getByText("2 documents waiting").waitFor();
    release();
    await tray.getByText("1 read, 1 could not be read").waitFor();
    await tray.getByText(/cannot be opened as a PDF/).waitFor();
    await tray.getByRole("button", { name: "Ask About This" }).click();
    await page.getByText("What is “Month-end checklist” about?").first().waitFor();
    await page
      .getByText(/the controller closes the ledger/)
      .first()
      .waitFor();
  },
);

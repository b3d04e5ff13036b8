import type { Page } from "playwright-core";
import { expect } from "vitest";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { settleChunksJob } from "../../../server/features/documents/settle-chunks.job.ts";
import { summarizeDocumentJob } from "../../../server/features/documents/summaries/summary.job.ts";
import { importRunJob } from "../../../server/features/imports/import-run.job.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { awsKey, createBucket } from "../../helpers/services/bucket.ts";
import { createSharePoint } from "../../helpers/services/fake-sharepoint.ts";
import { createSmartsheet } from "../../helpers/services/fake-smartsheet.ts";
import { ask, expectMarked, log, startChat } from "../assistant/steps.ts";
import { connect, openWithServices } from "./steps.ts";

async function importChosen(page: Page, service: string, button: string) {
  const dialog = page.getByRole("dialog", { name: `Import from ${service}` });
  await dialog.getByLabel("Document Type").selectOption("playbooks");
  await dialog.getByLabel("Track").selectOption("HR & Change Management");
  await dialog.getByRole("button", { name: button }).click();
  return page.getByRole("dialog", { name: `${service} Import` });
}

testOfFullRun("files of SharePoint and S3 are imported, processed and answered from", async () => {
  const sharePoint = createSharePoint({
    "Forklift.txt": "The forklift is charged in bay seven every night.",
    "Crane.txt": "Two people operate the crane.",
  });
  const bucket = createBucket(awsKey.bucketName);
  bucket.put("Vault.txt", "The vault is restored from the copy in Hamburg within four hours.");
  const { page } = await openWithServices(
    ({ method, url, headers }) => {
      const address = new URL(url);
      if (/^\/(v1\.0|download)\/|\/token$/.test(address.pathname)) return sharePoint(url);
      const { body, ...answer } = bucket.answer(method, address, headers);
      return new Response(body, answer);
    },
    [importRunJob, processDocumentJob, settleChunksJob, summarizeDocumentJob],
  );
  await connect(page, {
    category: "storage",
    name: "SharePoint",
    fields: { "Client ID": "an-app", "Client Secret": "a-secret-1234", "Tenant ID": "contoso" },
  });
  await connect(page, {
    category: "cloud",
    name: "Amazon Web Services",
    fields: {
      "Access Key ID": awsKey.accessKeyId,
      "Secret Access Key": awsKey.secretAccessKey,
      "Storage Bucket Name": awsKey.bucketName,
      Region: awsKey.region,
    },
  });

  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: "Import from SharePoint" }).click();
  const library = page.getByRole("dialog", { name: "Import from SharePoint" });
  await library.getByRole("button", { name: "Operations" }).click();
  await library.getByRole("button", { name: "Manuals" }).click();
  await library.getByLabel("All 2 files shown here").check();
  const first = await importChosen(page, "SharePoint", "Import 2 Files");
  await first.getByText("2 documents imported").waitFor();
  await first.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Import from other services" }).click();
  await page.getByRole("menuitem", { name: "Import from AWS S3" }).click();
  await page
    .getByRole("dialog", { name: "Import from AWS S3" })
    .getByRole("checkbox", { name: /Vault\.txt/ })
    .check();
  const second = await importChosen(page, "AWS S3", "Import 1 File");
  await second.getByText("1 document imported").waitFor();

  await startChat(page);
  await expect
    .poll(async () => {
      const documents = await page.request.get("/api/documents");
      return (await documents.json()).map(
        (one: { processingStatus: string }) => one.processingStatus,
      );
    })
    .toEqual(["completed", "completed", "completed"]);
  await ask(page, "Where is the forklift charged?");
  await log(page)
    .getByRole("button", { name: /^Source 1: Forklift/ })
    .first()
    .click();
  await expectMarked(page, { title: "Forklift", text: "bay seven" });
  await ask(page, "From which copy is the vault restored?");
  await log(page)
    .getByRole("button", { name: /^Source 1: Vault/ })
    .first()
    .click();
  await expectMarked(page, { title: "Vault", text: "Hamburg" });
});

testOfFullRun("the rows of a sheet become tasks on the board, and none becomes two", async () => {
  const sheet = createSmartsheet(
    ["Task Name", "Status", "Finish"],
    [
      ["Copy the vault keys", "In Progress", "2036-05-01"],
      ["Order badges", "Waiting", "2036-05-14"],
    ],
  );
  const { page } = await openWithServices(
    ({ url }) => (url.endsWith("/users/me") ? Response.json({ id: 1 }) : sheet.answer(url)),
    [importRunJob],
  );
  await connect(page, {
    category: "storage",
    name: "Smartsheet",
    fields: { "Access Token": "a-token-1234" },
  });
  const openSheet = async () => {
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Import Tasks" });
    await dialog.getByRole("button", { name: "Cutover plan" }).click();
    return page.getByRole("dialog", { name: "Import from Cutover plan" });
  };
  await page.goto("/workflow");
  await (await openSheet()).getByRole("button", { name: "Import 2 Tasks" }).click();
  const report = page.getByRole("dialog", { name: "Smartsheet Import" });
  await report.getByText("2 tasks imported").waitFor();
  await report.getByRole("button", { name: "Done" }).click();
  const column = (name: string) => page.getByRole("region", { name });
  await column("In Progress").getByRole("link", { name: "Copy the vault keys" }).waitFor();
  await column("Todo").getByRole("link", { name: "Order badges" }).waitFor();
  await (await openSheet()).getByText("2 unchanged").waitFor();
});

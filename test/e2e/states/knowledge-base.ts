import { addDocument, pdfFile } from "../../helpers/browser-documents.ts";
import { makeXlsx, sheetData } from "../../helpers/make-files.ts";
import {
  answer,
  button,
  dialog,
  hold,
  item,
  post,
  press,
  question,
  refuse,
  type Screen,
  text,
  track,
  waitingAndFailing,
} from "./state.ts";

const titles = [
  "Handover of the payroll service",
  "Year-end closing, step by step, with the people who sign each of its forms",
  "Restoring the file server",
  "Übergabe_des_Archivs_an_das_neue_Team_endgültige_Fassung_3.docx",
];

/** A category as the landing view shows it when 2,000 documents stand in it. */
const overviewOf = (said: unknown) =>
  Array.isArray(said)
    ? said.map((category, at) => ({
        ...category,
        count: [2_000, 4, 1, 0, 5, 12][at] ?? 0,
        latest: titles.slice(0, [4, 4, 1, 0, 4, 4][at] ?? 0).map((title, index) => ({
          id: at * 10 + index,
          title,
          updatedAt: "2026-11-20T10:00:00.000Z",
        })),
      }))
    : said;

/** Its first column has no head, and it has more columns than a dialog has room for. */
const workbook = makeXlsx([
  {
    name: "Licenses",
    xml: sheetData([
      ["", ...Array.from({ length: 12 }, (_, index) => `Costs in month ${index + 1}`)],
      ...["Contoso", "Fabrikam", "Northwind"].map((vendor, row) => [
        vendor,
        ...Array.from({ length: 12 }, (_, index) => 1_000 * (row + 1) + index),
      ]),
    ]),
  },
]);

const manyTags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`).join(", ");

/** What a card can show of processing, one document each. */
const processingStates = [
  { processingStatus: "pending", queuePosition: 1 },
  { processingStatus: "pending", queuePosition: 4 },
  { processingStatus: "processing", processingStep: "extract" },
  { processingStatus: "processing", processingStep: "ocr", progress: { done: 2, total: 12 } },
  { processingStatus: "processing", processingStep: "summarise" },
  {
    processingStatus: "failed",
    processingError:
      "The file is protected by a password. Remove the password in the program that made it, then upload it again.",
  },
  {
    processingStatus: "completed",
    processingNote: "2 of 14 pages could not be read: they are pictures of poor quality.",
  },
  { processingStatus: "completed", tags: manyTags },
  { processingStatus: "completed", fileName: null, fileSize: null, track: null, tags: null },
];

const inEveryState = (said: unknown) =>
  Array.isArray(said)
    ? processingStates.map((state, index) => ({
        ...said[0],
        tags: "payroll, year end",
        ...state,
        id: index + 1,
        title: `${index + 1}. ${titles[index % titles.length]}`,
      }))
    : said;

export const landing: Screen = {
  path: "/knowledge-base",
  prepare: (page) =>
    post(page, "/api/integrations", {
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
    empty: { surface: text("Upload your first document") },
    full: {
      before: answer("documents.overview", (said) => overviewOf(said)),
      open: (page) => page.reload(),
      surface: text("+1,996 more documents"),
    },
    "the upload": { opener: button("Add Document"), surface: dialog("Upload Document") },
    "the upload into a category": {
      opener: button("Add a document to Contact Lists"),
      surface: dialog("Upload Document"),
    },
    "its refused fields": {
      before: press("Add Document"),
      open: press("Upload"),
      surface: text("Article title is required"),
    },
    "a failing import": {
      before: refuse("sharePoint"),
      opener: button("Import from SharePoint"),
      surface: dialog("Import from SharePoint"),
    },
    ...waitingAndFailing("documents", "documents"),
  },
};

export const category: Screen = {
  path: "/knowledge-base/sops",
  prepare: async (page) => {
    const torn = { name: "torn.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await addDocument(page, { title: "Torn page", file: torn });
    await addDocument(page, {
      title: "Where things are",
      tags: "rooms, keys",
      file: pdfFile("rooms.pdf", "The archive is in room 12."),
    });
    await addDocument(page, {
      title: "License costs",
      category: "process-docs",
      file: { name: "licenses.xlsx", mimeType: "application/octet-stream", buffer: workbook },
    });
  },
  states: {
    empty: {
      path: "/knowledge-base/playbooks",
      surface: text("Upload your first document to get started"),
    },
    "every state of processing": {
      before: answer("documents.list", inEveryState),
      open: (page) => page.reload(),
      surface: text("Failed"),
    },
    "chosen tags": {
      path: "/knowledge-base/sops?tags=%5B%22keys%22%5D",
      surface: text("1 of 2 documents"),
    },
    "the upload": { opener: button("Upload Document"), surface: dialog("Upload Document") },
    "chosen files": {
      before: press("Upload Document"),
      open: (page) =>
        page
          .getByLabel("Files")
          .setInputFiles([pdfFile("one.pdf", "First."), pdfFile("two.pdf", "Second.")]),
      surface: text("two.pdf"),
    },
    "a document under way": {
      before: async (page) => {
        await hold("documents.status")(page);
        await press("Upload Document")(page);
        await page.getByLabel("Files").setInputFiles(pdfFile("held.pdf", "Wait here."));
        await page.getByLabel("Track").selectOption(track);
      },
      open: press("Upload"),
      surface: dialog("Processing Document"),
    },
    "the menu of a document": {
      opener: button("Actions for Torn page"),
      surface: (page) => page.getByRole("menu"),
    },
    "the question before a document is deleted": {
      opener: button("Actions for Torn page"),
      open: item("Delete"),
      surface: question,
    },
    "a preview": {
      opener: (page) =>
        page
          .getByRole("article", { name: "Where things are" })
          .getByRole("button", { name: "Preview" }),
      open: (page) => page.getByText("The archive is in room 12.").first().waitFor(),
      surface: dialog("Where things are"),
    },
    "a passage of a workbook": {
      path: "/knowledge-base/process-docs?q=Fabrikam",
      opener: (page) =>
        page
          .getByRole("region", { name: "Found in the text" })
          .getByRole("button", { name: /License costs/ }),
      surface: (page) => page.getByRole("cell", { name: "Fabrikam" }).locator("mark"),
    },
    "a preview of what failed": {
      opener: (page) =>
        page.getByRole("article", { name: "Torn page" }).getByRole("button", { name: "Preview" }),
      surface: dialog("Torn page"),
    },
    "what the text holds": {
      path: "/knowledge-base/sops?q=archive",
      surface: (page) => page.getByRole("region", { name: "Found in the text" }),
    },
    "nothing found": {
      path: "/knowledge-base/sops?q=zebra",
      surface: text("No documents found"),
    },
    ...waitingAndFailing("documents", "documents"),
  },
};

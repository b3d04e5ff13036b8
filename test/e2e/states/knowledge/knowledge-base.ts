import { change, hold, type OutputOf, refuse } from "../../../helpers/answers.ts";
import { namedFile, pdfFile } from "../../../helpers/browser/browser-documents.ts";
import { buildDocument } from "../../../helpers/files/build-document.ts";
import { makeXlsx, sheetData } from "../../../helpers/files/make-files.ts";
import {
  button,
  dialog,
  item,
  press,
  question,
  type Screen,
  text,
  track,
  waitingAndFailing,
} from "../state.ts";
import { addFiles } from "./add-files.ts";

const titles = [
  "Handover of the payroll service",
  "Year-end closing, step by step, with the people who sign each of its forms",
  "Restoring the file server",
  "Übergabe_des_Archivs_an_das_neue_Team_endgültige_Fassung_3.docx",
];

/** How many documents stand in each category, and how many of them are shown. */
const fullness = [
  { count: 2_000, shown: 4 },
  { count: 4, shown: 4 },
  { count: 1, shown: 1 },
  { count: 0, shown: 0 },
  { count: 5, shown: 4 },
  { count: 12, shown: 4 },
];

const fillOverview = (said: OutputOf<"documents.overview">) =>
  said.map(({ category }, at) => {
    const { count = 0, shown = 0 } = fullness[at] ?? {};
    const latest = titles
      .slice(0, shown)
      .map((title, index) => buildDocument({ id: at * 10 + index, title, category }));
    return { category, count, latest };
  });

const countOverview = (said: OutputOf<"documents.facets">): OutputOf<"documents.facets"> => ({
  ...said,
  total: fullness.reduce((sum, { count }) => sum + count, 0),
});

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
const processingStates: Parameters<typeof buildDocument>[0][] = [
  { processingStatus: "pending", queuePosition: 1 },
  { processingStatus: "pending", queuePosition: 4 },
  { processingStatus: "processing", processingStep: "extract" },
  { processingStatus: "processing", processingStep: "ocr", progress: { done: 2, total: 12 } },
  { processingStatus: "processing", processingStep: "summarise" },
  {
    processingStatus: "failed",
    processingError:
      "The file is protected by a password. Remove the password in the program that made it, then replace the file.",
    remedies: ["replace"],
  },
  {
    processingStatus: "completed",
    processingNote: "2 of 14 pages could not be read: they are pictures of poor quality.",
  },
  { processingStatus: "completed", tags: manyTags },
  { processingStatus: "completed", fileName: null, fileSize: null, track: null, tags: null },
];

const inEveryState = () =>
  processingStates.map((state, index) =>
    buildDocument({
      tags: "payroll, year end",
      track,
      fileName: "payroll.pdf",
      fileType: "application/pdf",
      fileSize: 81_000,
      ...state,
      id: index + 1,
      title: `${index + 1}. ${titles[index % titles.length]}`,
    }),
  );

/** The counts that go with documents in every state. */
const countEveryState = (said: OutputOf<"documents.facets">): OutputOf<"documents.facets"> => ({
  ...said,
  total: processingStates.length,
  categories: [{ value: "sops", count: processingStates.length }],
  types: [
    { value: "Article", count: 1 },
    { value: "PDF", count: processingStates.length - 1 },
  ],
  tracks: [{ value: track, count: processingStates.length - 1 }],
  untracked: 1,
  states: [
    { value: "read", count: 3 },
    { value: "waiting", count: 5 },
    { value: "failed", count: 1 },
  ],
  reviewOverdue: 2,
});

const everyState = [
  change("documents.list", inEveryState),
  change("documents.facets", countEveryState),
];

export const landing: Screen = {
  path: "/knowledge-base",
  prepare: ({ calls }) =>
    calls.integrations.save({
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
    empty: { surface: text("Upload your first document") },
    full: {
      answers: [
        change("documents.overview", fillOverview),
        change("documents.facets", countOverview),
      ],
      surface: text("+1,996 more documents"),
    },
    "all documents in a list": {
      path: "/knowledge-base?view=list",
      answers: everyState,
      surface: (page) => page.getByRole("table", { name: "Documents" }),
    },
    "the facets of the list": {
      path: "/knowledge-base?view=list",
      answers: everyState,
      opener: button("Filter"),
      surface: dialog("Filter documents"),
    },
    "the upload": {
      opener: button("Add Document"),
      surface: dialog("Upload Document"),
    },
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
      answers: [refuse("imports.browse")],
      opener: button("Import from SharePoint"),
      surface: dialog("Import from SharePoint"),
    },
    ...waitingAndFailing("documents", "documents"),
  },
};

export const category: Screen = {
  path: "/knowledge-base/sops",
  prepare: (stage) =>
    addFiles(
      stage,
      { title: "Torn page", file: namedFile("torn.pdf", Buffer.from("%PDF-1.7")) },
      {
        title: "Where things are",
        tags: "rooms, keys",
        file: pdfFile("rooms.pdf", "The archive is in room 12.", "The keys hang in 4.12."),
      },
      {
        title: "License costs",
        category: "process-docs",
        file: namedFile("licenses.xlsx", workbook),
      },
    ),
  states: {
    empty: {
      path: "/knowledge-base/playbooks",
      surface: text("Upload your first document to get started"),
    },
    "every state of processing": {
      answers: [change("documents.list", inEveryState)],
      surface: text("Could not be read"),
    },
    "chosen tags": {
      path: "/knowledge-base/sops?tags=%5B%22keys%22%5D",
      surface: text("1 of 2 documents"),
    },
    "the upload": {
      opener: button("Upload Document"),
      surface: dialog("Upload Document"),
    },
    "chosen files": {
      before: press("Upload Document"),
      open: (page) =>
        page
          .getByLabel("Files")
          .setInputFiles([pdfFile("one.pdf", "First."), pdfFile("two.pdf", "Second.")]),
      surface: text("two.pdf"),
    },
    "a document under way": {
      answers: [hold("documents.status")],
      before: async (page) => {
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
    "a document changed by somebody else": {
      before: async (page) => {
        await press("Actions for Where things are")(page);
        await item("Edit")(page);
      },
      open: async (page, { calls }) => {
        const form = dialog("Edit Document")(page);
        await form.getByLabel("Tags").fill("rooms, keys, badges");
        for (const { id, title } of await calls.documents.list()) {
          if (title !== "Where things are") continue;
          await calls.documents.update({ id, tags: "rooms, keys, archive", track });
        }
        await press("Save Changes")(page);
      },
      surface: text("while you were editing."),
    },
    "a preview": {
      opener: (page) =>
        page
          .getByRole("article", { name: "Where things are" })
          .getByRole("button", { name: "Preview" }),
      open: (page) => page.getByText("The archive is in room 12.").first().waitFor(),
      surface: dialog("Where things are"),
    },
    "the pages of a pdf, enlarged": {
      opener: (page) =>
        page
          .getByRole("article", { name: "Where things are" })
          .getByRole("button", { name: "Preview" }),
      open: async (page) => {
        await press("Original")(page);
        await press("Zoom in")(page);
      },
      surface: text("150%"),
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

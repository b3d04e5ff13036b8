import { addDocument, pdfFile } from "../../helpers/browser-documents.ts";
import {
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

export const landing: Screen = {
  path: "/knowledge-base",
  prepare: (page) =>
    post(page, "/api/integrations", {
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
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
  },
  states: {
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

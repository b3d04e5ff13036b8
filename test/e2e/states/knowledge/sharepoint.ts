import type { Page } from "playwright-core";
import { hold, type OutputOf, replace } from "../../../helpers/answers.ts";
import { buildDocument } from "../../../helpers/files/build-document.ts";
import { press, type Screen, text } from "../state.ts";

type Entry = OutputOf<"sharePoint.browse">[number];

const entry = (
  kind: Entry["kind"],
  id: string,
  size: number | null = null,
  accepted = false,
): Entry => ({ kind, id, name: id.replaceAll("-", " "), size, accepted });

/** What stands in the site, its library and its folder, by what is asked. */
const browse = replace("sharePoint.browse", (place) => {
  if (place?.folderId === "Empty-folder") return [];
  if (place?.libraryId) {
    return [
      entry("folder", "Year-end-closing"),
      entry("folder", "Empty-folder"),
      entry("file", "Forklift-manual.pdf", 2_400_000, true),
      entry("file", "Handover-of-the-warehouse-with-the-names-of-all-carriers.docx", 81_000, true),
      entry("file", "Floor-plan.dwg", 120_000),
      entry("file", "Shift-plan.xlsx", 44_000, true),
    ];
  }
  if (place?.siteId) return [entry("library", "Documents"), entry("library", "Manuals")];
  return [
    entry("site", "Finance"),
    entry("site", "Operations"),
    entry("site", "People-and-Culture"),
  ];
});

const takeFile = replace("sharePoint.importFile", () => buildDocument());
const neverTakeFile = hold("sharePoint.importFile");

const enter = async (page: Page, ...names: string[]) => {
  await press("Import from SharePoint")(page);
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
};

async function chooseTwo(page: Page) {
  await enter(page, "Operations", "Documents");
  await page.getByRole("checkbox", { name: /Forklift/ }).check();
  await page.getByRole("checkbox", { name: /Handover/ }).check();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Document Type").selectOption("sops");
  await dialog.getByLabel("Track").selectOption("HR & Change Management");
}

async function importTwo(page: Page) {
  await chooseTwo(page);
  await press("Import 2 Files")(page);
}

/** Takes the first file and fails at the second. */
const failAtSecond = (page: Page) => {
  let asked = 0;
  return page.route(/sharePoint\.importFile/, (route) => {
    asked += 1;
    return asked === 1
      ? route.continue()
      : route.fulfill({ status: 500, contentType: "text/html", body: "down" });
  });
};

export const sharePoint: Screen = {
  path: "/knowledge-base",
  prepare: ({ calls }) =>
    calls.integrations.save({
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
    "its sites": {
      isLikeOthers: true,
      answers: [browse],
      open: (page) => enter(page),
      surface: text("Operations"),
    },
    "reading them": {
      isLikeOthers: true,
      answers: [hold("sharePoint.browse")],
      open: (page) => enter(page),
      surface: text("Reading SharePoint..."),
    },
    "chosen files": { answers: [browse], open: chooseTwo, surface: text("Import 2 Files") },
    "an empty folder": {
      isLikeOthers: true,
      answers: [browse],
      open: (page) => enter(page, "Operations", "Documents", "Empty folder"),
      surface: text("This folder is empty"),
    },
    "files on their way": {
      answers: [browse, neverTakeFile],
      open: importTwo,
      surface: text("Importing, 2 to go..."),
    },
    "an import that is being stopped": {
      isLikeOthers: true,
      answers: [browse, neverTakeFile],
      open: async (page) => {
        await importTwo(page);
        await press("Stop Import")(page);
      },
      surface: text("Stopping..."),
    },
    "a file that cannot be imported": {
      answers: [browse, takeFile],
      network: failAtSecond,
      open: importTwo,
      surface: text("1 of 2 documents imported"),
    },
    "what was imported": {
      isLikeOthers: true,
      answers: [browse, takeFile],
      open: importTwo,
      surface: text("2 documents imported"),
    },
  },
};

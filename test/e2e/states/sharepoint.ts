import type { Page } from "playwright-core";
import { post, press, type Screen, stand, text } from "./state.ts";

const entry = (kind: string, id: string, size: number | null = null, accepted = false) => ({
  kind,
  id,
  name: id.replaceAll("-", " "),
  size,
  accepted,
});

/** What stands in the site, its library and its folder, by what is asked. */
const browse = (asked: string) => {
  if (asked.includes("Empty-folder")) return [];
  if (asked.includes("libraryId")) {
    return [
      entry("folder", "Year-end-closing"),
      entry("folder", "Empty-folder"),
      entry("file", "Forklift-manual.pdf", 2_400_000, true),
      entry("file", "Handover-of-the-warehouse-with-the-names-of-all-carriers.docx", 81_000, true),
      entry("file", "Floor-plan.dwg", 120_000),
      entry("file", "Shift-plan.xlsx", 44_000, true),
    ];
  }
  if (asked.includes("siteId")) return [entry("library", "Documents"), entry("library", "Manuals")];
  return [
    entry("site", "Finance"),
    entry("site", "Operations"),
    entry("site", "People-and-Culture"),
  ];
};

const enter = async (page: Page, ...names: string[]) => {
  await press("Import from SharePoint")(page);
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
};

async function chooseTwo(page: Page) {
  await stand("sharePoint.browse", browse)(page);
  await enter(page, "Operations", "Documents");
  await page.getByRole("checkbox", { name: /Forklift/ }).check();
  await page.getByRole("checkbox", { name: /Handover/ }).check();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Document Type").selectOption("sops");
  await dialog.getByLabel("Track").selectOption("HR & Change Management");
}

export const sharePoint: Screen = {
  path: "/knowledge-base",
  prepare: (page) =>
    post(page, "/api/integrations", {
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
    "its sites": {
      before: stand("sharePoint.browse", browse),
      open: (page) => enter(page),
      surface: text("Operations"),
    },
    "reading them": {
      before: (page) => page.route(/sharePoint\.browse/, () => {}),
      open: (page) => enter(page),
      surface: text("Reading SharePoint..."),
    },
    "chosen files": { open: chooseTwo, surface: text("Import 2 Files") },
    "an empty folder": {
      before: stand("sharePoint.browse", browse),
      open: (page) => enter(page, "Operations", "Documents", "Empty folder"),
      surface: text("This folder is empty"),
    },
    "files on their way": {
      before: (page) => page.route(/sharePoint\.importFile/, () => {}),
      open: async (page) => {
        await chooseTwo(page);
        await press("Import 2 Files")(page);
      },
      surface: text("Importing, 2 to go..."),
    },
    "an import that is being stopped": {
      before: (page) => page.route(/sharePoint\.importFile/, () => {}),
      open: async (page) => {
        await chooseTwo(page);
        await press("Import 2 Files")(page);
        await press("Stop Import")(page);
      },
      surface: text("Stopping..."),
    },
    "a file that cannot be imported": {
      before: async (page) => {
        let imported = 0;
        await page.route(/sharePoint\.importFile/, (route) => {
          imported += 1;
          return imported === 1
            ? route.fulfill({ json: [{ result: { data: { json: {} } } }] })
            : route.fulfill({ status: 500, contentType: "text/html", body: "down" });
        });
      },
      open: async (page) => {
        await chooseTwo(page);
        await press("Import 2 Files")(page);
      },
      surface: text("1 of 2 documents imported"),
    },
    "what was imported": {
      before: stand("sharePoint.importFile", () => ({})),
      open: async (page) => {
        await chooseTwo(page);
        await press("Import 2 Files")(page);
      },
      surface: text("2 documents imported"),
    },
  },
};

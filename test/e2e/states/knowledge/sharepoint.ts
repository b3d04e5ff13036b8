import type { Page } from "playwright-core";
import { change, hold, type OutputOf, refuse, replace } from "../../../helpers/answers.ts";
import { press, type Screen, text } from "../state.ts";

type Entry = OutputOf<"imports.browse">["entries"][number];
type Run = OutputOf<"imports.get">;

const entry = (
  kind: Entry["kind"],
  id: string,
  { size = null, refusal = null }: Partial<Pick<Entry, "size" | "refusal">> = {},
): Entry => ({ kind, id, name: id.replaceAll("-", " "), size, version: null, refusal });

const page = (...entries: Entry[]) => ({ entries, next: null });

/** What stands in the site, its library and its folder, by what is asked. */
const browse = replace("imports.browse", ({ place }) => {
  if (place === "Empty-folder") return page();
  if (place === "Documents") {
    return page(
      entry("folder", "Year-end-closing"),
      entry("folder", "Empty-folder"),
      entry("file", "Forklift-manual.pdf", { size: 2_400_000 }),
      entry("file", "Handover-of-the-warehouse-with-the-names-of-all-carriers.docx", {
        size: 81_000,
      }),
      entry("file", "Floor-plan.dwg", {
        size: 120_000,
        refusal: "Baton cannot read this type of file. Save it in another format, such as PDF.",
      }),
      entry("file", "Shift-plan.xlsx", { size: 44_000 }),
    );
  }
  if (place === "Operations")
    return page(entry("library", "Documents"), entry("library", "Manuals"));
  const refusal = "Open the site and choose libraries, folders or files of it.";
  const sites = ["Finance", "Operations", "People-and-Culture"];
  return page(...sites.map((name) => entry("site", name, { refusal })));
});

const run = (facts: Partial<Run>): Run => ({
  id: 1,
  service: "sharepoint",
  serviceName: "SharePoint",
  target: "documents",
  status: "running",
  note: null,
  waitsUntil: null,
  counts: { waiting: 24, imported: 12, updated: 3, unchanged: 1, failed: 0 },
  isListing: false,
  createdAt: new Date("2026-03-02T09:00:00Z"),
  finishedAt: null,
  ...facts,
});
const ended = run({
  status: "completed",
  counts: { waiting: 0, imported: 34, updated: 3, unchanged: 1, failed: 2 },
  finishedAt: new Date("2026-03-02T09:01:00Z"),
});

const starting = replace("imports.start", () => run({}));
const running = replace("imports.get", () => run({}));
const waits = replace("imports.get", () =>
  run({
    note: "Downloading: SharePoint asks Baton to wait 120 seconds before the next call.",
    waitsUntil: new Date("2026-03-02T09:30:00Z"),
  }),
);
const report = [
  replace("imports.get", () => ended),
  replace("imports.entries", () => ({
    entries: [
      {
        id: 1,
        name: "Backup-film.pdf",
        isFolder: false,
        state: "failed" as const,
        note: "The file is larger than 50MB, which is the most that Baton takes. Split it into smaller files and import those.",
        documentId: null,
        taskId: null,
      },
      {
        id: 2,
        name: "Floor-plan.dwg",
        isFolder: false,
        state: "failed" as const,
        note: "Baton cannot read this type of file. Save it in another format, such as PDF.",
        documentId: null,
        taskId: null,
      },
    ],
    next: null,
  })),
];

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

async function closeReport(page: Page) {
  await importTwo(page);
  await press("Continue in Background")(page);
}

export const sharePoint: Screen = {
  onlyInFullRun: true,
  path: "/knowledge-base",
  prepare: ({ calls }) =>
    calls.integrations.save({
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    }),
  states: {
    "its sites": {
      answers: [browse],
      open: (page) => enter(page),
      surface: text("Operations"),
    },
    "reading them": {
      answers: [hold("imports.browse")],
      open: (page) => enter(page),
      surface: text("Reading SharePoint..."),
    },
    "chosen files": { answers: [browse], open: chooseTwo, surface: text("Import 2 Files") },
    "an empty folder": {
      answers: [browse],
      open: (page) => enter(page, "Operations", "Documents", "Empty folder"),
      surface: text("There is nothing here"),
    },
    "files on their way": {
      answers: [browse, starting, running],
      open: importTwo,
      surface: text("Importing from SharePoint"),
    },
    "an import that waits for SharePoint": {
      answers: [browse, starting, waits],
      open: importTwo,
      surface: text(/SharePoint cannot take more requests right now\. The import resumes/),
    },
    "an import whose dialog is closed": {
      answers: [browse, starting, running, change("imports.list", () => [run({})])],
      open: closeReport,
      surface: text("Importing from SharePoint: 16 of 40"),
    },
    "a report": {
      answers: [browse, starting, ...report],
      open: importTwo,
      surface: text("34 documents imported"),
    },
    "an import that cannot be started": {
      answers: [browse, refuse("imports.start")],
      open: importTwo,
      surface: text("The import was not started"),
    },
  },
};

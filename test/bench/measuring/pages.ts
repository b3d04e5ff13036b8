import type { Locator, Page } from "playwright-core";

export type MeasuredPage = [name: string, path: string, content: (page: Page) => Locator];

// By selectors where there is much on the page: looking for roles and names takes its processor.
const selectableRow = (page: Page) =>
  page.locator('[aria-label^="Select "]:not([aria-label^="Select all"])').first();

/** Each page with what stands there once its own content does. */
export const pages: MeasuredPage[] = [
  ["Dashboard", "/dashboard", (page) => page.getByText("1,000").first()],
  ["Workflow Tracker", "/workflow", (page) => page.locator("[data-rfd-draggable-id]").first()],
  [
    "Knowledge Base",
    "/knowledge-base",
    (page) => page.getByText(/^\+[\d,]+ more documents$/).first(),
  ],
  ["all documents in a list", "/knowledge-base?view=list", selectableRow],
  ["all tasks in a list", "/workflow?view=list", selectableRow],
  ["a full category", "/knowledge-base/sops", (page) => page.locator("[data-uploader]").first()],
  [
    "AI Assistant",
    "/ai-assistant",
    (page) => page.locator('nav[aria-label="Conversations"] li').first(),
  ],
  ["Meeting Logs", "/meeting-logs", (page) => page.getByText("Action Items").first()],
  ["Integrations", "/integrations", (page) => page.getByText("Not Connected").first()],
  ["Documentation", "/docs", (page) => page.getByRole("tab", { name: "API Reference" })],
  ["Account", "/account", (page) => page.getByRole("button", { name: /Change Password/ })],
];

/** The same of a handover of 300 signed areas, beside 1,000 tasks and 2,000 documents of its own. */
export const handoverPages = (areaId: number): MeasuredPage[] => [
  [
    "Handover, 300 areas",
    "/handover",
    (page) => page.getByRole("link", { name: "Area 1" }).first(),
  ],
  [
    "one area of 300",
    `/handover/${areaId}`,
    (page) => page.getByRole("region", { name: "Gaps" }).getByRole("listitem").first(),
  ],
  ["Handover Report", "/handover/report", (page) => page.getByRole("heading", { level: 1 })],
];

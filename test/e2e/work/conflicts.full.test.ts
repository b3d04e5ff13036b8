import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDocuments } from "../../helpers/browser/browser-documents.ts";
import { openTwoPeople } from "../../helpers/browser/two-people.ts";

type Kind = {
  kind: string;
  /** Makes what both change; resolves to how it is opened for editing. */
  make: (page: Page) => Promise<(page: Page) => Promise<unknown>>;
  dialog: string;
  field: string;
  /** The text as the server keeps it. */
  read: (page: Page) => Promise<string>;
};

/** A field by its label, which may say more: that it is optional. */
const fieldIn = (dialog: Locator, label: string) =>
  dialog.getByRole("textbox", { name: new RegExp(`^${label}`) });

const created = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id as number;
};
const readJson = async (page: Page, path: string) => (await page.request.get(path)).json();

const kinds: Kind[] = [
  {
    kind: "task",
    make: async (maker) => {
      const id = await created(maker, "/api/tasks", { title: "Rehearse", description: "At noon." });
      return (page) => page.goto(`/workflow?task=${id}`);
    },
    dialog: "Edit Task",
    field: "Description",
    read: async (page) => (await readJson(page, "/api/tasks"))[0].description,
  },
  {
    kind: "meeting",
    make: async (maker) => {
      const times = { date: "2027-02-01", startTime: "09:00", endTime: "10:00" };
      await created(maker, "/api/meetings", { title: "Weekly", notes: "Begin at noon.", ...times });
      return async (page) => {
        await page.goto("/meeting-logs");
        await page.getByRole("button", { name: "Actions for Weekly" }).click();
        await page.getByRole("menuitem", { name: "Edit Meeting" }).click();
      };
    },
    dialog: "Edit Meeting",
    field: "Notes",
    read: async (page) => (await readJson(page, "/api/meetings"))[0].notes,
  },
  {
    kind: "document",
    make: async (maker) => {
      const [id] = await addDocuments(maker, { title: "Runbook", content: "Begin at noon." });
      return async (page) => {
        await page.goto(`/knowledge-base?document=${id}`);
        const preview = page.getByRole("dialog", { name: "Runbook" });
        await preview.getByRole("button", { name: "Edit", exact: true }).click();
      };
    },
    dialog: "Edit Document",
    field: "Content",
    read: async (page) => {
      const [{ id }] = await readJson(page, "/api/documents");
      return (await readJson(page, `/api/documents/${id}`)).content;
    },
  },
];

test.each(kinds)(
  "two people change one $kind: both texts are shown, and neither is lost",
  async ({ make, dialog: title, field, read }) => {
    const [lee, dana] = await openTwoPeople({ expectedMessages: /409/ });
    const open = await make(lee);
    const texts = [
      [lee, "Lee's text."],
      [dana, "Dana's text."],
    ] as const;
    for (const [page, text] of texts) {
      await open(page);
      const dialog = page.getByRole("dialog", { name: title });
      await fieldIn(dialog, field).fill(text);
    }
    const save = (page: Page) =>
      page.getByRole("dialog", { name: title }).getByRole("button", { name: /^Save/ }).click();
    await save(lee);
    await lee.getByRole("dialog", { name: title }).waitFor({ state: "hidden" });
    await save(dana);
    const notice = dana.getByRole("alert");
    await notice.getByText(/changed this/).waitFor();
    await notice.getByText("Lee's text.").waitFor();
    await notice.getByText("Dana's text.").waitFor();
    const typed = fieldIn(dana.getByRole("dialog", { name: title }), field);
    await notice.getByRole("button", { name: `Use Saved: ${field}` }).click();
    await expect.poll(() => typed.inputValue()).toBe("Lee's text.");
    await notice.getByRole("button", { name: `Use Yours: ${field}` }).click();
    await expect.poll(() => typed.inputValue()).toBe("Dana's text.");
    await typed.fill("Lee's text. Dana's text.");
    await save(dana);
    await dana.getByRole("dialog", { name: title }).waitFor({ state: "hidden" });
    await expect.poll(() => read(lee)).toBe("Lee's text. Dana's text.");
  },
);

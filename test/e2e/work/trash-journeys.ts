import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hasFocus } from "../../helpers/browser/browser.ts";
import { addDocuments, openAsMember } from "../../helpers/browser/browser-documents.ts";
import { keepNotifications } from "../../helpers/browser/keep-notifications.ts";

type Journey = {
  kind: string;
  title: string;
  address: string;
  make: (page: Page) => Promise<unknown>;
  /** Up to the question before it is deleted. */
  ask: (page: Page, title: string) => Promise<void>;
  /** What shows it on its screen. */
  shown: (page: Page, title: string) => ReturnType<Page["getByRole"]>;
};

async function post(page: Page, address: string, data: object) {
  const made = await page.request.post(address, { data });
  expect(made.status(), await made.text()).toBe(201);
}

async function chooseDelete(page: Page, title: string) {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
}

const pressDelete = (page: Page, title: string) =>
  page.getByRole("button", { name: `Delete ${title}` }).click();

export const trashJourneys: Journey[] = [
  {
    kind: "task",
    title: "Copy the keys",
    address: "/workflow",
    make: (page) => post(page, "/api/tasks", { title: "Copy the keys" }),
    ask: chooseDelete,
    shown: (page, name) => page.getByRole("link", { name, exact: true }),
  },
  {
    kind: "track",
    title: "Facilities",
    address: "/workflow",
    make: (page) => post(page, "/api/tracks", { name: "Facilities" }),
    ask: pressDelete,
    shown: (page, title) => page.getByRole("button", { name: `Delete ${title}` }),
  },
  {
    kind: "document",
    title: "Backup runbook",
    address: "/knowledge-base/sops",
    make: (page) =>
      addDocuments(page, { title: "Backup runbook", content: "The backup starts at 02:00." }),
    ask: chooseDelete,
    shown: (page, name) => page.getByRole("article", { name }),
  },
  {
    kind: "meeting",
    title: "Kick-off",
    address: "/meeting-logs",
    make: (page) =>
      post(page, "/api/meetings", {
        title: "Kick-off",
        date: "2026-03-05",
        startTime: "09:00",
        endTime: "10:00",
      }),
    ask: chooseDelete,
    shown: (page, title) => page.getByRole("button", { name: `Actions for ${title}` }),
  },
  {
    kind: "milestone",
    title: "Keys handed over",
    address: "/meeting-logs",
    make: (page) =>
      post(page, "/api/milestones", { title: "Keys handed over", dueDate: "2026-05-01" }),
    ask: chooseDelete,
    shown: (page, title) => page.getByRole("button", { name: `Actions for ${title}` }),
  },
  {
    kind: "conversation",
    title: "Who holds the keys?",
    address: "/ai-assistant",
    make: (page) => post(page, "/api/ai/conversations", { title: "Who holds the keys?" }),
    ask: async (page, name) => {
      await page.getByRole("link", { name: new RegExp(name.replace("?", "\\?")) }).click();
      await page.getByRole("button", { name: "Delete conversation" }).click();
    },
    shown: (page, name) => page.getByRole("link", { name: new RegExp(name.replace("?", "\\?")) }),
  },
];

/**
 * Deletes something of each kind, brings it back by Undo, deletes it again and restores it from the
 * Trash.
 */
export async function expectRestored(journeys: Journey[]) {
  const page = await openAsMember();
  await keepNotifications(page);
  const open = async ({ kind, title, address, shown }: Journey) => {
    await page.goto(address);
    if (kind === "track") await page.getByRole("button", { name: "Manage Tracks" }).click();
    await shown(page, title).waitFor();
  };
  const remove = async ({ kind, title, ask, shown }: Journey) => {
    await ask(page, title);
    const question = page.getByRole("alertdialog");
    await question
      .getByText(`“${title}” goes to the Trash and can be restored for 30 days.`)
      .waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText(`Deleted the ${kind} “${title}”`).waitFor();
    await shown(page, title).waitFor({ state: "detached" });
  };
  for (const journey of journeys) {
    const { kind, title, make, shown } = journey;
    await make(page);
    await open(journey);
    await remove(journey);
    // The notification is reached once no dialog holds the keyboard.
    if (kind === "track") await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(page.getByRole("button", { name: "Undo" }))).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText(`Restored the ${kind} “${title}”`).waitFor();
    if (kind === "track") await page.getByRole("button", { name: "Manage Tracks" }).click();
    await shown(page, title).waitFor();
    await remove(journey);
  }
  await page.goto("/account");
  await page.getByRole("link", { name: "Open Trash" }).click();
  for (const { kind, title } of journeys) {
    await page.getByRole("button", { name: `Restore ${title}` }).click();
    await page.getByText(`Restored the ${kind} “${title}”`).waitFor();
  }
  await page.getByText("The Trash is empty").waitFor();
  for (const journey of journeys) await open(journey);
}

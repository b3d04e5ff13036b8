import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openPage, openSession } from "./browser.ts";
import { makePdf } from "./make-files.ts";

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export type NewDocument = {
  title: string;
  category?: string;
  content?: string;
  tags?: string;
  file?: FilePayload;
};

/** For what a busy machine may take its time over. */
export const patience = { timeout: 30_000 };

/** A pdf with one line of text on each page. */
export const pdfFile = (name: string, ...pages: string[]): FilePayload => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf(pages.map((text) => [{ text, y: 700 }])),
});

/** A page of a new person with a project of their own. */
export async function openAsMember(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options);
  await openSession(page);
  return page;
}

/** Adds a document over the API in the page's session, waits for its processing and gives its id. */
export async function addDocument(page: Page, { title, category = "sops", ...rest }: NewDocument) {
  const track = "Risk Management & Compliance";
  const added = await page.request.post("/api/documents", {
    multipart: { title, category, track, ...rest },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  const status = async () =>
    (await (await page.request.get(`/api/documents/${id}`)).json()).processingStatus;
  await expect.poll(status, patience).toMatch(/completed|failed/);
  return Number(id);
}

/** Whether an element stands whole in the window; runs in the page. */
export function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

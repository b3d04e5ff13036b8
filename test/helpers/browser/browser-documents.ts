import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makePdf } from "../files/make-files.ts";
import { openPage, openSession } from "./browser.ts";

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export type NewDocument = {
  title: string;
  category?: string;
  content?: string;
  tags?: string;
  file?: FilePayload;
};

/** A file as a browser sends it whose system does not know its type: the server goes by its bytes. */
export const namedFile = (name: string, buffer: Buffer): FilePayload => ({
  name,
  mimeType: "application/octet-stream",
  buffer,
});

/** A pdf with one line of text on each page. */
export const pdfFile = (name: string, ...pages: string[]): FilePayload =>
  namedFile(name, makePdf(pages.map((text) => [{ text, y: 700 }])));

/** A page of a new person with a project of their own. */
export async function openAsMember(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options);
  await openSession(page);
  return page;
}

/**
 * Adds documents over the API in the page's session, waits until all of the project are processed
 * and gives the ids of the new ones.
 */
export async function addDocuments(page: Page, ...documents: NewDocument[]): Promise<number[]> {
  const track = "Risk Management & Compliance";
  const ids: number[] = [];
  for (const { category = "sops", ...document } of documents) {
    const added = await page.request.post("/api/documents", {
      multipart: { category, track, ...document },
    });
    expect(added.status(), await added.text()).toBe(201);
    ids.push((await added.json()).id);
  }
  const unfinished = async () => {
    const all: { title: string; processingStatus: string }[] = await (
      await page.request.get("/api/documents")
    ).json();
    return all
      .filter(({ processingStatus }) => !/completed|failed/.test(processingStatus))
      .map(({ title }) => title);
  };
  await expect.poll(unfinished, { interval: 200 }).toEqual([]);
  return ids;
}

/** Whether an element stands whole in the window; runs in the page. */
export function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

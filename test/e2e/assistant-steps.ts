import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makePdf } from "../helpers/make-files.ts";

type Upload = { title: string; fileName: string; type: string; bytes: Buffer };

/** Uploads a file over the API and waits until questions can find it. */
export async function addDocument(page: Page, { title, fileName, type, bytes }: Upload) {
  const added = await page.request.post("/api/documents", {
    multipart: {
      title,
      category: "sops",
      track: "IT Systems & Data Migration",
      file: { name: fileName, mimeType: type, buffer: bytes },
    },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  await expect
    .poll(
      async () => (await (await page.request.get(`/api/documents/${id}`)).json()).processingStatus,
      { timeout: 30_000 },
    )
    .toBe("completed");
}

/** Its second page tells the rollback deadline. */
export const runbook = {
  title: "Cutover runbook",
  fileName: "runbook.pdf",
  type: "application/pdf",
  bytes: makePdf([
    [{ text: "The cutover team meets in room 12 on Thursday morning.", y: 700 }],
    [
      { text: "The rollback deadline is Saturday at 18:00.", y: 700 },
      { text: "Badges for the warehouse are handed out at the reception.", y: 660 },
    ],
  ]),
};

export const field = (page: Page) => page.getByPlaceholder("Type your message...");
export const log = (page: Page) => page.getByRole("log", { name: "Messages" });

export async function startChat(page: Page) {
  await page.goto("/ai-assistant");
  await page.getByRole("button", { name: "Start New Conversation" }).click();
  await page.getByText("Ready to help!").waitFor();
}

export async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await field(page).press("Enter");
}

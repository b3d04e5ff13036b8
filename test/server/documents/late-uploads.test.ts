import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { documents, documentVersions } from "../../../db/schema/index.ts";
import { createTestHttp, uploadsIn } from "../../helpers/harness.ts";
import { early, startVersions } from "./versions/version-steps.ts";

const boundary = "----late";
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="late.txt"\r\nContent-Type: text/plain\r\n\r\nThe first half, `;
const ending = `and the second.\r\n--${boundary}--\r\n`;

/** A form whose file breaks off in the middle until something else is done. */
async function* halves(before: string, meanwhile: () => Promise<unknown>) {
  const encoder = new TextEncoder();
  yield encoder.encode(before + opening);
  await meanwhile();
  yield encoder.encode(ending);
}

test("a file that was still arriving when the project was archived is refused", async () => {
  const { deps, member, caller, add } = await startVersions();
  const id = await add({ file: early });
  const filesBefore = uploadsIn(deps.storage.folder);
  const http = createTestHttp(deps);
  const send = (path: string, body: AsyncGenerator<Uint8Array>) =>
    http.app.request(path, {
      method: "POST",
      headers: {
        cookie: member.cookie() ?? "",
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body: ReadableStream.from(body),
      duplex: "half",
    } as RequestInit);
  const fields =
    field("title", "Late") +
    field("category", "sops") +
    field("track", "IT Systems & Data Migration");
  const archive = () => caller.projects.archive();

  const uploaded = await send("/api/documents", halves(fields, archive));
  expect(uploaded.status).toBe(403);
  expect(await uploaded.json()).toMatchObject({
    message: expect.stringContaining("This project is archived"),
  });
  await caller.projects.unarchive();
  const versioned = await send(`/api/documents/${id}/versions`, halves("", archive));
  expect(versioned.status).toBe(403);

  expect(deps.db.select().from(documents).all()).toHaveLength(1);
  expect(deps.db.select().from(documentVersions).all()).toEqual([]);
  expect(uploadsIn(deps.storage.folder)).toEqual(filesBefore);
});

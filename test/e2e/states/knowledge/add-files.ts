import { expect } from "vitest";
import type { NewDocument } from "../../../helpers/browser/browser-documents.ts";
import { createTestHttp } from "../../../helpers/harness.ts";
import { startProcessing, untilIdle, upload } from "../../../helpers/processing.ts";
import type { Stage } from "../state.ts";

/** Uploads documents in the session of the person at the page and waits until they are processed. */
export async function addFiles({ deps, person }: Stage, ...documents: NewDocument[]) {
  const http = createTestHttp(deps);
  startProcessing(deps);
  for (const { file, ...fields } of documents) {
    const { status } = await upload(http, person, {
      ...(file ? { file: { name: file.name, content: new Uint8Array(file.buffer) } } : {}),
      fields,
    });
    expect(status).toBe(201);
  }
  await untilIdle(deps);
}

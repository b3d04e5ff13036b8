import { expect } from "vitest";
import { createTestHttp } from "../../helpers/harness.ts";
import { startProcessing, untilIdle, upload } from "../../helpers/processing.ts";
import type { Stage } from "./state.ts";

type NewFile = {
  title: string;
  fileName: string;
  bytes: Uint8Array;
  category?: string;
  tags?: string;
};

/** Uploads files in the session of the person at the page and waits until they are processed. */
export async function addFiles({ deps, person }: Stage, ...files: NewFile[]) {
  const http = createTestHttp(deps);
  startProcessing(deps);
  for (const { fileName, bytes, ...fields } of files) {
    const { status } = await upload(http, person, {
      file: { name: fileName, content: new Uint8Array(bytes) },
      fields,
    });
    expect(status).toBe(201);
  }
  await untilIdle(deps);
}

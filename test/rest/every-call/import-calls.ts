import { expect, test, vi } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { startImporting } from "../../helpers/imports.ts";
import { patience } from "../../helpers/patience.ts";
import { awsKey, createBucket } from "../../helpers/services/bucket.ts";
import { start } from "./start.ts";

/** Makes every call about what is brought in from other services. */
export function testImportCalls(answered: Set<string>) {
  test("imports: services, browse, start, follow, read again, stop", async () => {
    const { call, deps } = await start(answered);
    const bucket = createBucket(awsKey.bucketName);
    bucket.put("runbooks/restore.txt", "Restore from the vault.");
    deps.serviceFetch = async (address, { method = "GET", headers = {} } = {}) => {
      const { body, ...answer } = bucket.answer(method, new URL(address), new Headers(headers));
      return new Response(body, answer);
    };
    await call("GET /api/imports/browse", 409, { query: { service: "aws" } });
    await call("POST /api/integrations", 200, {
      body: { integrationId: "aws", credentials: awsKey },
    });
    const services = (await call("GET /api/imports/services", 200)).json;
    expect(services).toContainEqual(expect.objectContaining({ id: "aws", isConnected: true }));
    const query = { service: "aws" };
    const { json: listing } = await call("GET /api/imports/browse", 200, { query });
    expect(listing).toMatchObject({ entries: [{ name: "runbooks", kind: "folder" }], next: null });
    const [folder] = listing.entries;
    const body = {
      service: "aws",
      category: "sops",
      track: fixedTracks[0],
      entries: [{ id: folder.id, name: folder.name, isFolder: true }],
    };
    startImporting(deps);
    const { json: run } = await call("POST /api/imports", 202, { body });
    const params = { id: run.id };
    await vi.waitFor(async () => {
      const { json } = await call("GET /api/imports/{id}", 200, { params });
      expect(json).toMatchObject({ status: "completed", counts: { imported: 1 } });
    }, patience);
    const { json: entries } = await call("GET /api/imports/{id}/entries", 200, { params });
    expect(entries).toMatchObject({ entries: [{ name: "restore.txt", state: "imported" }] });
    expect((await call("GET /api/imports", 200)).json).toHaveLength(1);
    await call("POST /api/imports/{id}/cancel", 200, { params });
  });

  test("imports: the rows of a sheet, looked at and made tasks", async () => {
    const { call, deps } = await start(answered);
    deps.serviceFetch = async () =>
      Response.json({
        name: "Cutover",
        totalRowCount: 1,
        columns: [{ id: 1, title: "Title" }],
        rows: [{ id: 7, rowNumber: 1, cells: [{ columnId: 1, value: "Copy the keys" }] }],
      });
    await call("POST /api/integrations", 200, {
      body: { integrationId: "smartsheets", credentials: { accessToken: "a token" } },
    });
    const sheet = { service: "smartsheets", sheet: "1" };
    const preview = await call("POST /api/imports/tasks/preview", 200, { body: sheet });
    const { mapping, rows } = preview.json;
    expect(rows).toMatchObject([{ task: { title: "Copy the keys", status: "todo" } }]);
    startImporting(deps);
    const body = { ...sheet, name: "Cutover", mapping, track: fixedTracks[0] };
    await call("POST /api/imports/tasks", 202, { body });
    await vi.waitFor(async () => {
      const { json } = await call("GET /api/tasks", 200);
      expect(json).toMatchObject([{ title: "Copy the keys" }]);
    }, patience);
  });
}

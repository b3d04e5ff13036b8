import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { ended, startImporting } from "../../helpers/imports.ts";

const [track, otherTrack] = fixedTracks;
const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

const headings = ["Task Name", "Notes", "Track", "Status", "Finish", "Assigned To"];
const rows = [
  ["Copy the keys", "Two sets", otherTrack.toUpperCase(), "In Progress", "2026-05-01", "nobody"],
  ["Order badges", "", "unknown", "Complete", "5/14/2026", ""],
  ["", "without a title", "", "", "", ""],
  ["Move the server", "", "", "", "soon", ""],
];
const mapping = {
  title: "Task Name",
  description: "Notes",
  track: "Track",
  status: "Status",
  endDate: "Finish",
  assignee: "Assigned To",
};
const first = {
  title: "Copy the keys",
  description: "Two sets",
  track: otherTrack,
  status: "in-progress",
  endDate: new Date("2026-05-01T00:00:00Z"),
};

const unknownTrack = {
  field: "track",
  value: "unknown",
  outcome: `“unknown” is no track of this project; a new task goes to ${track}.`,
};
const unreadDate = {
  field: "endDate",
  value: "soon",
  outcome: "“soon” is no date that Baton reads; no due date is taken over.",
};

async function setUp(service: string, credentials: Record<string, string>) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId: service, credentials });
  startImporting(deps);
  const start = async (sheet: string) => {
    const run = await api.imports.startTasks({ service, sheet, name: "Cutover", mapping, track });
    return ended(api, run.id);
  };
  return { deps, member, api, start };
}

describe("Smartsheet", () => {
  const id = "4583173393803140";
  /** "Get Sheet, Smartsheet API reference": rows with their ids, a page at a time. */
  const serveSheet = (cells: string[][], { pageSize = 500 } = {}) => {
    const pages: (string | null)[] = [];
    services.use(
      http.get(`https://api.smartsheet.com/2.0/sheets/${id}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        pages.push(searchParams.get("page"));
        expect(request.headers.get("authorization")).toBe("Bearer token");
        expect(searchParams.get("pageSize")).toBe("500");
        const start = (Number(searchParams.get("page")) - 1) * pageSize;
        return HttpResponse.json({
          id: Number(id),
          name: "Cutover",
          totalRowCount: cells.length,
          columns: headings.map((title, index) => ({ id: index + 1, title })),
          rows: cells.slice(start, start + pageSize).map((row, index) => ({
            id: 100 + start + index,
            rowNumber: 1 + start + index,
            cells: row.flatMap((value, column) =>
              value === "" ? [] : [{ columnId: column + 1, value, displayValue: value }],
            ),
          })),
        });
      }),
    );
    return pages;
  };

  test("rows go into the track that was renamed while the sheet was read", async () => {
    const { api, start } = await setUp("smartsheets", { accessToken: "token" });
    serveSheet([rows[1] ?? []]);
    const chosen = (await api.tracks.list()).find(({ name }) => name === track);
    services.use(
      http.get(`https://api.smartsheet.com/2.0/sheets/${id}`, async () => {
        await api.tracks.update({ id: chosen?.id ?? 0, name: "Badges" });
      }),
    );
    expect((await start(id)).counts).toMatchObject({ imported: 1, failed: 0 });
    expect(await api.tasks.list()).toMatchObject([{ title: "Order badges", track: "Badges" }]);
  });

  test("shows what would come of its rows before anything is written", async () => {
    const { api, member } = await setUp("smartsheets", { accessToken: "token" });
    serveSheet([[...(rows[0] ?? []).slice(0, 5), member.user.name], ...rows.slice(1)]);
    const preview = await api.imports.previewTasks({ service: "smartsheets", sheet: id, track });
    expect(preview).toMatchObject({
      name: "Cutover",
      columns: headings,
      mapping,
      track,
      total: 4,
      counts: { imported: 3, updated: 0, unchanged: 0, failed: 1 },
      hasRowIds: true,
    });
    expect(preview.samples[0]).toEqual(["Copy the keys", "Order badges", "Move the server"]);
    expect(preview.adjustments).toEqual([
      { ...unknownTrack, rows: 1 },
      { ...unreadDate, rows: 1 },
    ]);
    expect(preview.rows).toMatchObject([
      { task: { ...first, assigneeId: member.user.id } },
      {
        task: {
          title: "Order badges",
          status: "completed",
          track,
          endDate: new Date("2026-05-14T00:00:00Z"),
        },
      },
      { name: "Row 3", task: null, note: "The row has no title." },
      { name: "Move the server", task: { endDate: null }, adjustments: [unreadDate] },
    ]);
    expect(await api.tasks.list()).toEqual([]);
  });

  test("rows become tasks; again they change the same ones and nothing else of them", async () => {
    const { api, start } = await setUp("smartsheets", { accessToken: "token" });
    const pages = serveSheet(rows, { pageSize: 2 });
    const run = await start(id);
    expect(pages).toEqual(["1", "2"]);
    expect(run).toMatchObject({
      target: "tasks",
      status: "completed",
      counts: { imported: 3, failed: 1, waiting: 0 },
    });
    const report = await api.imports.entries({ id: run.id, noted: true });
    expect(report.entries.map(({ name, note }) => [name, note])).toEqual([
      ["Copy the keys", "Nobody in this project is called “nobody”; no assignee is taken over."],
      ["Order badges", unknownTrack.outcome],
      ["Row 3", "The row has no title."],
      ["Move the server", unreadDate.outcome],
    ]);
    const tasks = await api.tasks.list();
    expect(tasks).toHaveLength(3);
    const keys = tasks.find(({ title }) => title === first.title);
    expect(keys).toMatchObject({ ...first, assigneeId: null });
    await api.tasks.update({ id: keys?.id ?? 0, description: "Three sets", priority: "high" });
    expect((await start(id)).counts).toMatchObject({ unchanged: 3, updated: 0, imported: 0 });
    expect(await api.tasks.read({ id: keys?.id ?? 0 })).toMatchObject({
      description: "Three sets",
    });

    services.resetHandlers();
    const changed = ["Copy all keys", "Four sets", "", "Waiting", "someday", ""];
    serveSheet([changed, ...rows.slice(1, 2)]);
    const preview = await api.imports.previewTasks({ service: "smartsheets", sheet: id });
    // As it was imported before.
    expect(preview).toMatchObject({ mapping, track, counts: { updated: 1, unchanged: 1 } });
    expect((await start(id)).counts).toMatchObject({ updated: 1, unchanged: 1, imported: 0 });
    expect(await api.tasks.read({ id: keys?.id ?? 0 })).toMatchObject({
      title: "Copy all keys",
      description: "Four sets",
      // The sheet has no column for it.
      priority: "high",
      // What could not be read changes nothing.
      status: "in-progress",
      endDate: first.endDate,
    });
    expect(await api.tasks.list()).toHaveLength(3);
  });

  test("columns without a telling heading are known by what stands in them", async () => {
    const { api, member } = await setUp("smartsheets", { accessToken: "token" });
    const { name } = member.user;
    services.use(
      http.get(`https://api.smartsheet.com/2.0/sheets/${id}`, () =>
        HttpResponse.json({
          name: "Plan",
          totalRowCount: 2,
          columns: ["A", "Begin", "B", "C", "D", "E", "F"].map((title, at) => ({ id: at, title })),
          rows: [
            ["1", "2026-01-02", "2026-05-01", "open", otherTrack, name, "Copy the keys"],
            ["2", "2026-01-02", "2026-05-02", "Done", otherTrack, "Ann", "Order badges"],
            ["3", "2026-01-02", "2026-05-02", "Done", otherTrack, name, "Order tags"],
          ].map((cells, row) => ({
            id: row,
            rowNumber: row + 1,
            cells: cells.map((value, columnId) => ({ columnId, value })),
          })),
        }),
      ),
    );
    const { mapping: guessed } = await api.imports.previewTasks({
      service: "smartsheets",
      sheet: id,
    });
    expect(guessed).toEqual({ endDate: "B", status: "C", track: "D", assignee: "E", title: "F" });
  });

  testOfFullRun("the rows beyond the limit are named where they are left out", async () => {
    const { api, start } = await setUp("smartsheets", { accessToken: "token" });
    services.use(
      http.get(`https://api.smartsheet.com/2.0/sheets/${id}`, ({ request }) => {
        const start = (Number(new URL(request.url).searchParams.get("page")) - 1) * 500;
        return HttpResponse.json({
          name: "Long",
          totalRowCount: 5001,
          columns: ["Task Name", "Notes"].map((title, id) => ({ id, title })),
          // What has no title becomes no task, and a blank row does not even count.
          rows: Array.from({ length: 500 }, (_, index) => ({
            id: start + index,
            rowNumber: start + index + 1,
            cells: index === 0 ? [] : [{ columnId: 1, value: "a note" }],
          })),
        });
      }),
    );
    const note =
      "Baton reads the first 5,000 rows of a sheet. Move the others to a sheet of their own to import them.";
    const preview = await api.imports.previewTasks({ service: "smartsheets", sheet: id });
    expect(preview).toMatchObject({ total: 4990, counts: { failed: 4991 }, note });
    const { id: runId, counts } = await start(id);
    expect(counts.failed).toBe(4991);
    const { entries } = await api.imports.entries({ id: runId, after: 4950 });
    expect(entries.at(-1)).toMatchObject({ name: "The rows after these", note });
  });

  test("a sheet that cannot be read ends the import with a sentence", async () => {
    const { api, start } = await setUp("smartsheets", { accessToken: "token" });
    services.use(
      http.get(`https://api.smartsheet.com/2.0/sheets/${id}`, () =>
        HttpResponse.json({ errorCode: 1006, message: "Not Found" }, { status: 404 }),
      ),
    );
    const { id: runId } = await start(id);
    expect((await api.imports.entries({ id: runId })).entries).toMatchObject([
      { state: "failed", note: "Reading the sheet: This is no longer in Smartsheet." },
    ]);
  });
});

test("Google Sheets: the rows of the first sheet, told apart by their titles (spreadsheets.values.get)", async () => {
  const service = "google_sheets";
  const { deps, member, api, start } = await setUp(service, { clientId: "c", clientSecret: "s" });
  storeRefreshToken(deps, accessOf(deps, member.user), service, "1//refresh");
  const id = "1aBcDeFgHiJkLmNo";
  const spreadsheet = `https://sheets.googleapis.com/v4/spreadsheets/${id}`;
  const asked: string[] = [];
  let values: string[][] = [headings, ...rows.slice(0, 2)];
  services.use(
    http.post("https://oauth2.googleapis.com/token", () =>
      HttpResponse.json({ access_token: "ya29.sheets", expires_in: 3599 }),
    ),
    http.get("https://sheets.googleapis.com/*", ({ request }) => {
      asked.push(decodeURIComponent(request.url));
      expect(request.headers.get("authorization")).toBe("Bearer ya29.sheets");
      if (!request.url.includes("/values/")) {
        return HttpResponse.json({
          properties: { title: "Cutover" },
          sheets: [{ properties: { title: "Plan '26" } }],
        });
      }
      return HttpResponse.json({ range: "Plan", majorDimension: "ROWS", values });
    }),
  );
  expect((await start(id)).counts).toMatchObject({ imported: 2 });
  expect(asked).toEqual([
    `${spreadsheet}?fields=properties.title,sheets.properties.title`,
    `${spreadsheet}/values/'Plan ''26'!1:5002?majorDimension=ROWS&valueRenderOption=FORMATTED_VALUE`,
  ]);
  // Another row before them changes none of them.
  values = [headings, ["New", "", "", "", "", ""], ...rows.slice(0, 2)];
  expect((await start(id)).counts).toMatchObject({ imported: 1, unchanged: 2 });
  expect(await api.tasks.list()).toHaveLength(3);
});

test("what has no sheets makes no tasks, and a column of titles is needed", async () => {
  const { api } = await setUp("smartsheets", { accessToken: "token" });
  const input = { sheet: "1", name: "Cutover", track };
  await expect(api.imports.startTasks({ ...input, service: "aws", mapping })).rejects.toMatchObject(
    { code: "BAD_REQUEST", message: expect.stringContaining("smartsheets") },
  );
  await expect(
    api.imports.startTasks({ ...input, service: "smartsheets", mapping: {} }),
  ).rejects.toMatchObject({ message: "Choose the column of the titles" });
});

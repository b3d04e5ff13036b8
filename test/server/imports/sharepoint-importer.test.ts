import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { makePdf } from "../../helpers/files/make-files.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { ended, startImporting } from "../../helpers/imports.ts";
import { importerCases } from "./importer-cases.ts";

const graph = "https://graph.microsoft.com/v1.0";
const download = "https://contoso.sharepoint.com/_layouts/15/download.aspx";
const handbook = makePdf([[{ text: "The handbook stands on the shelf.", y: 700 }]]);
const [track] = fixedTracks;

type Item = { id: string; name: string; cTag?: string; size?: number; folder?: object };
const item = ({ folder, ...facts }: Item) => ({
  size: handbook.length,
  eTag: "changes with the name too",
  ...facts,
  ...(folder ? { folder } : { file: { mimeType: "application/pdf" } }),
});

const microsoft = setupServer();
beforeAll(() => microsoft.listen({ onUnhandledFrame: "error" }));
afterEach(() => microsoft.resetHandlers());
afterAll(() => microsoft.close());

const signIn = () =>
  http.post("https://login.microsoftonline.com/contoso/oauth2/v2.0/token", () =>
    HttpResponse.json({ access_token: "graph-token", expires_in: 3599 }),
  );
/** "Get driveItem" and the address in its "@microsoft.graph.downloadUrl", which needs no token. */
const openFile = (facts: Item, downloadUrl = `${download}?id=${facts.id}`) =>
  http.get(`${graph}/drives/b!1/items/${facts.id}`, ({ request }) =>
    request.headers.get("authorization") === "Bearer graph-token"
      ? HttpResponse.json({ ...item(facts), "@microsoft.graph.downloadUrl": downloadUrl })
      : new HttpResponse(null, { status: 401 }),
  );
const serveFile = () =>
  http.get(download, ({ request }) =>
    request.headers.has("authorization")
      ? new HttpResponse(null, { status: 400 })
      : HttpResponse.arrayBuffer(new Uint8Array(handbook).buffer),
  );

/** Lets go of all that nobody holds: its last words are said in turns of the event loop. */
async function collectGarbage() {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 5; round += 1) {
    collect();
    await nextTurn();
  }
}

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { credentials = {} } = importerCases.sharepoint ?? {};
  await api.integrations.save({ integrationId: "sharepoint", credentials });
  microsoft.use(signIn(), serveFile());
  const browse = (place?: string, cursor?: string) =>
    api.imports.browse({ service: "sharepoint", place, cursor });
  const importing = async (...entries: { id: string; isFolder: boolean }[]) => {
    const run = await api.imports.start({
      service: "sharepoint",
      category: "sops",
      track,
      entries: entries.map((entry) => ({ ...entry, name: entry.id })),
    });
    return ended(api, run.id);
  };
  return { deps, api, browse, importing };
}

test("from a site to its libraries and what is in them, page by page (List children of a driveItem)", async () => {
  const { browse } = await setUp();
  const asked: string[] = [];
  microsoft.use(
    http.get(`${graph}/sites/s1/drives`, () =>
      HttpResponse.json({ value: [{ id: "b!1", name: "Documents" }] }),
    ),
    http.get(`${graph}/drives/b!1/root/children`, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return new URL(request.url).searchParams.has("$skiptoken")
        ? HttpResponse.json({ value: [item({ id: "f2", name: "tool.exe" })] })
        : HttpResponse.json({
            value: [
              item({ id: "d1", name: "Old", folder: {} }),
              item({ id: "f1", name: "plan.PDF", cTag: "c1" }),
            ],
            "@odata.nextLink": `${graph}/drives('b!1')/root/children?$skiptoken=2&$top=200`,
          });
    }),
  );
  const libraries = await browse("sites/s1");
  expect(libraries.entries).toMatchObject([{ kind: "library", id: "drives/b!1", refusal: null }]);
  const first = await browse("drives/b!1");
  expect(first.entries).toMatchObject([
    { kind: "folder", id: "drives/b!1/items/d1", name: "Old", refusal: null },
    { kind: "file", id: "drives/b!1/items/f1", name: "plan.PDF", version: "c1", refusal: null },
  ]);
  const second = await browse("drives/b!1", first.next ?? "");
  expect(second).toMatchObject({ entries: [{ name: "tool.exe" }], next: null });
  expect(second.entries[0]?.refusal).toMatch(/cannot read this type of file/);
  expect(asked).toEqual([
    "?$select=id,name,size,folder,file,cTag,eTag&$top=200",
    "?$skiptoken=2&$top=200",
  ]);
});

test("whole folders and single files come in; again, only what has changed", async () => {
  const { deps, api, importing } = await setUp();
  let cTag = "c1";
  const facts = () => ({ id: "f1", name: "Staff handbook.pdf", cTag });
  let opened = 0;
  microsoft.use(
    http.get(`${graph}/drives/b!1/items/d1/children`, () =>
      HttpResponse.json({ value: [item(facts()), item({ id: "d2", name: "Sub", folder: {} })] }),
    ),
    http.get(`${graph}/drives/b!1/items/d2/children`, () =>
      HttpResponse.json({ value: [item({ id: "f2", name: "Deep.pdf", cTag: "d" })] }),
    ),
    http.get(`${graph}/drives/b!1/items/f1`, () => {
      opened += 1;
      return HttpResponse.json({ ...item(facts()), "@microsoft.graph.downloadUrl": download });
    }),
    openFile({ id: "f2", name: "Deep.pdf", cTag: "d" }),
  );
  startImporting(deps);
  const folder = { id: "drives/b!1/items/d1", isFolder: true };
  const file = { id: "drives/b!1/items/f1", isFolder: false };
  expect((await importing(folder, file)).counts).toMatchObject({ imported: 2, failed: 0 });
  expect((await importing(folder)).counts).toMatchObject({ unchanged: 2, imported: 0 });
  expect(opened).toBe(1);
  cTag = "c2";
  expect((await importing(folder)).counts).toMatchObject({ unchanged: 1, updated: 1 });
  const documents = await api.documents.list({});
  expect(documents.map(({ title }) => title).sort()).toEqual(["Deep", "Staff handbook"]);
  expect(documents[0]).toMatchObject({ fileType: "application/pdf", fileSize: handbook.length });
});

test("no byte is lost when garbage is collected before the first is read", async () => {
  const { deps, api, importing } = await setUp();
  microsoft.use(openFile({ id: "f1", name: "Staff handbook.pdf" }));
  const write = deps.storage.write;
  deps.storage.write = async (purpose, bytes) => {
    await collectGarbage();
    return write(purpose, bytes);
  };
  startImporting(deps);
  await importing({ id: "drives/b!1/items/f1", isFolder: false });
  expect(await api.documents.list({})).toMatchObject([{ fileSize: handbook.length }]);
});

test("a file is fetched from a SharePoint host only, and one that is gone is told", async () => {
  const { deps, api, importing } = await setUp();
  microsoft.use(
    openFile({ id: "f1", name: "a.pdf" }, "https://evil.test/?.sharepoint.com"),
    openFile({ id: "f2", name: "b.pdf" }, "http://169.254.169.254/latest"),
    http.get(`${graph}/drives/b!1/items/f3`, () => new HttpResponse(null, { status: 404 })),
  );
  startImporting(deps);
  const file = (id: string) => ({ id: `drives/b!1/items/${id}`, isFolder: false });
  const { id } = await importing(file("f1"), file("f2"), file("f3"));
  const { entries } = await api.imports.entries({ id, state: "failed" });
  expect(entries.map(({ note }) => note)).toEqual([
    "Downloading: SharePoint named an unexpected place for this file.",
    "Downloading: SharePoint named an unexpected place for this file.",
    "Asking for the file: This is no longer in SharePoint.",
  ]);
});

test("a permission that is missing is named", async () => {
  const { browse } = await setUp();
  microsoft.use(http.get(`${graph}/sites`, () => HttpResponse.json({}, { status: 403 })));
  await expect(browse()).rejects.toMatchObject({
    message: expect.stringContaining("Sites.Read.All and Files.Read.All"),
  });
});

test("neither a place nor a cursor leads to another place of Graph or another host", async () => {
  const { browse } = await setUp();
  for (const place of ["sites/..", "sites/s1/../../users", "drives/b!1/items/a/b", "users", "/"]) {
    await expect(browse(place)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  const asked: string[] = [];
  microsoft.use(
    http.get(`${graph}/sites`, ({ request }) => {
      asked.push(new URL(request.url).host);
      return HttpResponse.json({ value: [] });
    }),
  );
  for (const cursor of ["https://elsewhere.test/", "//elsewhere.test/", "?x=1#/../users"]) {
    await browse(undefined, cursor);
  }
  expect(asked).toEqual(Array(3).fill("graph.microsoft.com"));
});

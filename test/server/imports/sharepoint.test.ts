import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { makePdf } from "../../helpers/files/make-files.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const graph = "https://graph.microsoft.com/v1.0";
const signIn = "https://login.microsoftonline.com/:tenant/oauth2/v2.0/token";
const fileHost = "https://contoso.sharepoint.com/download/handbook";
const credentials = { tenantId: "contoso", clientId: "app", clientSecret: "a secret" };
const handbook = makePdf([[{ text: "The handbook stands on the shelf.", y: 700 }]]);

const file = (name: string, size = 1000) => ({ id: `id-${name}`, name, size, file: {} });
const describeFile = (item: object) =>
  http.get(`${graph}/drives/b!1/items/f1`, () => HttpResponse.json(item));
const pointTo = (location: string) =>
  http.get(
    `${graph}/drives/b!1/items/f1/content`,
    () => new HttpResponse(null, { status: 302, headers: { location } }),
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

let signedInAs: Record<string, string> = {};
const microsoft = setupServer(
  http.post(signIn, async ({ request, params }) => {
    const form = new URLSearchParams(await request.text());
    signedInAs = { tenant: String(params.tenant), ...Object.fromEntries(form) };
    return HttpResponse.json({ access_token: "token-1" });
  }),
  http.get(fileHost, ({ request }) =>
    // The file's address carries its own permission; the token is not for this host.
    request.headers.has("authorization")
      ? new HttpResponse(null, { status: 400 })
      : HttpResponse.arrayBuffer(new Uint8Array(handbook).buffer),
  ),
);
beforeAll(() => microsoft.listen({ onUnhandledFrame: "error" }));
afterEach(() => microsoft.resetHandlers());
afterAll(() => microsoft.close());

const [track] = fixedTracks;

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId: "sharepoint", credentials });
  const importFile = () =>
    api.sharePoint.importFile({ libraryId: "b!1", fileId: "f1", category: "sops", track });
  return { deps, api, importFile };
}

describe("browsing", () => {
  test("sites, libraries and what is in them, page by page, with the app's own token", async () => {
    const { api } = await setUp();
    const tokens: (string | null)[] = [];
    microsoft.use(
      http.get(`${graph}/sites`, ({ request }) => {
        tokens.push(request.headers.get("authorization"));
        return HttpResponse.json({ value: [{ id: "s1", displayName: "Operations" }, { odd: 1 }] });
      }),
      http.get(`${graph}/sites/s1/drives`, () =>
        HttpResponse.json({ value: [{ id: "b!1", name: "Documents" }] }),
      ),
      http.get(`${graph}/drives/b!1/root/children`, ({ request }) =>
        new URL(request.url).searchParams.has("$skiptoken")
          ? HttpResponse.json({ value: [file("notes.exe"), file("empty.pdf", 0)] })
          : HttpResponse.json({
              value: [{ id: "d1", name: "Old", folder: {} }, file("plan.PDF")],
              "@odata.nextLink": `${graph}/drives/b!1/root/children?$skiptoken=2`,
            }),
      ),
    );
    expect(await api.sharePoint.browse({})).toEqual([
      { kind: "site", id: "s1", name: "Operations", size: null, accepted: false },
    ]);
    expect(await api.sharePoint.browse({ siteId: "s1" })).toMatchObject([
      { kind: "library", id: "b!1", name: "Documents" },
    ]);
    const found = await api.sharePoint.browse({ libraryId: "b!1" });
    expect(found.map(({ kind, name, accepted }) => [kind, name, accepted])).toEqual([
      ["folder", "Old", false],
      ["file", "plan.PDF", true],
      ["file", "notes.exe", false],
      ["file", "empty.pdf", false],
    ]);
    expect(tokens).toEqual(["Bearer token-1"]);
    expect(signedInAs).toMatchObject({
      tenant: "contoso",
      client_id: "app",
      client_secret: "a secret",
      grant_type: "client_credentials",
    });
  });

  test("a listing that leads to another host is not followed", async () => {
    const { api } = await setUp();
    microsoft.use(
      http.get(`${graph}/sites`, () =>
        HttpResponse.json({ value: [], "@odata.nextLink": "https://elsewhere.test/v1.0/sites" }),
      ),
    );
    await expect(api.sharePoint.browse({})).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  });

  test("an id cannot lead to another place of Graph", async () => {
    const { api } = await setUp();
    for (const siteId of ["..", "s1/../../users", "s1?x", ""]) {
      await expect(api.sharePoint.browse({ siteId })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
  });

  test.each([
    [403, "BAD_GATEWAY", /Sites\.Read\.All/],
    [404, "NOT_FOUND", /no longer in SharePoint/],
    [429, "TOO_MANY_REQUESTS", /wait a moment/],
    [500, "BAD_GATEWAY", /did not answer as expected/],
  ])("a %i from Graph is told as %s", async (status, code, message) => {
    const { api } = await setUp();
    microsoft.use(http.get(`${graph}/sites`, () => new HttpResponse("details", { status })));
    await expect(api.sharePoint.browse({})).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test("credentials that are missing or refused are told", async () => {
    const member = await registerMember(createTestDeps());
    await expect((await member.call()).sharePoint.browse({})).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Integrations"),
    });
    const { api } = await setUp();
    microsoft.use(http.post(signIn, () => HttpResponse.json({ error: "x" }, { status: 401 })));
    await expect(api.sharePoint.browse({})).rejects.toMatchObject({
      message: expect.stringContaining("did not accept these credentials"),
    });
  });

  test("the credentials are carried to no other host", async () => {
    const { api } = await setUp();
    const carried: string[] = [];
    microsoft.use(
      http.post(signIn, () => Response.redirect("https://other.test/token", 307)),
      http.post("https://other.test/token", async ({ request }) => {
        carried.push(await request.text());
        return HttpResponse.json({ access_token: "token-2" });
      }),
    );
    await expect(api.sharePoint.browse({})).rejects.toMatchObject({
      message: expect.stringContaining("could not be reached"),
    });
    expect(carried).toEqual([]);
  });
});

describe("importing", () => {
  test("a file becomes a document with its bytes, waiting to be processed", async () => {
    const { api, importFile } = await setUp();
    microsoft.use(describeFile(file("Staff handbook.pdf", handbook.length)), pointTo(fileHost));
    const made = await importFile();
    expect(made).toMatchObject({
      title: "Staff handbook",
      fileName: "Staff handbook.pdf",
      fileType: "application/pdf",
      fileSize: handbook.length,
      category: "sops",
      track,
      processingStatus: "pending",
    });
    expect(await api.documents.list({})).toHaveLength(1);
  });

  test("no byte is lost when garbage is collected before the first is read", async () => {
    const { deps, importFile } = await setUp();
    microsoft.use(describeFile(file("Staff handbook.pdf", handbook.length)), pointTo(fileHost));
    const write = deps.storage.write;
    deps.storage.write = async (purpose, bytes) => {
      await collectGarbage();
      return write(purpose, bytes);
    };
    expect(await importFile()).toMatchObject({ fileSize: handbook.length });
  });

  test("a file is fetched from a SharePoint host only", async () => {
    const { api, importFile } = await setUp();
    microsoft.use(describeFile(file("a.pdf")), pointTo("http://169.254.169.254/latest"));
    await expect(importFile()).rejects.toMatchObject({ code: "BAD_GATEWAY" });
    microsoft.use(pointTo("https://evil.test/?.sharepoint.com"));
    await expect(importFile()).rejects.toMatchObject({ code: "BAD_GATEWAY" });
    expect(await api.documents.list({})).toEqual([]);
  });

  test.each([
    ["a folder", { id: "f1", name: "Old", folder: {} }, "NOT_FOUND"],
    ["another type", file("tool.exe"), "UNSUPPORTED_MEDIA_TYPE"],
    ["one that is too large", file("film.pdf", 50 * 1024 * 1024 + 1), "PAYLOAD_TOO_LARGE"],
  ])("%s is refused before its bytes are fetched", async (_what, item, code) => {
    const { importFile } = await setUp();
    microsoft.use(describeFile(item));
    await expect(importFile()).rejects.toMatchObject({ code });
  });
});

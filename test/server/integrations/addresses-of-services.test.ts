import { expect, test } from "vitest";
import { importers, requireImporter } from "../../../server/features/imports/importers.ts";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { meetingLinkServices } from "../../../server/features/meeting-links/meeting-link-services.ts";
import { exchangeCode } from "../../../server/platform/providers/oauth.ts";
import { privateHosts } from "../../helpers/address-forms.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { resolveAllTo, startCanary } from "../../helpers/servers/canary.ts";
import { startServiceStub } from "../../helpers/services/service-stub.ts";
import { importerCases } from "../imports/importer-cases.ts";
import { cases as linkCases } from "../meeting-links/service-cases.ts";

const heldAt = new Date("2026-12-01T08:30:00Z");

/** Somebody who has connected every service that is imported from or makes links. */
async function start(environment: Record<string, string> = {}) {
  const deps = createTestDeps(environment);
  const member = await registerMember(deps);
  const api = await member.call();
  const access = accessOf(deps, member.user);
  const connect = async (integrationId: string, credentials: Record<string, string>) => {
    await api.integrations.save({ integrationId, credentials });
  };
  for (const [service, { credentials, refreshToken }] of Object.entries(importerCases)) {
    await connect(service, credentials);
    if (refreshToken) storeRefreshToken(deps, access, service, refreshToken);
  }
  for (const { service, credentials } of linkCases) {
    await connect(service, credentials);
    storeRefreshToken(deps, access, service, "rt-1");
  }
  /** All that importers, links and sign-ins ask, by name. */
  const calls: Record<string, () => Promise<unknown>> = {
    "exchange of a code": () =>
      exchangeCode(
        deps.serviceFetch,
        {
          name: "Zoom",
          authorizeAddress: "https://zoom.us/oauth/authorize",
          tokenAddress: "https://zoom.us/oauth/token",
          clientAuthentication: "basic",
        },
        { clientId: "c", clientSecret: "s" },
        { code: "c", redirectUri: "https://baton.example.org/", codeVerifier: "v" },
      ),
  };
  for (const { service, readSheet } of importers) {
    const { file } = importerCases[service] ?? {};
    const connection = () => requireImporter(service).connect(deps, access);
    calls[`${service}: sign-in and list`] = async () => {
      await connection().signIn();
      await connection().list(undefined, undefined);
    };
    calls[`${service}: open`] = async () => {
      const offered = await connection().open(file?.id ?? "");
      for await (const _ of await offered.download());
    };
    if (readSheet) {
      calls[`${service}: rows`] = () => readSheet(deps, access, file?.id ?? "");
    }
  }
  for (const service of meetingLinkServices) {
    const link = new URL(linkCases.find((one) => one.service === service.id)?.link ?? "");
    calls[`${service.id}: link`] = () =>
      service.connect(deps, access).createLink({ title: "Cutover", times: null });
    calls[`${service.id}: transcript`] = () =>
      service.connect(deps, access).findTranscript(link, heldAt);
  }
  return { deps, access, connect, calls };
}

test.each(["127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1"])(
  "names that lead to %s are asked by no import, no link and no sign-in",
  async (address) => {
    const canary = await startCanary();
    const { calls } = await start();
    resolveAllTo(address);
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toThrow(/leads into a private network/);
    }
    expect(canary.reached()).toBe(0);
  },
);

test("no redirect into the network is followed by an import, a link or a sign-in", async () => {
  const canary = await startCanary();
  const hosts = [...privateHosts];
  let redirects = 0;
  const services = await startServiceStub(() => {
    const host = hosts[redirects % hosts.length];
    redirects += 1;
    const location = `http://${host}:${canary.port}/`;
    return new Response(null, {
      status: 307,
      headers: URL.canParse(location) ? { location: new URL(location).href } : {},
    });
  });
  const { calls } = await start({ SERVICE_ADDRESSES: `*=${services.origin}` });
  for (const [name, call] of Object.entries(calls)) await expect(call(), name).rejects.toThrow();
  expect(redirects).toBeGreaterThanOrEqual(Object.keys(calls).length);
  expect(canary.reached()).toBe(0);
});

test("no form of a private address is reached where a service names it for a file", async () => {
  const canary = await startCanary();
  let named = "";
  const redirect = () => new Response(null, { status: 302, headers: { location: named } });
  const services = await startServiceStub(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/token")) {
      return Response.json({ access_token: "at", expires_in: 3599 });
    }
    if (pathname.startsWith("/v1.0/drives/")) {
      return Response.json({
        id: "f1",
        name: "a.pdf",
        size: 10,
        file: {},
        "@microsoft.graph.downloadUrl": named,
        value: [],
        "@odata.nextLink": `${named}?$skiptoken=1`,
      });
    }
    if (pathname.endsWith("/recordings")) {
      return Response.json({
        recording_files: [
          {
            id: "t",
            file_type: "TRANSCRIPT",
            recording_start: heldAt.toISOString(),
            download_url: pathname.includes("99999999999") ? "https://zoom.us/rec/t" : named,
          },
        ],
      });
    }
    return redirect();
  });
  const outside = ["login.microsoftonline.com", "graph.microsoft.com", "zoom.us", "api.zoom.us"];
  const { deps, access } = await start({
    SERVICE_ADDRESSES: outside.map((host) => `${host}=${services.origin}`).join(","),
  });
  const sharePoint = requireImporter("sharepoint").connect(deps, access);
  const zoom = meetingLinkServices.find(({ id }) => id === "zoom");
  const meeting = (number: string) => new URL(`https://zoom.us/j/${number}`);
  for (const host of privateHosts) {
    for (const scheme of ["https", "http"]) {
      named = `${scheme}://${host}:${canary.port}/x`;
      const message = `${named} is asked`;
      const offered = await sharePoint.open("drives/b!1/items/f1");
      await expect(offered.download(), message).rejects.toThrow("unexpected place");
      // Of a next page only the query is taken: it goes to the service again.
      const page = await sharePoint.list("drives/b!1", undefined);
      await sharePoint.list("drives/b!1", page.next ?? undefined);
      const links = zoom?.connect(deps, access);
      await expect(links?.findTranscript(meeting("89012345678"), heldAt), message).rejects.toThrow(
        "unexpected place",
      );
      // Zoom's own address, which leads there with a redirect.
      if (!URL.canParse(named)) continue;
      named = new URL(named).href;
      await expect(links?.findTranscript(meeting("99999999999"), heldAt), message).rejects.toThrow(
        "unexpected place",
      );
    }
  }
  expect(canary.reached()).toBe(0);
});

test("no form of a private address is reached where credentials or a cursor name it", async () => {
  const canary = await startCanary();
  const { deps, access, connect } = await start();
  resolveAllTo("127.0.0.1");
  for (const host of privateHosts) {
    for (const form of [host, `${host}:${canary.port}`, `${host}:${canary.port}/#`, `a@${host}`]) {
      await connect("databricks", { workspaceHost: form, accessToken: "dapi1" });
      await connect("aws", { ...importerCases.aws?.credentials, region: form });
      await connect("sharepoint", { ...importerCases.sharepoint?.credentials, tenantId: form });
      for (const service of ["databricks", "aws", "sharepoint"]) {
        const ask = async () =>
          requireImporter(service).connect(deps, access).list(undefined, form);
        await expect(ask(), `${service} ${form}`).rejects.toThrow();
      }
    }
  }
  expect(canary.reached()).toBe(0);
});

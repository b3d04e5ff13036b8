import { createServer } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPrivateAddress } from "../../../server/platform/outbound/private-addresses.ts";
import { createServiceFetch } from "../../../server/platform/outbound/service-fetch.ts";

const privateOnes = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.254",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "no address",
];

test.each(privateOnes)("%s is nobody's public address", (address) =>
  expect(isPrivateAddress(address)).toBe(true),
);

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2606:4700::1111"])(
  "%s is public",
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

/** Forms in which one can write an address of this machine or of its network. */
const forms = [
  "https://127.0.0.1",
  "https://127.1",
  "https://127.0.1",
  "https://2130706433",
  "https://0x7f000001",
  "https://0x7f.0.0.1",
  "https://017700000001",
  "https://0177.0.0.1",
  "https://0",
  "https://0.0.0.0",
  "https://localhost",
  "https://LOCALHOST.",
  "https://10.0.0.1",
  "https://167772161",
  "https://192.168.0.1",
  "https://0xc0a80001",
  "https://172.16.0.1",
  "https://169.254.169.254/latest/meta-data",
  "https://2852039166",
  "https://[::1]",
  "https://[::]",
  "https://[::ffff:127.0.0.1]",
  "https://[::ffff:7f00:1]",
  "https://[::127.0.0.1]",
  "https://[0:0:0:0:0:0:0:1]",
  "https://[64:ff9b::127.0.0.1]",
  "https://[2002:7f00:0001::]",
  "https://[fe80::1]",
  "https://[fd00::1]",
  "https://１２７.0.0.1",
  "https://user:password@127.0.0.1",
  "https://127.0.0.1#@example.org",
  "https://example.org@127.0.0.1",
  "http://example.org",
  "ftp://example.org",
  "file:///etc/passwd",
];

/** A server of this machine that must not be reached. */
async function startCanary() {
  let reached = 0;
  const server = createServer((_request, response) => {
    reached += 1;
    response.end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, reached: () => reached };
}

test("no form of a private address is reached", async () => {
  const canary = await startCanary();
  const fetch = createServiceFetch();
  for (const form of forms) {
    const withPort = form.replace(/^(\w+:\/\/(?:[^/@#]*@)?[^/@#]+)/, `$1:${canary.port}`);
    for (const address of [form, withPort]) {
      if (!URL.canParse(address)) continue;
      // A name that does not resolve here is not reached either.
      const reason = /localhost\./i.test(address) ? /./ : /^forbidden-address$/;
      await expect(fetch(address), address).rejects.toMatchObject({
        name: "OutboundError",
        reason: expect.stringMatching(reason),
      });
    }
  }
  expect(canary.reached()).toBe(0);
});

test("a network that the person who runs Baton allows is asked, and where they lead a host to", async () => {
  const canary = await startCanary();
  const allowed = new BlockList();
  allowed.addSubnet("127.0.0.0", 8, "ipv4");
  // It speaks no https: the connection is tried, and fails there.
  await expect(
    createServiceFetch({ allowed })(`https://127.0.0.1:${canary.port}`),
  ).rejects.toMatchObject({ reason: "unreachable" });
  await expect(
    createServiceFetch({ allowed })(`https://localhost:${canary.port}`),
  ).rejects.toMatchObject({ reason: expect.stringMatching(/unreachable|forbidden-address/) });
  const addresses = new Map([["api.example.org", `http://127.0.0.1:${canary.port}`]]);
  const fetch = createServiceFetch({ addresses });
  expect((await fetch("https://api.example.org/v1/models?limit=1")).status).toBe(200);
  expect(canary.reached()).toBe(1);
});

test.each(["", "/gateway?key=1#part"])(
  "no path names another host than the one that is set, be it with “%s”",
  async (rest) => {
    const canary = await startCanary();
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end("{}");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
    onTestFinished(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const fetch = createServiceFetch({
      addresses: new Map([["api.example.org", `http://127.0.0.1:${port}${rest}`]]),
    });
    const host = `127.0.0.1:${canary.port}`;
    const paths = [`//${host}/x?y=1`, `/\\\\${host}/x`, `///${host}/x`, "/v1/models?limit=1", ""];
    for (const path of paths) await fetch(`https://api.example.org${path}`);
    expect(canary.reached()).toBe(0);
    expect(asked).toEqual([
      `//${host}/x?y=1`,
      `///${host}/x`,
      `///${host}/x`,
      "/v1/models?limit=1",
      "/",
    ]);
  },
);

test("a redirect is not followed, and silence ends", async () => {
  const canary = await startCanary();
  const server = createServer((request, response) => {
    if (request.url === "/silent") return;
    response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fetch = createServiceFetch({ addresses: new Map([["*", `http://127.0.0.1:${port}`]]) });
  await expect(fetch("https://api.example.org/moved")).rejects.toMatchObject({
    reason: "unreachable",
  });
  await expect(fetch("https://api.example.org/silent", { timeout: 50 })).rejects.toMatchObject({
    reason: "silent",
  });
  expect(canary.reached()).toBe(0);
});

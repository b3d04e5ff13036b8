import dns from "node:dns";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

/** A server of this machine that must not be reached, by whatever speaks to it. */
export async function startCanary() {
  let reached = 0;
  const server = createServer();
  server.on("connection", (socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, reached: () => reached };
}

/** Every name leads to an address of this machine, as somebody's own DNS server could say. */
export function resolveAllTo(address: string) {
  const lookup = vi
    .spyOn(dns, "lookup")
    .mockImplementation(((
      _name: string,
      _options: object,
      callback: (error: null, found: { address: string; family: number }[]) => void,
    ) => callback(null, [{ address, family: address.includes(":") ? 6 : 4 }])) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
}

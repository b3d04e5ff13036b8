import { hostname, networkInterfaces } from "node:os";
import { withoutBrackets } from "../../../db/host-name.ts";

const loopbackNames = ["localhost", "127.0.0.1", "::1"];

/** "fe80::1%eth0" names an interface, which no browser sends. */
const withoutZone = (address: string) => address.split("%")[0] ?? address;

/** This machine's addresses change while it runs, as with DHCP, so they are read each time. */
const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => withoutZone(address)),
  );

/**
 * Whether a request's host name is one under which this server is known: loopback, this machine's
 * name and addresses, the address it listens on, or the one of PUBLIC_URL. Any other name may be a
 * page's of somebody else that resolves to this machine (DNS rebinding).
 */
export function createHostCheck(config: { host: string; publicOrigin: string | undefined }) {
  const machine = hostname().toLowerCase();
  const names = new Set([
    ...loopbackNames,
    machine,
    machine.split(".")[0] ?? machine,
    `${machine.split(".")[0]}.local`,
    config.host.toLowerCase(),
    ...(config.publicOrigin ? [withoutBrackets(new URL(config.publicOrigin).hostname)] : []),
  ]);
  return (requested: string): boolean => {
    const name = withoutBrackets(requested.toLowerCase()).replace(/\.$/, "");
    return names.has(name) || ownAddresses().includes(name);
  };
}

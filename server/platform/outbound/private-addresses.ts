import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The networks that IANA's special-purpose registries (RFC 6890) keep from the public internet. */
const networks = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    // Unspecified, loopback, and the forms that hold an IPv4 address.
    ["::", 96],
    ["::ffff:0:0", 96],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["2002::", 16],
    ["100::", 64],
    ["2001::", 23],
    ["2001:db8::", 32],
    ["3fff::", 20],
    ["5f00::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["fec0::", 10],
    ["ff00::", 8],
  ],
} as const;

function createBlockList(family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks[family]) list.addSubnet(network, prefix, family);
  return list;
}

// Two lists: one of both families takes every IPv4 address for its form within IPv6.
const blocked = { ipv4: createBlockList("ipv4"), ipv6: createBlockList("ipv6") };

/**
 * Whether an IP address lies in a network of somebody's own, or in none: loopback, private,
 * link-local, carrier-grade, documentation, multicast, and IPv6 forms that hold an IPv4 address. What
 * is no IP address counts as private.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split("%")[0] ?? "";
  if (isIPv4(plain)) return blocked.ipv4.check(plain, "ipv4");
  return !isIPv6(plain) || blocked.ipv6.check(plain, "ipv6");
}

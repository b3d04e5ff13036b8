import { expect, test } from "vitest";
import { createRateLimits, networkOf } from "../../../server/platform/auth/rate-limits.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("guesses from ever new addresses are limited for the account as a whole", async () => {
  const limits = createRateLimits({ enabled: true });
  for (let number = 1; number <= 100; number += 1) {
    await limits.takePasswordGuess("ada@example.org", `192.0.2.${number}`);
  }
  const next = limits.takePasswordGuess("ada@example.org", "192.0.2.101");
  await expect(next).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 60 });
  await limits.takePasswordGuess("eve@example.org", "192.0.2.101");
});

import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";

test("an empty environment gives a working configuration", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", rateLimits: true });
  expect(config.databaseFile).toMatch(/db\/baton\.sqlite$/);
  expect(config.secretsFile).toMatch(/db\/secrets\.json$/);
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["RATE_LIMITS", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["PUBLIC_URL", "baton.example"],
  ["AI_BASE_URL", "ftp://models.example"],
  ["TRUSTED_PROXY", "proxy.example"],
  ["TRUSTED_PROXY", "10.0.0.0/99"],
  ["SECRETS_KEY", "short"],
])("a wrong %s is refused by name (%s)", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name} must `));
});

test("cookies are secure except on loopback or by plain http", () => {
  expect(readConfig({}).secureCookies).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0" }).secureCookies).toBe(true);
  expect(readConfig({ PUBLIC_URL: "https://baton.example" }).secureCookies).toBe(true);
  const plain = readConfig({ HOST: "0.0.0.0", PUBLIC_URL: "http://baton.example" });
  expect(plain).toMatchObject({ secureCookies: false, plainHttp: true });
});

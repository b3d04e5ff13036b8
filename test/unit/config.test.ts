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
  ["PUBLIC_URL", "https://intranet.example/baton"],
  ["PUBLIC_URL", "https://baton.example/?team=1"],
  ["PUBLIC_URL", "https://baton.example/#start"],
  ["AI_BASE_URL", "ftp://models.example"],
  ["OLLAMA_URL", "ftp://models.example"],
  ["OLLAMA_URL", "on"],
  ["TRUSTED_PROXY", "proxy.example"],
  ["TRUSTED_PROXY", "10.0.0.0/99"],
  ["TRUSTED_PROXY", "10.0.0.0/"],
  ["TRUSTED_PROXY", "10.0.0.0/8/16"],
  ["TRUSTED_PROXY", "10.0.0.0/1e1"],
  ["TRUSTED_PROXY", "10.0.0.0/8.5"],
  ["TRUSTED_PROXY", "10.0.0.0/-1"],
  ["TRUSTED_PROXY", "/8"],
  ["OUTBOUND_ALLOW", "fd00::/"],
  ["SECRETS_KEY", "short"],
  ["DISK_RESERVE_MB", "1 GB"],
  ["BACKUP_KEEP", "0"],
  ["BACKUP_KEEP", "a week"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "no address"],
  ["SMTP_URL", "smtp://baton:50%off@mail.example"],
  ["MAIL_FROM", "Baton"],
  ["MAIL_FROM", "Baton <baton@example.org>\r\nBcc: <everybody@example.org>"],
  ["OIDC_ISSUER", "login.example.org"],
  ["OIDC_ISSUER", "http://login.example.org"],
  ["OCR_LANGUAGES", "English"],
  ["OCR_LANGUAGES", "eng;deu"],
])("a wrong %s is refused by name (%s)", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name} must `));
});

test("networks count with their prefix, addresses without one", () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY: "10.0.0.0/8, 192.0.2.7, fd00::/8" });
  expect(trustedProxies.check("10.9.9.9")).toBe(true);
  expect(trustedProxies.check("192.0.2.7")).toBe(true);
  expect(trustedProxies.check("fd12::1", "ipv6")).toBe(true);
  expect(trustedProxies.check("192.0.2.8")).toBe(false);
});

test("the address that people use may end in a slash", () => {
  const { publicOrigin } = readConfig({ PUBLIC_URL: "https://baton.example/" });
  expect(publicOrigin).toBe("https://baton.example");
});

test("half a key of a bucket is refused, and none is the role of the machine", () => {
  const read = (key: Record<string, string>) =>
    readConfig({ UPLOADS_URL: "s3://baton/files", ...key }).uploadsBucket?.credentials;
  expect(read({})).toBeUndefined();
  const [accessKeyId, secretAccessKey] = ["id", "secret"];
  expect(() => read({ AWS_ACCESS_KEY_ID: accessKeyId })).toThrow(/AWS_SECRET_ACCESS_KEY need/);
  expect(() => read({ AWS_SECRET_ACCESS_KEY: secretAccessKey })).toThrow(/AWS_ACCESS_KEY_ID and/);
  expect(read({ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey })).toEqual({
    accessKeyId,
    secretAccessKey,
  });
});

test("languages of scanned pages need their data, and what is missing is named", () => {
  expect(readConfig({}).ocrLanguages).toEqual(["eng"]);
  expect(readConfig({ OCR_LANGUAGES: " eng , eng" }).ocrLanguages).toEqual(["eng", "eng"]);
  const read = () => readConfig({ OCR_LANGUAGES: "eng,tlh" });
  expect(read).toThrow(
    /OCR_LANGUAGES must .* "tlh" .* install the package @tesseract.js-data\/tlh/,
  );
});

test("cookies are secure except on loopback or by plain http", () => {
  expect(readConfig({}).secureCookies).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0" }).secureCookies).toBe(true);
  expect(readConfig({ PUBLIC_URL: "https://baton.example" }).secureCookies).toBe(true);
  const plain = readConfig({ HOST: "0.0.0.0", PUBLIC_URL: "http://baton.example" });
  expect(plain.secureCookies).toBe(false);
});

test.each<[Record<string, string>, RegExp | undefined]>([
  [{}, undefined],
  [{ PUBLIC_URL: "http://localhost:3000" }, undefined],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "https://baton.example" }, undefined],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://baton.example" }, /travel unencrypted/],
  [{ HOST: "0.0.0.0" }, /Set PUBLIC_URL/],
  [{ SMTP_URL: "smtp://mail.example" }, /no mail is sent/],
  [{ SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://baton.example" }, undefined],
])("with %j, whoever starts it is warned of %s", (environment, warning) => {
  const told = readConfig(environment).warnings;
  expect(told).toEqual(warning ? [expect.stringMatching(warning)] : []);
});

test("mail is sent only where links in it lead somewhere", () => {
  const SMTP_URL = "smtps://baton:secret@mail.example:465";
  expect(readConfig({ SMTP_URL }).smtp).toBeUndefined();
  expect(readConfig({ SMTP_URL, PUBLIC_URL: "https://baton.example" }).smtp).toEqual({
    url: SMTP_URL,
    from: "Baton <baton@baton.example>",
  });
});

test("a wrong SMTP_URL is refused without repeating the password in it", () => {
  const read = () => readConfig({ SMTP_URL: "imap://baton:secret@mail.example" });
  expect(read).toThrow(/SMTP_URL must be a URL/);
  expect(read).not.toThrow(/secret/);
});

test("single sign-on needs an issuer by https, its client and an address to come back to", () => {
  const oidc = {
    OIDC_ISSUER: "https://login.example.com",
    OIDC_CLIENT_ID: "baton",
    OIDC_CLIENT_SECRET: "secret",
  };
  expect(readConfig({}).oidc).toBeUndefined();
  expect(readConfig(oidc).oidc).toEqual({
    issuer: "https://login.example.com",
    clientId: "baton",
    clientSecret: "secret",
    name: "Single Sign-On",
    scopes: "openid email profile",
  });
  expect(() => readConfig({ ...oidc, OIDC_CLIENT_SECRET: "" })).toThrow(/needs OIDC_CLIENT_ID/);
  expect(() => readConfig({ ...oidc, OIDC_ISSUER: "" })).toThrow(/need OIDC_ISSUER/);
  expect(() => readConfig({ ...oidc, HOST: "0.0.0.0" })).toThrow(/needs PUBLIC_URL/);
  expect(() => readConfig({ ...oidc, OIDC_SCOPES: "email" })).toThrow(/OIDC_SCOPES must/);
  const issuer = (OIDC_ISSUER: string) => () => readConfig({ ...oidc, OIDC_ISSUER });
  expect(issuer("http://login.example.com")).toThrow(/OIDC_ISSUER must begin with https/);
  expect(issuer("http://127.0.0.1:8080")).not.toThrow();
});

test("a primary database needs a key that all servers have", () => {
  const url = "http://primary.example:8080";
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL needs SECRETS_KEY/);
  expect(() => readConfig({ DATABASE_URL: "libsql://primary" })).toThrow(/DATABASE_URL must be/);
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_AUTH_TOKEN: "token",
    DATABASE_FILE: "/data/baton.sqlite",
    SECRETS_KEY: "ab".repeat(32),
  });
  expect(config.primary).toEqual({ url, authToken: "token" });
  expect(config.databaseFile).toBe("/data/baton-copy.sqlite");
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runAdmin } from "../../../server/admin/run-admin.ts";
import type { Config } from "../../../server/config.ts";
import { createDeps, type Deps } from "../../../server/context.ts";
import { createVault } from "../../../server/platform/auth/vault.ts";
import { createTestDeps, registerMember, temporaryFolder } from "../../helpers/harness.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";

const zoom = { apiKey: "zoom-key-4711", apiSecret: "zoom-secret-4711" };

const callsOf = async (deps: Deps) => (await registerMember(deps)).call();

const sealed: [string, (deps: Deps) => unknown][] = [
  [
    "credentials",
    async (deps) =>
      (await callsOf(deps)).integrations.save({ integrationId: "zoom", credentials: zoom }),
  ],
  ["a second factor", async (deps) => setUpSecondFactor(await registerMember(deps))],
  [
    "a webhook",
    async (deps) =>
      (await callsOf(deps)).webhooks.create({
        address: "https://hooks.example.org",
        kinds: ["task"],
      }),
  ],
  [
    "a waiting mail",
    ({ db, mail }) => mail.enqueue(db, { to: "ada@example.com", subject: "A link", text: "Here" }),
  ],
];

const createSending = () =>
  createTestDeps({ SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://baton.example" });

/** What a server does with these settings on the way to its start. */
function start(config: Config) {
  const deps = createDeps(config);
  onTestFinished(() => deps.db.close());
  return deps;
}

const elsewhere = () => join(temporaryFolder(), "mistyped.json");

test.each(sealed)("a server without the key that sealed %s does not start", async (_, add) => {
  const deps = createSending();
  await add(deps);
  const missing = { ...deps.config, secretsFile: elsewhere() };
  expect(() => start(missing)).toThrow(
    /The secrets file .*mistyped\.json is missing.*set SECRETS_FILE or SECRETS_KEY/,
  );
  expect(existsSync(missing.secretsFile)).toBe(false);
  expect(() => start({ ...deps.config, secretsKey: "cd".repeat(32) })).toThrow(
    /SECRETS_KEY holds another key than that of this installation/,
  );
  start(deps.config);
});

test("where nothing is sealed, a new key is made", () => {
  const { config } = createSending();
  const missing = { ...config, secretsFile: elsewhere() };
  start(missing);
  expect(existsSync(missing.secretsFile)).toBe(true);
});

test("who has entered something anew under another key starts with either", async () => {
  const deps = createSending();
  const calls = await callsOf(deps);
  await calls.integrations.save({ integrationId: "zoom", credentials: zoom });
  const secretsKey = "cd".repeat(32);
  deps.vault = createVault({ key: secretsKey, file: "unused" });
  await calls.webhooks.create({ address: "https://hooks.example.org", kinds: ["task"] });
  start({ ...deps.config, secretsKey });
  start(deps.config);
});

test("what a lost key encrypted can be given up, and nothing else", async () => {
  const deps = createSending();
  await (await callsOf(deps)).integrations.save({ integrationId: "zoom", credentials: zoom });
  const forget = (config: Config) => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const code = runAdmin(["forget-key"], () => config, { out: write, err: write });
    return { code, said: lines.join("\n") };
  };
  expect(forget(deps.config)).toEqual({
    code: 0,
    said: expect.stringContaining("nothing was given up"),
  });
  const missing = { ...deps.config, secretsFile: elsewhere() };
  expect(() => start(missing)).toThrow(/is missing/);
  expect(forget(missing)).toEqual({ code: 0, said: expect.stringContaining("is given up") });
  start(missing);
  expect(existsSync(missing.secretsFile)).toBe(true);
  // Should the key be found after all, it opens everything again.
  start(deps.config);
});

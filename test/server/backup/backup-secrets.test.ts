import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import type { Deps } from "../../../server/context.ts";
import { createTestDeps, registerMember, temporaryFolder } from "../../helpers/harness.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";

test.each<[string, (deps: Deps) => unknown]>([
  ["a second factor", async (deps) => setUpSecondFactor(await registerMember(deps))],
  [
    "a webhook",
    async (deps) => {
      const { webhooks } = await (await registerMember(deps)).call();
      await webhooks.create({ address: "https://hooks.example.org", kinds: ["task"] });
    },
  ],
  [
    "a waiting mail",
    ({ db, mail }) => mail.enqueue(db, { to: "ada@example.com", subject: "A link", text: "Here" }),
  ],
])("a backup without the secrets file that %s needs is not complete", async (_, add) => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://baton.example",
  });
  const backUp = (source = deps.config) => createBackup(source, join(temporaryFolder(), "backup"));
  const withoutFile = { ...deps.config, secretsFile: join(temporaryFolder(), "none.json") };
  expect(await backUp(withoutFile)).toMatchObject({ secrets: "none" });
  await add(deps);
  await expect(backUp(withoutFile)).rejects.toThrow(
    /The secrets file .* is missing.*Set SECRETS_FILE/,
  );
  expect(await backUp()).toMatchObject({ secrets: "saved" });
});

import { expect, onTestFinished, test, vi } from "vitest";
import { invitations } from "../../../db/schema/index.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";
import { registerOwner } from "./invitation-steps.ts";

test.each([
  [{ expiresInDays: 0 }, /from 1 to 90/],
  [{ expiresInDays: 91 }, /from 1 to 90/],
  [{ uses: 0 }, /from 1 to 1,000/],
  [{ uses: 1001 }, /from 1 to 1,000/],
])("%j is refused", async (input, sentence) => {
  const owner = await registerOwner(createTestDeps());
  await expect((await owner.call()).invitations.create(input)).rejects.toThrow(sentence);
});

test("without a mail server an address is refused, and the form offers none", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const caller = (await owner.call()).invitations;
  expect(await caller.options()).toEqual({ sendsMail: false });
  await expect(caller.create({ email: "noor@example.com" })).rejects.toThrow(/sends no mail/);
  expect(deps.db.select().from(invitations).all()).toEqual([]);
});

test("with a mail server the link is mailed, for one use", async () => {
  const { url, mails } = await startMailServer();
  const deps = createTestDeps({ SMTP_URL: url, PUBLIC_URL: "https://baton.example" });
  onTestFinished(() => deps.jobs.stop());
  deps.jobs.start(jobDefinitions, deps);
  const owner = await registerOwner(deps);
  const caller = (await owner.call()).invitations;
  expect(await caller.options()).toEqual({ sendsMail: true });
  const made = await caller.create({ email: " Noor@Example.com " });
  expect(made).toMatchObject({ email: "noor@example.com", maxUses: 1 });
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
  expect(mails[0]?.recipients).toEqual(["noor@example.com"]);
  expect(mails[0]?.subject).toBe(`${owner.user.name} invites you to ${owner.project.name}`);
  expect(mails[0]?.text).toContain(made.url);
});

test("an address gets five invitations a day, whoever sends them", async () => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://baton.example",
    RATE_LIMITS: "on",
  });
  const email = "noor@example.com";
  for (let count = 0; count < 5; count += 1) {
    const owner = await registerOwner(deps);
    await (await owner.call()).invitations.create({ email });
  }
  const { invitations: calls } = await (await registerOwner(deps)).call();
  await expect(calls.create({ email: "Noor@Example.com" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: expect.stringContaining("This address has been mailed 5 invitations within a day."),
  });
  expect(await calls.create({ email: "omar@example.com" })).toMatchObject({
    email: "omar@example.com",
  });
});

test("a hundred invitations a day are mailed; links without an address go on", async () => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://baton.example",
    RATE_LIMITS: "on",
  });
  const owner = await registerOwner(deps);
  for (let count = 0; count < 100; count += 1) {
    await deps.rateLimits.take("mailedInvitation", owner.user.id);
  }
  const { invitations: calls } = await owner.call();
  await expect(calls.create({ email: "noor@example.com" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: expect.stringMatching(/pass the link on yourself.* try again in \d+ hours\.$/),
  });
  expect(await calls.list()).toEqual([]);
  expect(await calls.create({})).toMatchObject({ email: null });
});

test("what the sender's own limit refuses does not count against the address", async () => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://baton.example",
    RATE_LIMITS: "on",
  });
  const email = "noor@example.com";
  const owner = await registerOwner(deps);
  for (let count = 0; count < 100; count += 1) {
    await deps.rateLimits.take("mailedInvitation", owner.user.id);
  }
  const { invitations: calls } = await owner.call();
  for (let count = 0; count < 5; count += 1) {
    await expect(calls.create({ email })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  }
  const other = await registerOwner(deps);
  expect(await (await other.call()).invitations.create({ email })).toMatchObject({ email });
});

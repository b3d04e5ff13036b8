import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs, memberships, projects } from "../../../db/schema/index.ts";
import { isMembership } from "../../../server/access.ts";
import type { Deps } from "../../../server/context.ts";
import { updateAccount } from "../../../server/features/administration/accounts.service.ts";
import { sendMailJob } from "../../../server/platform/mail/send-mail.job.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

/** An owner of a project that approves who joins. */
async function registerOwner(deps: Deps) {
  const owner = await registerMember(deps);
  const { id: projectId } = owner.project;
  deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
  return { ...owner, projectId };
}

test("somebody whose account was switched off meanwhile can still be let in", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const person = await registerPerson(deps);
  await (await person.call()).projects.join({ projectId });
  updateAccount(deps, null, { id: person.user.id, isDisabled: true });
  const { joinRequests } = await owner.call();
  const [request] = await joinRequests.list();
  await joinRequests.approve({ id: request?.id ?? 0, role: "viewer" });
  const membership = isMembership({ projectId, userId: person.user.id });
  expect(deps.db.select().from(memberships).where(membership).get()?.role).toBe("viewer");
});

test("asking and withdrawing again and again ends, and changing between one's projects does not", async () => {
  const deps = createTestDeps({
    RATE_LIMITS: "on",
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://baton.example",
  });
  const { projectId } = await registerOwner(deps);
  const person = await registerMember(deps);
  const { projects: calls, joinRequests } = await person.call();
  for (let count = 0; count < 20; count += 1) {
    await calls.join({ projectId });
    const [request] = await joinRequests.own();
    await joinRequests.withdraw({ id: request?.id ?? 0 });
  }
  const countMails = () =>
    deps.db.select().from(jobs).where(eq(jobs.name, sendMailJob.name)).all().length;
  expect(countMails()).toBe(20);
  await expect(calls.join({ projectId })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: expect.stringMatching(/An owner can invite you.* try again in \d+ minutes\.$/),
  });
  expect(countMails()).toBe(20);
  await calls.join({ projectId: person.project.id });
});

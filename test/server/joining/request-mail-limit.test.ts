import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs, projects } from "../../../db/schema/index.ts";
import { sendMailJob } from "../../../server/platform/mail/send-mail.job.ts";
import {
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { untilIdle } from "../../helpers/processing.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const perHour = 20;

/** Two owners of a project that approves who joins, and a mail server that says when it takes mail. */
async function start() {
  let isReady = true;
  const server = await startMailServer({
    onRcptTo(_address, _session, callback) {
      const busy = Object.assign(new Error("Busy"), { responseCode: 451 });
      callback(isReady ? null : busy);
    },
  });
  const deps = createTestDeps({
    RATE_LIMITS: "on",
    SMTP_URL: server.url,
    PUBLIC_URL: "https://baton.example",
  });
  deps.jobs.start([sendMailJob], deps);
  onTestFinished(() => deps.jobs.stop());
  const owner = await registerMember(deps);
  const projectId = owner.project.id;
  const second = await registerMemberOf(deps, projectId, "owner");
  deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
  const requester = await registerPerson(deps);
  return {
    deps,
    owner,
    second,
    requester,
    ask: async () => (await requester.call()).projects.join({ projectId }),
    /** Counts as many mails about requests to an address. */
    use: async (email: string, mails: number) => {
      for (let count = 0; count < mails; count += 1) {
        await deps.rateLimits.take("joiningMail", email);
      }
    },
    recipients: () => server.mails.map(({ recipients }) => recipients[0]),
    setReady: (ready: boolean) => {
      isReady = ready;
    },
  };
}

test("an address gets twenty mails about requests an hour; the inbox has the others as well", async () => {
  const { deps, owner, second, requester, ask, use, recipients } = await start();
  await use(owner.user.email, perHour);
  await use(requester.user.email, perHour);
  const warnings = vi.spyOn(deps.logger, "warn");
  await ask();
  await untilIdle(deps);
  expect(recipients()).toEqual([second.user.email]);
  const ofLimit = warnings.mock.calls.filter(
    ([facts]) => facts instanceof Object && "limit" in facts,
  );
  expect(ofLimit).toEqual([[{ limit: "joiningMail" }, expect.any(String)]]);
  const api = await owner.call();
  expect(await api.notifications.list()).toMatchObject([{ kind: "join-request" }]);
  const [request] = await api.joinRequests.list();
  await api.joinRequests.decline({ id: request?.id ?? 0 });
  await untilIdle(deps);
  expect(recipients()).toEqual([second.user.email]);
  expect(await (await requester.call()).joinRequests.own()).toMatchObject([{ status: "declined" }]);
});

test("a mail that is tried again counts once", async () => {
  const { deps, owner, second, ask, use, recipients, setReady } = await start();
  setReady(false);
  await use(owner.user.email, perHour - 1);
  await ask();
  const waiting = () => deps.db.select().from(jobs).where(eq(jobs.name, sendMailJob.name)).all();
  await vi.waitFor(
    () =>
      expect(waiting()).toMatchObject([
        { attempts: 1, leaseOwner: null },
        { attempts: 1, leaseOwner: null },
      ]),
    patience,
  );
  setReady(true);
  deps.db.update(jobs).set({ runAfter: new Date() }).run();
  await deps.jobs.stop();
  deps.jobs.start([sendMailJob], deps);
  await untilIdle(deps);
  expect(recipients().sort()).toEqual([owner.user.email, second.user.email].sort());
});

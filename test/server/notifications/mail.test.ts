import { asc, eq } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs, memberships, notifications, projects, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { mailNotificationsJob } from "../../../server/features/notifications/mail-notifications.job.ts";
import { noteRefusal } from "../../../server/features/notifications/mail-refusals.ts";
import { beginDays } from "../../../server/features/notifications/notify-due.service.ts";
import { unsubscribePath } from "../../../server/features/notifications/settings.service.ts";
import { RecipientRefusal } from "../../../server/platform/mail/smtp.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { registerAdministrator } from "../../helpers/people/administrator.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

async function start(
  mailMode: "off" | "at-once" | "daily",
  options: SMTPServerOptions = {},
  environment: Record<string, string> = {},
) {
  const server = await startMailServer(options);
  const deps = createTestDeps({
    SMTP_URL: server.url,
    PUBLIC_URL: "https://baton.example",
    ...environment,
  });
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [api, leeApi] = [await owner.call("UTC"), await lee.call("UTC")];
  await leeApi.notifications.updateSettings({ mailMode });
  const assign = (title: string) => api.tasks.create({ title, assigneeId: lee.user.id });
  const work = () => {
    deps.jobs.start([mailNotificationsJob], deps);
    onTestFinished(() => deps.jobs.stop());
  };
  return { deps, server, owner, lee, api, leeApi, assign, work };
}

const isIdle = ({ db }: Deps) =>
  vi.waitFor(() => expect(db.select().from(jobs).all()).toEqual([]), patience);
const states = ({ db }: Deps) =>
  db
    .select({ mail: notifications.mail })
    .from(notifications)
    .orderBy(asc(notifications.id))
    .all()
    .map(({ mail }) => mail);

test("at once: one mail tells what happened, with links, and is not sent again", async () => {
  const { deps, server, owner, lee, leeApi, assign, work } = await start("at-once");
  const { id } = await assign("Move it");
  work();
  await isIdle(deps);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  const title = `${owner.user.name} assigned you “Move it”`;
  expect(mail?.recipients).toEqual([lee.user.email]);
  expect(mail?.subject).toBe(`${title} (Office move)`);
  const page = `https://baton.example/workflow?task=${id}&project=${owner.project.id}`;
  expect(mail?.text).toContain(`${title}\n${page}\n`);
  const unsubscribe = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value;
  expect(unsubscribe).toMatch(/^<https:\/\/baton\.example\/unsubscribe\/v1\./);
  expect(mail?.text?.replaceAll("\n", "")).toContain(unsubscribe?.slice(1, -1));
  expect(states(deps)).toEqual(["sent"]);
  await leeApi.comments.create({ entityType: "task", entityId: id, text: "Good" });
  await assign("Paint it");
  await isIdle(deps);
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    `${title} (Office move)`,
    `${owner.user.name} assigned you “Paint it” (Office move)`,
  ]);
});

test("daily: everything unread in one mail, when the project's day begins", async () => {
  const { deps, server, owner, api, lee, leeApi, assign, work } = await start("daily");
  for (let count = 1; count <= 24; count += 1) await assign(`Box ${count}`);
  const [latest] = await leeApi.notifications.list();
  await leeApi.notifications.markRead({ ids: [latest?.id ?? 0] });
  const endDate = new Date("2026-11-24");
  await api.tasks.create({ title: "Key", assigneeId: lee.user.id, endDate });
  work();
  await isIdle(deps);
  expect(server.mails).toEqual([]);
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  await isIdle(deps);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.subject).toBe("25 new notifications in Office move");
  expect(mail?.text).toContain("“Key” is due on Nov 24");
  expect(mail?.text).not.toContain("“Box 24”");
  expect(mail?.text).toContain(
    `And 5 more notifications in your inbox:\n\nhttps://baton.example/inbox?project=${owner.project.id}\n`,
  );
  beginDays(deps, new Date("2026-11-24T12:00:00Z"));
  await isIdle(deps);
  expect(server.mails).toHaveLength(1);
});

test("daily: an action item that is due says what is to be done, and leads to its meeting", async () => {
  const { deps, server, owner, api, lee, work } = await start("daily");
  const { id } = await api.meetings.create({
    title: "Kick-off",
    date: new Date("2026-11-16"),
    startTime: "09:00",
    endTime: "10:00",
    actionItems: [
      {
        description: "Order the boxes",
        assignee: lee.user.name,
        dueDate: new Date("2026-11-24"),
      },
    ],
  });
  work();
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  await isIdle(deps);
  const page = `https://baton.example/meeting-logs?meeting=${id}&project=${owner.project.id}`;
  expect(server.mails[0]?.text).toContain(
    `Your action item of the meeting “Kick-off” is due on Nov 24\n    Order the boxes\n${page}\n`,
  );
});

test("a mail server that refuses loses nothing: it goes out with the next day's mail", async () => {
  let refuses = true;
  let asked = 0;
  const { deps, server, lee, leeApi, assign, work } = await start("at-once", {
    onRcptTo(_address, _session, callback) {
      asked += 1;
      callback(refuses ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
    },
  });
  await assign("Move it");
  work();
  await isIdle(deps);
  expect(server.mails).toEqual([]);
  expect(states(deps)).toEqual(["waiting"]);
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 1 });
  const told = async () => (await leeApi.notifications.settings()).refusal;
  const first = await told();
  expect(first).toEqual({
    address: lee.user.email,
    answer: expect.stringMatching(/^550.*no such mailbox/),
    since: expect.any(Date),
  });
  const boss = await registerAdministrator(deps);
  const mailState = async () => (await (await boss.call()).administration.installation()).mail;
  expect(await mailState()).toEqual({
    isOn: true,
    failure: null,
    refusals: [{ id: lee.user.id, name: lee.user.name, ...first }],
  });
  // Until the next day nothing more is tried, and it is still refused since the first time.
  await assign("Paint it");
  await isIdle(deps);
  expect(asked).toBe(1);
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  await isIdle(deps);
  expect(asked).toBe(2);
  expect(await told()).toEqual(first);
  refuses = false;
  beginDays(deps, new Date("2026-11-24T12:00:00Z"));
  await isIdle(deps);
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[lee.user.email]]);
  expect(states(deps)).toEqual(["sent", "sent"]);
  expect(await told()).toBeNull();
  expect((await mailState()).refusals).toEqual([]);
});

test("what is refused for one address says nothing of the next", async () => {
  const { deps, lee, leeApi } = await start("at-once");
  const refused = new RecipientRefusal(lee.user.email, "550 gone");
  noteRefusal(deps.db, lee.user.id, refused);
  expect(await leeApi.notifications.settings()).toMatchObject({ refusal: { answer: "550 gone" } });
  deps.db
    .update(users)
    .set({ email: "lee.new@example.com" })
    .where(eq(users.id, lee.user.id))
    .run();
  expect(await leeApi.notifications.settings()).toMatchObject({ refusal: null });
});

test("administrators read why mail cannot be handed over, until it can", async () => {
  let isBusy = true;
  const { deps, assign, work, leeApi } = await start("at-once", {
    onMailFrom(_address, _session, callback) {
      callback(isBusy ? Object.assign(new Error("not from you"), { responseCode: 550 }) : null);
    },
  });
  const boss = await registerAdministrator(deps);
  const mailState = async () => (await (await boss.call()).administration.installation()).mail;
  expect(await mailState()).toEqual({ isOn: true, failure: null, refusals: [] });
  await assign("Move it");
  work();
  await isIdle(deps);
  expect(await mailState()).toMatchObject({
    failure: expect.stringContaining("MAIL_FROM"),
    refusals: [],
  });
  // It is no matter of the person's address.
  expect(await leeApi.notifications.settings()).toMatchObject({ refusal: null });
  isBusy = false;
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  await isIdle(deps);
  expect(await mailState()).toMatchObject({ failure: null });
});

testOfFullRun(
  "to one address twenty mails go out within an hour, and what is left comes together in the next",
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { deps, server, assign, work } = await start("at-once", {}, { RATE_LIMITS: "on" });
    work();
    for (let count = 1; count <= 20; count += 1) {
      await assign(`Box ${count}`);
      await isIdle(deps);
    }
    await assign("Box 21");
    const postponed = () => deps.db.select({ runAfter: jobs.runAfter }).from(jobs).all();
    await vi.waitFor(() => {
      const [job] = postponed();
      expect(job && job.runAfter.getTime() > Date.now()).toBe(true);
    }, patience);
    await assign("Box 22");
    expect(server.mails).toHaveLength(20);
    expect(states(deps).slice(-2)).toEqual(["waiting", "waiting"]);
    vi.setSystemTime(new Date("2026-11-23T13:01:00Z"));
    await assign("Box 23");
    await isIdle(deps);
    expect(server.mails.slice(20).map(({ subject }) => subject)).toEqual([
      "3 new notifications in Office move",
    ]);
  },
);

test("nothing is mailed to a member without the second factor that the project asks for", async () => {
  const { deps, server, assign, work } = await start("at-once");
  await assign("Move it");
  deps.db.update(projects).set({ requiresSecondFactor: true }).run();
  work();
  await isIdle(deps);
  expect(server.mails).toEqual([]);
  expect(states(deps)).toEqual([null]);
});

test("nothing is mailed of what is read, to who has left, who wants none, or without a mail server", async () => {
  const { deps, server, lee, leeApi, assign, work } = await start("daily");
  await assign("Read");
  await leeApi.notifications.markRead({});
  await leeApi.notifications.updateSettings({ levels: { assigned: "inbox" } });
  await assign("In the inbox alone");
  expect(states(deps)).toEqual(["waiting", null]);
  work();
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  await isIdle(deps);
  expect(states(deps)).toEqual([null, null]);
  await leeApi.notifications.updateSettings({ levels: { assigned: "email" } });
  await assign("Left");
  deps.db.delete(memberships).where(eq(memberships.userId, lee.user.id)).run();
  beginDays(deps, new Date("2026-11-24T12:00:00Z"));
  await isIdle(deps);
  expect(server.mails).toEqual([]);

  const without = createTestDeps();
  const owner = await registerMember(without);
  const kim = await registerMemberOf(without, owner.project.id, "member");
  await (await owner.call()).tasks.create({ title: "Oil", assigneeId: kim.user.id });
  expect(states(without)).toEqual([null]);
});

test("the link in a mail ends the mail without signing in, and nobody else's", async () => {
  const { deps, server, owner, lee, leeApi, assign, work } = await start("at-once");
  const stranger = await createTestClient(deps).call();
  const token = unsubscribePath(deps.vault, lee.user.id).replace("/unsubscribe/", "");
  await expect(stranger.notifications.unsubscribe({ token: `${token}x` })).rejects.toThrow(
    "This link does not work any more.",
  );
  await expect(stranger.notifications.unsubscribe({ token: "7" })).rejects.toThrow("not work");
  await stranger.notifications.unsubscribe({ token });
  await stranger.notifications.unsubscribe({ token });
  expect(await leeApi.notifications.settings()).toMatchObject({ mailMode: "off" });
  expect(await (await owner.call()).notifications.settings()).toMatchObject({ mailMode: "daily" });
  await assign("Move it");
  work();
  await isIdle(deps);
  expect(server.mails).toEqual([]);
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 1 });
});

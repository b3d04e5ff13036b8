import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import { AppError } from "../../../server/errors.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import { createMail } from "../../../server/platform/mail/mail.ts";
import { sendMailJob } from "../../../server/platform/mail/send-mail.job.ts";
import { createSmtpSender } from "../../../server/platform/mail/smtp.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const from = "Baton <baton@example.org>";
const message = {
  to: "ada@example.com",
  subject: "Grüße",
  text: "Open https://baton.example/invite/a-token-that-makes-this-line-longer-than-most\n",
};

/** What sending fails with, in one text: the sentence, the code, and all that a log would show of it. */
async function failureOf(send: Promise<void>) {
  const error = await send.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof AppError)) throw new Error("It failed with no AppError.");
  const cause = error.cause instanceof Error ? error.cause : new Error("no cause");
  return { code: error.code, sentence: error.message, logged: `${error.stack} ${cause.stack}` };
}

/** A server that says nothing to whoever connects. */
async function startSilentServer() {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `smtp://127.0.0.1:${address.port}` };
}

test("a mail arrives as it was written, at one recipient", async () => {
  const { url, mails } = await startMailServer();
  await createSmtpSender({ url, from })({ ...message, html: "<p>Open <b>it</b></p>" });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipients: ["ada@example.com"],
    from: { name: "Baton", address: "baton@example.org" },
    to: [{ address: "ada@example.com" }],
    subject: "Grüße",
    html: expect.stringContaining("<b>it</b>"),
  });
  expect(mails[0]?.text?.trim()).toBe(message.text.trim());
});

test("line breaks in a subject make no further header", async () => {
  const { url, mails } = await startMailServer();
  const subject = "Join\r\nBcc: everybody@example.com";
  await createSmtpSender({ url, from })({ ...message, subject });
  expect(mails[0]?.recipients).toEqual(["ada@example.com"]);
  expect(mails[0]?.bcc).toBeUndefined();
});

test("user and password of SMTP_URL sign in", async () => {
  const seen: unknown[] = [];
  const { port, mails } = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      seen.push([username, password]);
      callback(null, { user: "baton" });
    },
  });
  const url = `smtp://ba%40ton:p%3Ass%2Fword@127.0.0.1:${port}`;
  await createSmtpSender({ url, from })(message);
  expect(seen).toEqual([["ba@ton", "p:ss/word"]]);
  expect(mails).toHaveLength(1);
});

test("wrong credentials are named, and the password stands nowhere, even if the server repeats it", async () => {
  const { port } = await startMailServer({
    authOptional: false,
    onAuth({ password }, _session, callback) {
      callback(new Error(`${password} is wrong, and so is ${btoa(password ?? "")}`));
    },
  });
  const url = `smtp://baton:p%2Fssword@127.0.0.1:${port}`;
  const { code, sentence, logged } = await failureOf(createSmtpSender({ url, from })(message));
  expect(code).toBe("UNAVAILABLE");
  expect(sentence).toMatch(/user name and password.*SMTP_URL/);
  expect(logged).toContain("is wrong");
  for (const secret of ["p/ssword", "p%2Fssword", btoa("p/ssword")]) {
    expect(logged).not.toContain(secret);
  }
});

test("a recipient whom the server refuses is named, and not tried again", async () => {
  const { url } = await startMailServer({
    onRcptTo(_address, _session, callback) {
      callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
  });
  const { code, sentence } = await failureOf(createSmtpSender({ url, from })(message));
  expect(code).toBe("INVALID_INPUT");
  expect(sentence).toContain("ada@example.com");
  expect(sendMailJob.isWorthRetrying?.(new AppError(code, sentence))).toBe(false);
});

test("a server that puts the mail off is worth another try", async () => {
  const { url } = await startMailServer({
    onRcptTo(_address, _session, callback) {
      callback(Object.assign(new Error("greylisted"), { responseCode: 451 }));
    },
  });
  const { code, sentence } = await failureOf(createSmtpSender({ url, from })(message));
  expect([code, sentence]).toEqual(["UNAVAILABLE", expect.stringMatching(/did not take the mail/)]);
});

test("a server that is not there, and one that says nothing", async () => {
  const gone = await failureOf(createSmtpSender({ url: "smtp://127.0.0.1:9", from })(message));
  expect([gone.code, gone.sentence]).toEqual([
    "UNAVAILABLE",
    expect.stringMatching(/cannot be reached.*SMTP_URL/),
  ]);
  const { url } = await startSilentServer();
  const silent = await failureOf(createSmtpSender({ url, from }, 200)(message));
  expect([silent.code, silent.sentence]).toEqual([
    "UNAVAILABLE",
    expect.stringMatching(/does not answer/),
  ]);
});

test("a certificate that nobody vouches for is refused before the password is sent", async () => {
  let attempts = 0;
  const { port } = await startMailServer({
    secure: true,
    onAuth(_auth, _session, callback) {
      attempts += 1;
      callback(null, { user: "baton" });
    },
  });
  const url = `smtps://baton:secret@127.0.0.1:${port}`;
  const { code, sentence } = await failureOf(createSmtpSender({ url, from })(message));
  expect([code, sentence]).toEqual(["UNAVAILABLE", expect.stringMatching(/encrypted.*SMTP_URL/)]);
  expect(attempts).toBe(0);
});

test("to another machine the password goes over an encrypted connection or not at all", async () => {
  let attempts = 0;
  const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, callback) => {
    attempts += 1;
    callback(null, { user: "baton" });
  };
  // Reached without a network, and yet not one of the names that stand for this machine.
  const { port } = await startMailServer({ onAuth }, "127.0.0.2");
  const url = `smtp://baton:secret@127.0.0.2:${port}`;
  const { sentence } = await failureOf(createSmtpSender({ url, from })(message));
  expect(sentence).toMatch(/encrypted.*SMTP_URL/);
  expect(attempts).toBe(0);
});

const mailSettings = (url: string) => ({ SMTP_URL: url, PUBLIC_URL: "https://baton.example" });

test("a mail in the background stands sealed in the database, and outlives a restart", async () => {
  const { url, mails } = await startMailServer();
  const deps = createTestDeps(mailSettings(url));
  expect(deps.mail.isConfigured).toBe(true);
  deps.db.transaction((tx) => deps.mail.enqueue(tx, message));
  const [waiting] = deps.db.select().from(jobs).all();
  expect(waiting?.name).toBe("send-mail");
  expect(JSON.stringify(waiting)).not.toMatch(/invite|ada@example/);

  const later = createJobQueue(deps.db, deps.logger);
  onTestFinished(() => later.stop());
  later.start([sendMailJob], deps);
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
  expect(mails[0]?.text).toContain("invite/a-token");
  await vi.waitFor(() => expect(deps.db.select().from(jobs).all()).toEqual([]), patience);
});

test("a mail that is rolled back with its cause is never sent", () => {
  const deps = createTestDeps(mailSettings("smtp://127.0.0.1:9"));
  const write = () =>
    deps.db.transaction((tx) => {
      deps.mail.enqueue(tx, message);
      throw new Error("rolled back");
    });
  expect(write).toThrow("rolled back");
  expect(deps.db.select().from(jobs).all()).toEqual([]);
});

test("a mail in the background that fails is tried again", async () => {
  let tries = 0;
  const { url, mails } = await startMailServer({
    onMailFrom(_address, _session, callback) {
      tries += 1;
      callback(tries < 3 ? Object.assign(new Error("busy"), { responseCode: 421 }) : null);
    },
  });
  const deps = createTestDeps(mailSettings(url));
  deps.mail.enqueue(deps.db, message);
  onTestFinished(() => deps.jobs.stop());
  deps.jobs.start([{ ...sendMailJob, retryPauses: [0, 0] }], deps);
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
  expect(tries).toBe(3);
});

test("without SMTP_URL no mail is offered, and nothing waits to be sent", async () => {
  const deps = createTestDeps();
  const { vault, jobs: queue, health } = deps;
  const mail = createMail({ server: undefined, vault, jobs: queue, health });
  expect(mail.isConfigured).toBe(false);
  await expect(mail.send(message)).rejects.toThrow("This server sends no mail.");
  mail.enqueue(deps.db, message);
  expect(deps.db.select().from(jobs).all()).toEqual([]);
});

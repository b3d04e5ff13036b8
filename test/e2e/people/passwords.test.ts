import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import { newPerson, openPage } from "../../helpers/browser/browser.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { insertUser } from "../../helpers/people/people.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** A server that mails through a real SMTP server, with one person in it. */
async function start() {
  const { url: SMTP_URL, mails } = await startMailServer();
  const deps = createTestDeps({ SMTP_URL, PUBLIC_URL: "http://localhost" });
  onTestFinished(() => deps.jobs.stop());
  deps.jobs.start(jobDefinitions, deps);
  const { url } = await startServerInTest(deps);
  const person = newPerson();
  const id = insertUser(deps.db, person);
  // After the ended session and the closed account, and for the links that work no more.
  const page = await openPage({ baseURL: url, expectedMessages: /401|404/ });
  return { deps, mails, page, person, id };
}

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function setPassword(page: Page, password: string) {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Set Password" }).click();
  await seen(page, "Your password has been updated successfully.");
}

/** The path of the link that the command of the server's shell prints. */
function resetFromShell(databaseFile: string, email: string) {
  const main = resolve(import.meta.dirname, "../../../server/admin/main.ts");
  const printed = execFileSync(process.execPath, [main, "reset", email], {
    env: { ...process.env, DATABASE_FILE: databaseFile },
    encoding: "utf8",
  });
  return new URL(printed.split("\n")[0] ?? "").pathname;
}

testOfFullRun(
  "a password is reset by mail, by hand and from the shell, a session ended, the data taken along, the account deleted",
  async () => {
    const { deps, mails, page, person, id } = await start();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send Link" }).click();
    await seen(page, `If ${person.email} has an account`);
    await expect.poll(() => mails.length, patience).toBe(1);
    const mailed = /http:\S+\/reset\/\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
    const link = new URL(mailed).pathname;
    await page.goto(link);
    await setPassword(page, "secret by mail");
    await page.waitForURL("**/project-setup");
    await page.goto(link);
    await seen(page, "This link does not work");

    await page.goto(createPasswordReset(deps.db, id, null).path);
    await setPassword(page, "secret by hand");
    await page.waitForURL("**/project-setup");

    await page.goto(resetFromShell(deps.config.databaseFile, person.email));
    await setPassword(page, "secret by shell");
    await page.waitForURL("**/project-setup");
    const { projectName } = person;
    await page.request.post("/api/projects", { data: { name: projectName } });

    const origin = { address: "203.0.113.7", userAgent: phone };
    const elsewhere = await deps.sessions.start(id, origin);
    const callElsewhere = () =>
      fetch(new URL("/api/tasks", page.url()), {
        headers: { cookie: elsewhere.split(";")[0] ?? "" },
      });
    expect((await callElsewhere()).status).toBe(200);
    await page.goto("/account");
    await page.getByRole("button", { name: "End the session of Safari on iOS" }).click();
    await page.getByText("Safari on iOS").waitFor({ state: "detached" });
    expect((await callElsewhere()).status).toBe(401);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download My Data" }).click();
    expect((await download).suggestedFilename()).toBe("baton-data.zip");
    expect(await (await download).failure()).toBeNull();

    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Account" });
    await dialog.getByText(`“${projectName}” is deleted with everything in it`).waitFor();
    await dialog.getByLabel(`Type your email, ${person.email}, to confirm`).fill(person.email);
    await dialog.getByLabel("Current Password").fill("secret by shell");
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await page.waitForURL("**/auth");
    await seen(page, "Account deleted");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("secret by shell");
    await page.getByRole("button", { name: "Sign In" }).click();
    await seen(page, "Invalid email or password.");
  },
);

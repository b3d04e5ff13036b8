import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { jobDefinitions } from "../../../server/jobs.ts";
import { newPerson, openPage, setSessionCookie } from "../../helpers/browser/browser.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** A server for a team, which sends mail: new projects approve who joins. */
async function startTeamServer() {
  const { url: SMTP_URL, mails } = await startMailServer();
  const deps = createTestDeps({ SMTP_URL, PUBLIC_URL: "http://localhost" });
  onTestFinished(() => deps.jobs.stop());
  deps.jobs.start(jobDefinitions, deps);
  const { url } = await startServerInTest(deps);
  const openOwner = async () => {
    const owner = await registerMember(deps, "Office move");
    return { owner, page: await openAs(owner) };
  };
  const openAs = async (person: { cookie: () => string | undefined }) => {
    const page = await openPage({ baseURL: url });
    await setSessionCookie(page, url, person.cookie());
    return page;
  };
  /** The link in the mail that came to an address, on the server at hand. */
  const mailedPath = async (address: string) => {
    const mailOf = () => mails.find(({ recipients }) => recipients.includes(address));
    await expect.poll(mailOf).toBeDefined();
    const link = /http:\S+\/invite\/\S+/.exec(mailOf()?.text ?? "")?.[0];
    return new URL(link ?? "").pathname;
  };
  return { deps, url, mails, openOwner, openAs, mailedPath };
}

async function signUp(page: Page, email: string) {
  const person = newPerson("Noor");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

test("an owner invites by link and by mail, and newcomers sign up into the project (2.5)", async () => {
  const { url, openOwner, mailedPath } = await startTeamServer();
  const { page } = await openOwner();
  await page.goto("/account/members");

  await page.getByRole("link", { name: "Invite People" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite People" });
  await dialog.getByLabel("Role").selectOption("Viewer");
  await dialog.getByRole("button", { name: "Create Link" }).click();
  const link = await dialog.getByLabel("Link").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await seen(page, "Viewer link");
  await seen(page, "Used 0 of 10 times");

  const reader = await openPage({ baseURL: url });
  await reader.goto(new URL(link).pathname);
  await seen(reader, "invites you to this project on Baton as a viewer");
  // The token has left the address, and with it the history.
  expect(new URL(reader.url()).pathname).toBe("/invite");
  await signUp(reader, "reader@example.com");
  await reader.getByRole("heading", { name: "Dashboard" }).waitFor();
  await reader.getByText("Office move").first().waitFor();

  await page.getByRole("link", { name: "Invite People" }).click();
  await dialog.getByLabel("Email").fill("writer@example.com");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await seen(page, "Baton is emailing this link to writer@example.com.");
  await dialog.getByRole("button", { name: "Done" }).click();
  const path = await mailedPath("writer@example.com");
  const writer = await openPage({ baseURL: url });
  await writer.goto(path);
  await signUp(writer, "writer@example.com");
  await writer.getByRole("heading", { name: "Dashboard" }).waitFor();

  const late = await openPage({ baseURL: url, expectedMessages: /404/ });
  await late.goto(path);
  await seen(late, "This invitation does not work");
  await page.reload();
  await seen(page, "Used 1 of 1 time");
  await seen(page, "Used up");
});

testOfFullRun(
  "a request is approved, and another one declined, and both people are told (2.6)",
  async () => {
    const { deps, mails, openOwner, openAs } = await startTeamServer();
    const { owner, page } = await openOwner();
    const ask = async (firstName: string) => {
      const person = await registerPerson(deps, { firstName });
      const asking = await openAs(person);
      await asking.goto("/project-setup");
      await asking.getByLabel("Project", { exact: true }).selectOption({ label: "Office move" });
      await asking.getByRole("button", { name: "Join Project" }).click();
      await seen(asking, "Request sent");
      await seen(asking, "An owner of the project has to approve it.");
      return { ...person, asking };
    };
    const welcome = await ask("Ada");
    const unknown = await ask("Mallory");

    await page.goto("/");
    await page.getByRole("link", { name: "2 requests to join" }).click();
    await page.getByRole("button", { name: `Approve ${welcome.user.name}` }).click();
    await page.getByRole("button", { name: `Decline ${unknown.user.name}` }).click();
    await seen(page, "Nobody is waiting.");

    await welcome.asking.getByRole("button", { name: "Check Again" }).click();
    await welcome.asking.getByRole("heading", { name: "Dashboard" }).waitFor();
    await unknown.asking.getByRole("button", { name: "Check Again" }).click();
    await seen(unknown.asking, "Ask an owner of the project for an invitation.");
    await expect
      .poll(() => mails.map(({ recipients, subject }) => [recipients[0], subject]).sort())
      .toEqual(
        [
          [owner.user.email, `${welcome.user.name} would like to join Office move`],
          [owner.user.email, `${unknown.user.name} would like to join Office move`],
          [welcome.user.email, "You can join Office move"],
          [unknown.user.email, "Your request to join Office move"],
        ].sort(),
      );
  },
);

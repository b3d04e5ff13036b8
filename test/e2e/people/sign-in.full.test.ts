import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openSession } from "../../helpers/browser/browser.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { codeOf } from "../../helpers/people/second-factor.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startOidcProvider } from "../../helpers/services/oidc-provider.ts";

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const signIn = async (page: Page, person: { email: string; password: string }) => {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};

test("a second factor is set up; with the phone lost, a recovery code opens the account and turns it off", async () => {
  const page = await openPage({ expectedMessages: /40[01]/ });
  const person = await openSession(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Set Up a Second Factor" }).click();
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.getByTestId("secret").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Authentication Code").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn On" }).click();
  const readCodes = () => dialog.getByRole("listitem").allInnerTexts();
  await expect.poll(readCodes).toHaveLength(10);
  const codes = await readCodes();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("baton-recovery-codes.txt");
  await dialog.getByRole("button", { name: "Done" }).click();
  await seen(page, "10 recovery codes are left.");

  // The phone is lost: another browser, the password and a code on paper.
  const elsewhere = await openPage({ expectedMessages: /40[01]/ });
  await elsewhere.goto("/account");
  await signIn(elsewhere, person);
  await elsewhere.getByLabel("Authentication Code").fill("000000");
  await elsewhere.getByRole("button", { name: "Verify" }).click();
  await seen(elsewhere, /^This code is not right, or was used before/);
  await elsewhere.getByRole("button", { name: "Use a Recovery Code Instead" }).click();
  await elsewhere.getByLabel("Recovery Code").fill(codes[0] ?? "");
  await elsewhere.getByRole("button", { name: "Verify" }).click();
  await seen(elsewhere, "You have been signed in successfully.");
  await seen(elsewhere, "9 recovery codes are left.");
  await elsewhere.getByRole("button", { name: "Turn Off" }).click();
  const off = elsewhere.getByRole("dialog");
  await off.getByRole("button", { name: "Use a Recovery Code Instead" }).click();
  await off.getByLabel("Recovery Code").fill(codes[1] ?? "");
  await off.getByLabel("Password", { exact: true }).fill(person.password);
  await off.getByRole("button", { name: "Turn Off" }).click();
  await seen(elsewhere, "Off. Your password alone opens your account.");
});

test("single sign-on opens a new account, and one that exists after its password", async () => {
  const provider = await startOidcProvider();
  const deps = createTestDeps(provider.environment);
  const { url } = await startServerInTest(deps);
  provider.serve(`${url}/api/auth/oidc/callback`);
  provider.state.asks = true;
  const ada = { sub: "ada", email: "ada@example.com", email_verified: true };
  provider.state.person = { ...ada, given_name: "Ada", family_name: "Lovelace" };

  const page = await openPage({ baseURL: url });
  await page.goto("/auth");
  await page.getByRole("link", { name: "Continue with Example ID" }).click();
  await page.getByRole("link", { name: "Sign in as ada@example.com" }).click();
  await page.waitForURL(`${url}/project-setup`);
  await seen(page, "Welcome, Ada");

  const member = await registerMember(deps, "Office move");
  provider.state.person = { sub: "robin", email: member.user.email, email_verified: true };
  // Calls that are under way when the session ends are refused.
  const other = await openPage({ baseURL: url, expectedMessages: /status of 401/ });
  await other.goto("/account");
  await other.getByRole("link", { name: "Continue with Example ID" }).click();
  await other.getByRole("link", { name: /^Sign in as/ }).click();
  await seen(other, /^Your email already has a Baton account/);
  // The notification goes by itself: whoever looks only afterwards may come too late.
  const told = seen(other, "Example ID is connected");
  await signIn(other, member.registration);
  await told;
  await seen(other, "Account Settings");
  await seen(other, new URL(provider.issuer).host);

  await other.getByRole("button", { name: "Sign Out" }).last().click();
  await other.waitForURL("**/auth");
  await other.getByRole("link", { name: "Continue with Example ID" }).click();
  await seen(other, "Overview of your transition processes");
});

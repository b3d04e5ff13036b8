import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hasFocus, openPage, openSession } from "../../helpers/browser/browser.ts";
import { makePicture } from "../../helpers/files/make-pictures.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

testOfFullRun(
  "an account's picture and password are changed, and the new password opens it again (2.2, 2.3)",
  async () => {
    const page = await openPage({ expectedMessages: /401/ });
    const person = await openSession(page);
    await page.goto("/knowledge-base");
    const opener = page.getByRole("button", { name: new RegExp(person.email) });
    await opener.click();
    const panel = page.getByRole("dialog", { name: "Account" });
    for (const field of ["User ID", "Username", "First Name", "Last Name"]) {
      await panel.getByText(field, { exact: true }).waitFor();
    }
    const picture = { name: "me.png", mimeType: "image/png", buffer: makePicture(["Robin"]) };
    await panel.getByLabel("Picture file").setInputFiles(picture);
    await seen(page, "Your profile picture has been updated successfully.");
    const shownWidth = () =>
      panel
        .locator("img")
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect.poll(shownWidth).toBeGreaterThan(0);

    await panel.getByRole("button", { name: "Change Password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    await dialog.getByLabel("Current Password").fill(person.password);
    await dialog.getByLabel("New Password", { exact: true }).fill("another secret");
    await dialog.getByLabel("Confirm New Password").fill("another secret");
    await dialog.getByRole("button", { name: "Update Password" }).click();
    await seen(page, "Your password has been updated successfully.");
    await dialog.waitFor({ state: "detached" });

    await opener.click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/auth");
    await seen(page, "You have been signed out successfully.");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await seen(page, "Invalid email or password.");
    await page.getByLabel("Password", { exact: true }).fill("another secret");
    await page.getByRole("button", { name: "Sign In" }).click();
    await seen(page, "You have been signed in successfully.");
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/auth");
    await page.waitForURL((url) => url.pathname === "/");
  },
);

testOfFullRun(
  "a token works until it is revoked; the project is left and another one joined",
  async () => {
    const page = await openPage({ expectedMessages: /400/ });
    const { projectName } = await openSession(page);
    const other = await openSession(await openPage());
    await page.goto("/account");
    await seen(page, "No tokens yet.");
    await page.getByRole("button", { name: "New Token" }).click();
    const dialog = page.getByRole("dialog", { name: "New API Token" });
    await dialog.getByRole("button", { name: "Create Token" }).click();
    await dialog.getByText("Name is required").waitFor();
    await dialog.getByLabel("Name").fill("Nightly export");
    await dialog.getByRole("button", { name: "Create Token" }).click();
    const token = await dialog.getByLabel("Token").inputValue();
    await dialog.getByRole("button", { name: "Done" }).click();
    await seen(page, `Ends in ${token.slice(-4)}`);
    expect(await page.content()).not.toContain(token);
    const url = new URL("/api/tasks", page.url()).href;
    const call = () => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    await page.getByRole("button", { name: "Revoke Nightly export" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke Token" }).click();
    await seen(page, "No tokens yet.");
    expect((await call()).status).toBe(401);

    await page.getByRole("button", { name: "Leave Project" }).click();
    const question = page.getByRole("alertdialog", { name: `Leave “${projectName}”?` });
    await question.getByRole("button", { name: "Leave Project" }).click();
    await page.waitForURL("**/project-setup");
    await page.getByRole("button", { name: "Join Project" }).click();
    await seen(page, "Please select a project");
    await page.getByRole("combobox").selectOption({ label: other.projectName });
    await page.getByRole("button", { name: "Join Project" }).click();
    await seen(page, "You've successfully joined the project.");
    await page.waitForURL("**/dashboard");
    await seen(page, other.projectName);
  },
);

testOfFullRun(
  "a session that ends over a form is taken up again, and what was typed is kept",
  async () => {
    const page = await openPage({ expectedMessages: /401/ });
    const person = await openSession(page);
    await page.goto("/workflow");
    const addTask = { name: "Add Task", exact: true };
    await page.getByRole("button", addTask).click();
    const form = page.getByRole("dialog", addTask);
    await form.getByLabel("Title").fill("Hand over the keys");
    await page.request.post("/api/auth/logout");
    await form.getByRole("button", addTask).click();

    const question = page.getByRole("alertdialog", { name: "Your session has ended" });
    await expect.poll(() => hasFocus(question.getByLabel("Password", { exact: true }))).toBe(true);
    expect(await question.getByLabel("Email").inputValue()).toBe(person.email);
    await page.keyboard.type("not the one");
    await page.keyboard.press("Enter");
    await seen(page, "Login failed");
    // The refused password is marked, so that the next one takes its place.
    const isMarked = () =>
      question
        .getByLabel("Password", { exact: true })
        .evaluate(
          (field) =>
            field instanceof HTMLInputElement &&
            field === document.activeElement &&
            field.selectionStart === 0 &&
            field.selectionEnd === field.value.length,
        );
    await expect.poll(isMarked).toBe(true);
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await seen(page, "Welcome back!");
    await question.waitFor({ state: "hidden" });

    expect(await form.getByLabel("Title").inputValue()).toBe("Hand over the keys");
    await form.getByRole("button", addTask).click();
    await form.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Hand over the keys" }).waitFor();
  },
);

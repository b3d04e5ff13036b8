import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, newPerson, openPage, openSession, screens } from "../helpers/browser.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function fillSignUp(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
}

test("a newcomer signs up, creates a project and stands on its dashboard", async () => {
  const page = await openPage();
  const person = newPerson("Ada");
  await page.goto("/");
  await page.waitForURL("**/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Sign Up" }).click();

  await page.waitForURL("**/project-setup");
  await seen(page, "Account created!");
  await seen(page, /Ada/);
  await page.getByLabel("Project Name").fill(person.projectName);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await seen(page, "Project created");
  await seen(page, `${person.projectName} has been created successfully.`);

  const slug = person.projectName.toLowerCase().replaceAll(" ", "-");
  await page.waitForURL(new RegExp(`/ada-tester-[a-z0-9]{5}/${slug}/dashboard$`));
  await seen(page, person.projectName);
  await seen(page, "Knowledge Transfer & Transition Management");
});

test("the forms say what is missing in the specified words", async () => {
  const page = await openPage();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await seen(page, "Invalid email address");
  await seen(page, "Password must be at least 6 characters");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fillSignUp(page, { ...newPerson(), firstName: "", lastName: "" });
  await page.getByLabel("Confirm Password").fill("something else");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await seen(page, "First name is required");
  await seen(page, "Last name is required");
  await seen(page, "Passwords don't match");
});

test("a session that ends over a form is taken up again, and what was typed is kept", async () => {
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
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await seen(page, "Welcome back!");
  await question.waitFor({ state: "hidden" });

  expect(await form.getByLabel("Title").inputValue()).toBe("Hand over the keys");
  await form.getByRole("button", addTask).click();
  await form.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Hand over the keys" }).waitFor();
});

test("a wrong password is told, a right one welcomes", async () => {
  const page = await openPage({ expectedMessages: /401/ });
  const person = await openSession(page);
  await page.request.post("/api/auth/logout");
  await page.goto("/auth");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("not the one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await seen(page, "Login failed");
  await seen(page, "Invalid email or password.");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await seen(page, "Welcome back!");
  await seen(page, "You have been signed in successfully.");
  await page.goto("/auth");
  await page.waitForURL((url) => url.pathname === "/");
});

test("the account panel shows who is signed in, changes the password and signs out", async () => {
  const page = await openPage();
  const person = await openSession(page);
  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: new RegExp(person.email) }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  for (const field of ["User ID", "Username", "First Name", "Last Name"]) {
    await panel.getByText(field, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await dialog.getByText("Current password is required").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Current Password").fill(person.password);
  await dialog.getByLabel("New Password", { exact: true }).fill("another secret");
  await dialog.getByLabel("Confirm New Password").fill("another secret");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await seen(page, "Your password has been updated successfully.");
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: new RegExp(person.email) }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/auth");
  await seen(page, "You have been signed out successfully.");
  const { email } = person;
  const login = await page.request.post("/api/auth/login", {
    data: { email, password: "another secret" },
  });
  expect(login.status()).toBe(200);
});

test("addresses lead where they should", async () => {
  const page = await openPage();
  await page.goto("/workflow");
  await page.waitForURL("**/auth?next=%2Fworkflow");

  await openSession(page, { withProject: false });
  await page.goto("/workflow");
  await page.waitForURL("**/project-setup");
  await seen(page, /project later in account settings/);

  const created = await page.request.post("/api/projects", {
    data: { name: `Big  Move ${process.pid}` },
  });
  const { user } = await created.json();
  const scoped = `/${user.userId}/big-move-${process.pid}`;
  for (const legacy of ["/dashboard", "/workflow", "/knowledge-base/sops", "/ai-assistant"]) {
    await page.goto(legacy);
    await page.waitForURL(`**${scoped}${legacy}`);
  }
  await page.goto("/somebody-else/other-project/workflow");
  await page.waitForURL(`**${scoped}/workflow`);
  await page.goto("/project-setup");
  await page.waitForURL(`**${scoped}/dashboard`);
  await page.goto("/no/such/page/at/all");
  await heading(page, "Page Not Found").waitFor();
  await seen(page, "The requested page could not be found.");
});

test("a second person joins the project of the first", async () => {
  const first = await openPage();
  const { projectName } = await openSession(first);
  const page = await openPage();
  await openSession(page, { withProject: false });
  await page.goto("/project-setup");
  await page.getByRole("button", { name: "Join Project" }).click();
  await seen(page, "Please select a project");
  const choice = page.getByRole("combobox");
  const option = page.getByRole("option", { name: projectName });
  await choice.selectOption((await option.getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Join Project" }).click();
  await seen(page, "You've successfully joined the project.");
  await page.waitForURL("**/dashboard");
});

test("an API token is shown once, works, and ends when it is revoked", async () => {
  const page = await openPage({ expectedMessages: /400/ });
  await openSession(page);
  await page.goto("/account");
  await seen(page, "No tokens yet.");
  await page.getByRole("button", { name: "New Token" }).click();
  const dialog = page.getByRole("dialog", { name: "New API Token" });
  await dialog.getByRole("button", { name: "Create Token" }).click();
  await dialog.getByText("Name is required").waitFor();
  await dialog.getByLabel("Name").fill("Nightly export");
  await dialog.getByRole("button", { name: "Create Token" }).click();
  const token = await dialog.getByLabel("Token").inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await seen(page, `Ends in ${token.slice(-4)}`);
  expect(await page.content()).not.toContain(token);

  const url = new URL("/api/tasks", page.url()).href;
  const call = () => fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);
  await page.getByRole("button", { name: "Revoke Nightly export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await seen(page, "No tokens yet.");
  expect((await call()).status).toBe(401);
});

test("leaving the project leads back to the choice of one", async () => {
  const page = await openPage();
  const { projectName } = await openSession(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Leave Project" }).click();
  const question = page.getByRole("alertdialog", { name: `Leave ${projectName}?` });
  await question.getByRole("button", { name: "Leave Project" }).click();
  await page.waitForURL("**/project-setup");
  await page.getByLabel("Project Name").waitFor();
});

test("a page that fails to load says so and offers to refresh", async () => {
  const page = await openPage({ expectedMessages: /./ });
  await openSession(page);
  await page.route("**/assets/app-system-*.js", (route) => route.abort());
  await page.goto("/account");
  await heading(page, "Something went wrong").waitFor();
  await seen(
    page,
    "An error occurred while loading the application. Please try refreshing the page.",
  );
  await page.unroute("**/assets/app-system-*.js");
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await heading(page, "Account Settings").waitFor();
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each(Object.entries(screens))(
    "every account screen is accessible on %s",
    async (_n, viewport) => {
      const page = await openPage({ colorScheme, viewport });
      await page.goto("/auth");
      await page.getByRole("button", { name: "Sign In" }).click();
      await seen(page, "Invalid email address");
      await expectAccessible(page);
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("First Name").waitFor();
      await expectAccessible(page);
      await openSession(page, { withProject: false });
      await page.goto("/project-setup");
      await page.getByLabel("Project Name").waitFor();
      await page
        .getByRole("button", { name: "Join Project" })
        .or(page.getByText("No existing projects available"))
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.request.post("/api/projects", { data: { name: newPerson().projectName } });
      await page.goto("/account");
      await heading(page, "Account Settings").waitFor();
      await expectAccessible(page);
      await page.goto("/nowhere/at/all/really");
      await heading(page, "Page Not Found").waitFor();
      await expectAccessible(page);
    },
  );
});

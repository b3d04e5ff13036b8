import { expect } from "vitest";
import { runAdmin } from "../../../server/admin/run-admin.ts";
import { readConfig } from "../../../server/config.ts";
import { newPerson, openPage, openSession } from "../../helpers/browser/browser.ts";
import { currentJourneyServer } from "../../helpers/browser/journey-server.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

testOfFullRun(
  "what an owner does is in the security log line by line, and an administrator keeps somebody out",
  async () => {
    const page = await openPage({ expectedMessages: /status of 40[13]/ });
    const { projectName, ...person } = newPerson("Ada");
    const name = `${person.firstName} ${person.lastName}`;
    const press = (button: string) =>
      page.getByRole("button", { name: button, exact: true }).click();
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data });
      expect(answer.ok(), path).toBe(true);
      return answer.json();
    };

    await post("/api/auth/register", person);
    await post("/api/projects", { name: projectName });
    await page.goto("/account");
    await press("New Token");
    await page.getByLabel("Name", { exact: true }).fill("Nightly export");
    await press("Create Token");
    await press("Done");
    const credentials = { apiKey: "journey-key", apiSecret: "journey-secret" };
    await post("/api/integrations", { integrationId: "zoom", credentials });
    const task = await post("/api/tasks", { title: "Return the keys" });
    expect((await page.request.delete(`/api/tasks/${task.id}`)).status()).toBe(204);
    await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();

    const signIn = async (password: string) => {
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await press("Sign In");
    };
    await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).waitFor();
    await signIn("not the password");
    await page.getByText("Invalid email or password.").waitFor();
    await signIn(person.password);
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Welcome back" }).waitFor();

    await page.goto("/account");
    await page.getByRole("link", { name: "Open Security Log" }).click();
    const rows = page.getByRole("table").locator("tbody tr");
    await rows.first().waitFor();
    const sentences = [
      `${name} signed in (password).`,
      `Somebody failed to sign in as ${person.email} (wrong password).`,
      `${name} ended a session (signed out).`,
      `${name} moved “Return the keys” to the Trash (task).`,
      `${name} saved credentials for Zoom.`,
      `${name} made the API token “Nightly export”.`,
      `${name} created the project “${projectName}”.`,
    ];
    expect(await rows.locator("td:nth-child(2)").allTextContents()).toEqual(sentences);
    for (const place of await rows.locator("td:nth-child(3)").allTextContents()) {
      expect(place).toMatch(/^127\.0\.0\.1 · \S/);
    }
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("security-log.csv");

    // From the server's shell, while the server runs.
    const { databaseFile } = currentJourneyServer();
    const said: string[] = [];
    const write = {
      out: (line: string) => said.push(line),
      err: (line: string) => said.push(line),
    };
    const settings = () => readConfig({ DATABASE_FILE: databaseFile });
    expect(runAdmin(["administrator", person.email], settings, write)).toBe(0);
    expect(said).toEqual([`${person.email} is an administrator.`]);

    const other = await openPage({ expectedMessages: /status of 40[13]/ });
    const bob = await openSession(other);
    await other.goto("/dashboard");
    await other.getByText("Total Tasks").waitFor();

    await page.goto("/administration");
    await page.getByRole("searchbox", { name: "Search accounts" }).fill(bob.email);
    await page.getByRole("listitem").filter({ hasText: bob.email }).getByRole("button").click();
    await page.getByRole("menuitem", { name: "Switch Off" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Switch Off Account" }).click();
    await page.getByText("Account switched off").waitFor();

    await other.goto("/workflow");
    await other.getByLabel("Email").fill(bob.email);
    await other.getByLabel("Password", { exact: true }).fill(bob.password);
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    await other
      .getByText("An administrator has switched this account off. Ask them to switch it on again.")
      .first()
      .waitFor();

    await page.getByRole("tab", { name: "Security Log" }).click();
    await page.getByLabel("Person").fill(bob.email);
    const switchedOff = page.getByText(`${name} switched off the account of ${bob.email}.`);
    await switchedOff.waitFor();
    await page.getByText(`failed to sign in as ${bob.email} (account switched off).`).waitFor();
  },
);

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { users } from "../../../db/schema/index.ts";
import { noteRefusal } from "../../../server/features/notifications/mail-refusals.ts";
import { RecipientRefusal } from "../../../server/platform/mail/smtp.ts";
import { recordSecurityEvent } from "../../../server/platform/security/security-log.ts";
import { refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { nameAdministrator, registerAdministrator } from "../../helpers/people/administrator.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

async function openAdministration(path = "/administration") {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  const other = await registerMember(deps, "Harbor");
  const app = openApp(path, { deps, cookie: administrator.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Administration" });
  return { ...app, deps, administrator, other };
}

const openActions = async (
  user: ReturnType<typeof openApp>["user"],
  name: string,
  action: string,
) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};

test("an administrator without a project sees every account and switches one off and on", async () => {
  const { user, other } = await openAdministration();
  const list = await screen.findByRole("list", { name: "Accounts" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  expect(within(list).getByText(/Harbor \(owner\)/)).toBeTruthy();

  await openActions(user, other.user.name, "Switch Off");
  await user.click(await screen.findByRole("button", { name: "Switch Off Account" }));
  expect(await screen.findByText("Switched Off")).toBeTruthy();
  expect(await (await other.call()).accounts.current()).toBeNull();

  await openActions(user, other.user.name, "Switch On");
  await user.click(await screen.findByRole("button", { name: "Switch On" }));
  await waitFor(() => expect(screen.queryByText("Switched Off")).toBeNull(), patience);
});

test("a reset link is shown once, to be passed on", async () => {
  const { user, other } = await openAdministration();
  await openActions(user, other.user.name, "Make Reset Link");
  await user.click(await screen.findByRole("button", { name: "Make Link" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reset Link" });
  expect(field.value).toMatch(/^http:\/\/localhost.*\/reset\/[\w-]{43}$/);
  expect(screen.getByText(/^Send this link to them privately\. It works once/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), patience);
});

test("a reset link for oneself is to be opened, not sent", async () => {
  const { user, administrator } = await openAdministration();
  await openActions(user, administrator.user.name, "Make Reset Link");
  await user.click(await screen.findByRole("button", { name: "Make Link" }));
  expect(await screen.findByText(/^Open this link to set a new password\. It works/)).toBeTruthy();
});

test("the only administrator is told what to do first, and what the server refuses in its words", async () => {
  const { user, administrator, deps, other } = await openAdministration();
  const { name, id } = administrator.user;
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  const refused = await screen.findByRole("menuitem", { name: /^Remove Administrator Rights/ });
  expect(refused.getAttribute("aria-disabled")).toBe("true");
  expect(refused.textContent).toContain("Make someone else an administrator first.");
  cleanup();

  nameAdministrator(deps, other.user.id);
  const { user: again } = openApp("/administration", { deps, cookie: administrator.cookie() });
  await openActions(again, name, "Remove Administrator Rights");
  await (await other.call()).administration.updateAccount({
    id: other.user.id,
    isAdministrator: false,
  });
  await again.click(await screen.findByRole("button", { name: "Give Up Rights" }));
  expect(
    await screen.findByText("This is the only administrator. Name another one first."),
  ).toBeTruthy();
  expect(deps.db.select().from(users).where(eq(users.id, id)).get()?.isAdministrator).toBe(true);
});

test("accounts are searched, and an empty answer says so", async () => {
  const { user, other } = await openAdministration();
  await user.type(await screen.findByRole("searchbox", { name: "Search accounts" }), "zzz");
  expect(await screen.findByText("No account matches")).toBeTruthy();
  await user.clear(screen.getByRole("searchbox", { name: "Search accounts" }));
  expect(await screen.findByText(other.user.email)).toBeTruthy();
});

test("registration is closed, and the sign-up screen says so before anybody types", async () => {
  const { user, deps } = await openAdministration("/administration?tab=installation");
  await user.selectOptions(await screen.findByRole("combobox", { name: "New Accounts" }), "closed");
  expect(await screen.findByText("Setting saved")).toBeTruthy();
  const backups = screen.getByText(/^No automatic backups/).textContent;
  expect(backups).toMatch(/^No automatic backups\. Set BACKUP_DIR on the server/);
  expect(screen.getByText("Free Disk Space")).toBeTruthy();
  cleanup();

  const signUp = openApp("/auth", { deps });
  await signUp.user.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(
    await screen.findByText("No new accounts can be made on this server. Ask its administrator."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign Up" })).toBeNull();
});

test("whose mail is refused stands beside why the latest could not be delivered", async () => {
  const { deps, administrator, other } = await openAdministration();
  cleanup();
  noteRefusal(deps.db, other.user.id, new RecipientRefusal(other.user.email, "550 gone"));
  openApp("/administration?tab=installation", {
    deps: {
      ...deps,
      mail: { ...deps.mail, isConfigured: true, failure: () => "The mail server does not answer." },
    },
    cookie: administrator.cookie(),
  });
  expect(await screen.findByText("The latest mail could not be delivered.")).toBeTruthy();
  expect(screen.getByText("The mail server does not answer.")).toBeTruthy();
  const list = screen.getByRole("list", { name: /^The mail server refuses mail to these people/ });
  expect(list.textContent).toMatch(
    /^Robin Tester\d+ \(robin\d+@example\.com\), since .*: “550 gone”$/,
  );
});

test("a setting that the server refuses is not shown as if it were saved", async () => {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  const { user } = openApp("/administration?tab=installation", {
    deps,
    cookie: administrator.cookie(),
    answers: [refuse("administration.updateSettings")],
  });
  const mode = await screen.findByRole<HTMLSelectElement>("combobox", { name: "New Accounts" });
  const common = screen.getByRole<HTMLInputElement>("checkbox", { name: /common passwords/ });
  const before = [mode.value, common.checked];
  await user.selectOptions(mode, "closed");
  expect(await screen.findByText("The setting could not be saved")).toBeTruthy();
  await user.click(common);
  await waitFor(() => expect([mode.value, common.checked]).toEqual(before), patience);
});

test("where registration goes by invitation, the sign-up screen says how to get in", async () => {
  const deps = createTestDeps({ REGISTRATION: "invitation" });
  await registerPerson(deps);
  const { user } = openApp("/auth", { deps });
  await user.click(await screen.findByRole("tab", { name: "Sign Up" }));
  expect(await screen.findByText(/An account is made here through an invitation/)).toBeTruthy();
});

test("everybody else finds no such page, and no way to it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/administration", { deps, cookie: member.cookie() });
  expect(await screen.findByText("The requested page could not be found.")).toBeTruthy();
});

test("an administrator in a project comes there from Account Settings", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  nameAdministrator(deps, member.user.id);
  const { user } = openApp("/account", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("link", { name: "Open Administration" }));
  await screen.findByRole("heading", { level: 1, name: "Administration" });
  expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
});

test("the account panel leads an administrator there, and nobody else", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const openPanel = async () => {
    const { user } = openApp("/docs", { deps, cookie: member.cookie() });
    await user.click(await screen.findByRole("button", { name: new RegExp(member.user.email) }));
    return { user, panel: within(await screen.findByRole("dialog", { name: "Account" })) };
  };
  const { panel: plain } = await openPanel();
  expect(plain.queryByRole("link", { name: "Administration" })).toBeNull();
  cleanup();
  nameAdministrator(deps, member.user.id);
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole("link", { name: "Administration" }));
  await screen.findByRole("heading", { level: 1, name: "Administration" });
});

test("an owner reads, filters and takes along the security log of the project", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  for (let line = 0; line < 60; line += 1) {
    recordSecurityEvent(deps.db, {
      type: "token.created",
      actor: { id: 1, name: "Grace Hopper" },
      origin: { address: "192.0.2.7", userAgent: "curl/8.5.0" },
      projectId: owner.project.id,
      subject: `CI ${line}`,
    });
  }
  const { user } = openApp("/account", { deps, cookie: owner.cookie() });
  await user.click(await screen.findByRole("link", { name: "Open Security Log" }));
  await screen.findByRole("heading", { level: 1, name: "Security Log" });
  expect(await screen.findByText("Grace Hopper made the API token “CI 59”.")).toBeTruthy();
  expect(screen.getAllByText("192.0.2.7 · curl")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show Older" }));
  expect(await screen.findByText(`${owner.user.name} created the project “Harbor”.`)).toBeTruthy();

  await user.type(screen.getByRole("textbox", { name: "Person" }), owner.user.name);
  await waitFor(() => expect(screen.queryByText(/Grace Hopper/)).toBeNull(), patience);
  const href = screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const person = owner.user.name.replaceAll(" ", "+");
  expect(href).toBe(`/api/security-log/csv?person=${person}&project=${owner.project.id}`);
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "administration");
  expect(await screen.findByText("Nothing matches these filters")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Export CSV" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  const toast = within(await screen.findByTestId("toast"));
  expect(toast.getByText("There are no entries to export.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show Everything" }));
  expect(await screen.findByText("Grace Hopper made the API token “CI 59”.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Export CSV" })).toBeTruthy();
});

test("the days of a log are one tap away on a phone, and stay in sight once they are set", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  setWindowWidth("narrow");
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = openApp("/account", { deps, cookie: owner.cookie() });
  await user.click(await screen.findByRole("link", { name: "Open Security Log" }));
  await screen.findByText(`${owner.user.name} created the project “Harbor”.`);
  expect(screen.queryByLabelText("From")).toBeNull();
  const dates = screen.getByRole("button", { name: "Dates" });
  await user.click(dates);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2020-01-31" } });
  await screen.findByText("Nothing matches these filters");
  await user.click(dates);
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("2020-01-31");
  await user.click(screen.getByRole("button", { name: "Show Everything" }));
  await screen.findByText(/created the project/);
  expect(screen.queryByLabelText("To")).toBeNull();
});

test("a log that cannot be read is told, and asked for again", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const isDown = vi.fn(() => true);
  const { user, router } = openApp("/account", {
    deps,
    cookie: owner.cookie(),
    intercept: (path) =>
      path.includes("securityLog.project") && isDown()
        ? new Response("{}", { status: 500, headers: { "content-type": "application/json" } })
        : null,
  });
  await user.click(await screen.findByRole("link", { name: "Open Security Log" }));
  expect(
    await screen.findByText("The security log could not be loaded", {}, patience),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  const toast = within(await screen.findByTestId("toast"));
  expect(toast.getByText(/could not be loaded, and so cannot be exported/)).toBeTruthy();
  isDown.mockReturnValue(false);
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText(/created the project/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Export CSV" })).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/\/account\/security-log$/);
});

import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

async function openSettings() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const path = `/${owner.user.userId}/north-star/account/project`;
  const app = openApp(path, { deps, cookie: owner.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Project Settings" });
  return { ...app, deps, owner };
}

it("saves name, joining and time zone, and the address follows the name", async () => {
  const { user, owner, router } = await openSettings();
  const name = await screen.findByLabelText("Project Name");
  const save = screen.getByRole("button", { name: "Save Changes" });
  expect(save).toHaveProperty("disabled", true);
  await user.clear(name);
  await user.type(name, "South Star");
  expect(save).toHaveProperty("disabled", false);
  screen.getByText(/^Anyone with an account can join\. People who were removed need/);
  await user.selectOptions(screen.getByLabelText("Joining"), "invitation");
  screen.getByText("Others do not see the project.");
  await user.selectOptions(screen.getByLabelText("Time Zone"), "Europe/Berlin");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Project settings saved")).toBeTruthy();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/${owner.user.userId}/south-star/account/project`),
  );
  expect(await (await owner.call()).projects.current()).toMatchObject({
    name: "South Star",
    joining: "invitation",
    timeZone: "Europe/Berlin",
  });
});

it("requires a second factor of all members once the owner has one, and says so until then", async () => {
  const { user, deps, owner } = await openSettings();
  const isRequired = () =>
    deps.db.select().from(projects).where(eq(projects.id, owner.project.id)).get()
      ?.requiresSecondFactor;
  await user.click(await screen.findByLabelText("Require a second factor for all members"));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const refusal = await screen.findByText(
    /^Set up your own second factor under Account Settings first/,
  );
  const box = screen.getByRole("checkbox", { name: "Require a second factor for all members" });
  expect(box.getAttribute("aria-describedby")).toBe(refusal.id);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(isRequired()).toBe(false);
  await setUpSecondFactor(owner);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Project settings saved")).toBeTruthy();
  expect(isRequired()).toBe(true);
});

it("asks before typed changes are lost by going elsewhere, and not once they are saved", async () => {
  const { user, owner, router } = await openSettings();
  const path = router.state.location.pathname;
  const name = await screen.findByLabelText<HTMLInputElement>("Project Name");
  await user.clear(name);
  await user.type(name, "South Star");
  const inbox = () => screen.getByRole("link", { name: "Inbox" });
  await user.click(inbox());
  const question = within(
    await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" }),
  );
  await user.click(question.getByRole("button", { name: "Keep Editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(router.state.location.pathname).toBe(path);
  expect(name.value).toBe("South Star");

  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/${owner.user.userId}/south-star/account/project`),
  );
  await user.click(inbox());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/inbox$/));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("says beside the name that another project has it", async () => {
  const { user, deps } = await openSettings();
  await registerMember(deps, "South Star");
  const name = await screen.findByLabelText("Project Name");
  await user.clear(name);
  await user.type(name, "South Star");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const error = await screen.findByText("A project named “South Star” already exists.");
  // It is told as it comes, and again with the field, which has the cursor.
  expect(error.getAttribute("aria-live")).toBe("polite");
  expect(name.getAttribute("aria-describedby")).toBe(error.id);
  expect(document.activeElement).toBe(name);
});

it.each([
  ["wide", "Open Project Settings"],
  ["narrow", "Project Settings"],
] as const)(
  "archives the project, says so above every page, and ends that (%s)",
  async (width, openSettingsLabel) => {
    setWindowWidth(width);
    const { user, router } = await openSettings();
    await user.click(await screen.findByRole("button", { name: "Archive Project" }));
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Archive “North Star”?" }),
    );
    await user.click(dialog.getByRole("button", { name: "Archive Project" }));
    expect(await screen.findByText(/^This project is archived\./)).toBeTruthy();
    expect(screen.queryByLabelText("Project Name")).toBeNull();
    // What is set can be read all the same.
    expect(screen.getByText("Joining").nextElementSibling?.textContent).toBe("Anyone can join");
    expect(screen.getByRole("img", { name: "Archived" })).toBeTruthy();
    // The way to the settings stands on every page but this one and those that have their own.
    const settings = router.state.location.pathname;
    const account = settings.replace(/\/project$/, "");
    const leads = () => within(screen.getByRole("region", { name: "Archived project" }));
    expect(leads().queryByRole("link")).toBeNull();
    for (const [path, title] of [
      [account, "Account Settings"],
      [`${account}/members`, "Members"],
    ] as const) {
      await act(() => router.navigate({ to: path }));
      await screen.findByRole("heading", { level: 1, name: title });
      expect(leads().queryByRole("link")).toBeNull();
      const page = within(screen.getByRole("main"));
      expect((await page.findAllByRole("link", { name: "Project Settings" }))[0]).toBeTruthy();
    }
    await act(() => router.navigate({ to: settings.replace("account/project", "docs") }));
    await user.click(await leads().findByRole("link", { name: openSettingsLabel }));
    expect(router.state.location.pathname).toBe(settings);
    await user.click(await screen.findByRole("button", { name: "Unarchive Project" }));
    expect(await screen.findByLabelText("Project Name")).toBeTruthy();
    expect(screen.queryByText(/^This project is archived\./)).toBeNull();
  },
);

it("deletes the project by its typed name alone, and restores it where one makes projects", async () => {
  const { user, owner, router } = await openSettings();
  await user.click(await screen.findByRole("button", { name: "Delete Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete “North Star”?" }));
  const typed = dialog.getByLabelText("Type “North Star” to confirm");
  expect(dialog.getByRole("button", { name: "Delete Project" })).toHaveProperty("disabled", true);
  await user.type(typed, "North");
  await user.click(dialog.getByRole("button", { name: "Delete Project" }));
  expect(
    await dialog.findByText("Type the project's name, “North Star”, to delete it."),
  ).toBeTruthy();
  await user.type(typed, " Star");
  await user.click(dialog.getByRole("button", { name: "Delete Project" }));
  expect(await screen.findByText("“North Star” was deleted")).toBeTruthy();
  await screen.findByRole("heading", { name: /^Welcome/ });
  await user.click(await screen.findByRole("button", { name: "Restore North Star" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/${owner.user.userId}/north-star/dashboard`),
  );
});

it("leaves a deleted project without asking about what was typed into its settings", async () => {
  const { user, router } = await openSettings();
  await user.type(await screen.findByLabelText(/^Description/), "Ends here.");
  await user.click(await screen.findByRole("button", { name: "Delete Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete “North Star”?" }));
  await user.type(dialog.getByLabelText("Type “North Star” to confirm"), "North Star");
  await user.click(dialog.getByRole("button", { name: "Delete Project" }));
  await screen.findByRole("heading", { name: /^Welcome/ });
  expect(router.state.location.pathname).toBe("/project-setup");
});

it("is for owners alone", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  openApp(`/${member.user.userId}/north-star/account/project`, { deps, cookie: member.cookie() });
  expect(await screen.findByText("Only owners can change these settings")).toBeTruthy();
});

it("asks before unsaved settings are lost by changing to another project", async () => {
  const { deps, owner } = await openSettings();
  cleanup();
  const { project } = await (await owner.call()).projects.create({ name: "South Star" });
  const path = `/${owner.user.userId}/south-star/account/project`;
  const { user, router } = openApp(path, { deps, cookie: owner.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Project Settings" });
  const name = await screen.findByLabelText<HTMLInputElement>("Project Name");
  await user.type(name, " II");
  const inProject = async () => (await (await owner.call()).accounts.current())?.projectId;
  const change = async () => {
    const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
    await user.click(sidebar.getByRole("button", { name: /^South Star/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "North Star" }));
    return within(await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" }));
  };
  await user.click((await change()).getByRole("button", { name: "Keep Editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(name.value).toBe("South Star II");
  expect(await inProject()).toBe(project.id);
  await user.click((await change()).getByRole("button", { name: "Discard Changes" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/${owner.user.userId}/north-star/dashboard`),
  );
  expect(await inProject()).toBe(owner.project.id);
});

it("says who has changed the settings meanwhile, and keeps what was typed", async () => {
  const { user, deps, owner } = await openSettings();
  const description = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
  await user.type(description, "Mine");
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  await (await other.call()).projects.update({ description: "Theirs" });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText(
    `${other.user.name} changed this project just now, while you were editing.`,
  );
  expect(description.value).toBe("Mine");
});

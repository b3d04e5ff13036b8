import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { tasks } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const longName = "Transfer of the regional finance systems to Porto";

/** Somebody who works in South Star and is a member of North Star, on the account page. */
async function openAccount() {
  const deps = createTestDeps();
  const other = await registerMember(deps, "North Star");
  await registerMember(deps, "Harbor");
  await registerMember(deps, longName);
  const person = await registerMemberOf(deps, other.project.id, "member");
  await (await person.call()).projects.create({ name: "South Star" });
  const app = openApp("/account", { deps, cookie: person.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  const dashboardOf = (slug: string) =>
    waitFor(() =>
      expect(app.router.state.location.pathname).toBe(`/${person.user.userId}/${slug}/dashboard`),
    );
  return { ...app, deps, other, person, dashboardOf };
}

it("changes to another of one's projects in one step", async () => {
  const { user, dashboardOf } = await openAccount();
  await user.selectOptions(await screen.findByLabelText("Change to"), "North Star");
  await user.click(screen.getByRole("button", { name: "Change Project" }));
  await dashboardOf("north-star");
});

it("creates another project and stays in the one before", async () => {
  const { user, person, dashboardOf } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Create Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Project" }));
  const buttons = dialog.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.slice(0, 2)).toEqual(["Cancel", "Create"]);
  await user.type(dialog.getByLabelText("Project Name"), "West Star");
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await dashboardOf("west-star");
  expect(await (await person.call()).projects.own()).toHaveLength(3);
});

it("asks before what is entered for a new project is lost", async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Create Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Project" }));
  const name = dialog.getByLabelText<HTMLInputElement>("Project Name");
  await user.type(name, "West Star");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
  expect(name.value).toBe("West Star");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says so where the project just created cannot be opened (8)", async () => {
  const { user, router } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Create Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Project" }));
  await user.type(dialog.getByLabelText("Project Name"), "West Star");
  vi.spyOn(router, "navigate").mockRejectedValue(new Error("lost"));
  await user.click(dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("Navigation error")).toBeTruthy();
});

it("joins a project that one is no member of yet", async () => {
  const { user, dashboardOf } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Join Project" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Join Existing Project" }));
  const select = await dialog.findByLabelText("Project");
  expect(document.activeElement).toBe(select);
  expect(within(select).queryByRole("option", { name: "North Star" })).toBeNull();
  await user.selectOptions(select, longName);
  expect(dialog.getByText(longName, { selector: "span" })).toBeTruthy();
  await user.selectOptions(select, "Harbor");
  expect(dialog.queryByText(longName, { selector: "span" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Join Project" }));
  await dashboardOf("harbor");
});

it("is reached from the project's name in the sidebar as well, with members and settings", async () => {
  const { user, dashboardOf, router, person } = await openAccount();
  const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
  await user.click(sidebar.getByRole("button", { name: /^South Star/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Members" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/${person.user.userId}/south-star/account/members`,
    ),
  );
  await user.click(sidebar.getByRole("button", { name: /^South Star/ }));
  expect(await screen.findByRole("menuitem", { name: "Project Settings" })).toBeTruthy();
  expect(screen.getByRole("menuitem", { name: "Trash" })).toBeTruthy();
  await user.click(screen.getByRole("menuitem", { name: "Create or Join a Project" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/account$/));
  expect(router.state.location.hash).toBe("project");
  expect(document.getElementById("project")).toBeTruthy();
  await user.click(sidebar.getByRole("button", { name: /^South Star/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "North Star" }));
  await dashboardOf("north-star");
});

it("leads whoever is removed to where one joins a project, and says why", async () => {
  const { user, deps, other, router } = await openAccount();
  const member = await registerMemberOf(deps, other.project.id, "member");
  expect(router.state.location.pathname).toContain("/account");
  cleanup();
  openApp("/dashboard", { deps, cookie: member.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  await (await other.call()).members.remove({ userId: member.user.id });
  await user.click(screen.getByRole("link", { name: "Meeting Logs" }));
  expect(await screen.findByText("You are no longer in this project")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /^Welcome/ })).toBeTruthy();
});

it("leads them away too where the page first hears of it by asking who is signed in", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const { queryClient } = openApp("/dashboard", { deps, cookie: member.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  await (await owner.call()).members.remove({ userId: member.user.id });
  void queryClient.refetchQueries({ queryKey: [["accounts", "current"]] });
  expect(await screen.findByText("You are no longer in this project")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /^Welcome/ })).toBeTruthy();
  expect(screen.getAllByText("You are no longer in this project")).toHaveLength(1);
});

it("stays in the project that it shows when another tab changes to another", async () => {
  const { user, deps, other, person, router } = await openAccount();
  await (await person.call()).tasks.create({ title: "Archive" });
  await (await person.call()).projects.join({ projectId: other.project.id });
  await router.navigate({ href: "/workflow" });
  await user.click(await screen.findByRole("button", { name: "Add a task to Todo" }));
  const title = screen.getByRole("textbox", { name: "Title of a new task in Todo" });
  await user.type(title, "Hand over the keys{Enter}");
  const own = await (await person.call()).projects.own();
  const shown = own.find(({ name }) => name === "South Star");
  const places = () => deps.db.select({ projectId: tasks.projectId }).from(tasks).all();
  const place = { projectId: shown?.id };
  await waitFor(() => expect(places()).toEqual([place, place]));
});

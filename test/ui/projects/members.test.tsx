import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fail, hold } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { openMembers } from "./open-members.ts";

it("shows a viewer who is in the project, and nothing to do with them", async () => {
  const { owner, viewer, rowOf } = await openMembers("viewer");
  expect(rowOf(owner.user.name).getByText(owner.user.email)).toBeTruthy();
  expect(rowOf(owner.user.name).getByText("Owner")).toBeTruthy();
  expect(rowOf(viewer.user.name).getByText("Viewer")).toBeTruthy();
  const page = within(screen.getByRole("main"));
  expect(page.queryByRole("combobox")).toBeNull();
  expect(page.queryByRole("button", { name: /Actions for/ })).toBeNull();
  expect(page.queryByRole("link", { name: "Project Settings" })).toBeNull();
  expect(page.queryByRole("link", { name: "Invite People" })).toBeNull();
});

it("lets an owner invite people from the head of the page, again and again", async () => {
  const { user } = await openMembers();
  for (const _ of ["once", "twice"]) {
    await user.click(screen.getByRole("link", { name: "Invite People" }));
    await screen.findByRole("dialog", { name: "Invite People" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

it("makes no invitation of a number of uses that was emptied", async () => {
  const { user } = await openMembers();
  await user.click(screen.getByRole("link", { name: "Invite People" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite People" }));
  await user.clear(dialog.getByLabelText("Number of Uses"));
  await user.click(dialog.getByRole("button", { name: "Create Link" }));
  expect(await dialog.findByText("The number of uses must be from 1 to 1,000")).toBeTruthy();
});

const headings = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

it("offers an owner of an archived project nothing that would be refused", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const calls = await owner.call();
  await calls.invitations.create({ role: "member" });
  await calls.projects.update({ joining: "approval" });
  const newcomer = await registerPerson(deps);
  await (await newcomer.call()).projects.join({ projectId: owner.project.id });
  const page = () => within(screen.getByRole("main"));
  const open = async () => {
    openApp("/account/members", { deps, cookie: owner.cookie() });
    await screen.findByText("Member link");
    await screen.findByText(newcomer.user.name);
  };
  const offered = () =>
    (["button", "link"] as const)
      .flatMap((role) => screen.queryAllByRole(role))
      .map((each) => each.getAttribute("aria-label") ?? each.textContent ?? "")
      .filter((name) => /Invite People|Revoke|Approve|Decline|requests? to join/.test(name));
  await open();
  await waitFor(() => expect(offered()).toHaveLength(5));
  expect(page().queryByText(/^Nobody can be invited or let in/)).toBeNull();
  cleanup();
  await calls.projects.archive();
  await open();
  expect(
    page().getByText(/^Nobody can be invited or let in.* Roles can still be changed/),
  ).toBeTruthy();
  expect(offered()).toEqual([]);
  expect(page().getByText(/before it was archived/)).toBeTruthy();
  expect(page().getAllByRole("link", { name: "Project Settings" })).toHaveLength(2);
});

it("shows requests above the members where some wait, and leaves them there", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  await (await owner.call()).projects.update({ joining: "approval" });
  const newcomer = await registerPerson(deps);
  await (await newcomer.call()).projects.join({ projectId: owner.project.id });
  const { user } = openApp("/account/members", { deps, cookie: owner.cookie() });
  const approve = { name: `Approve ${newcomer.user.name}` };
  await screen.findByRole("button", approve);
  // The main button of the page stands in its head: this one is no louder than what stands beside that.
  const other = await screen.findByRole("link", { name: "Project Settings" });
  expect(screen.getByRole("button", approve).className).toBe(other.className);
  expect(headings()).toEqual(["Requests to Join", "1 person", "Invitations"]);
  await user.click(screen.getByRole("button", approve));
  await screen.findByRole("heading", { name: "2 people" });
  await screen.findByText("Nobody is waiting.");
  expect(headings()).toEqual(["Requests to Join", "2 people", "Invitations"]);
});

it("shows the members first where nobody waits", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  openApp("/account/members", { deps, cookie: owner.cookie() });
  await screen.findByText("Nobody is waiting.");
  expect(headings()).toEqual(["1 person", "Requests to Join", "Invitations"]);
});

it("shows the members first where the sidebar knows that nobody waits", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const { queryClient, router } = openApp("/account", { deps, cookie: owner.cookie() });
  await waitFor(() =>
    expect(queryClient.getQueriesData({ queryKey: [["joinRequests", "list"]] })[0]?.[1]).toEqual(
      [],
    ),
  );
  await act(() => router.navigate({ to: `${router.state.location.pathname}/members` }));
  await screen.findByText("Nobody is waiting.");
  expect(headings()).toEqual(["1 person", "Requests to Join", "Invitations"]);
});

it("keeps requests below the members when they could not be loaded at first", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  let isFailing = true;
  const { user } = openApp("/account/members", {
    deps,
    cookie: owner.cookie(),
    answers: [fail("joinRequests.list", () => isFailing)],
  });
  await screen.findByText("The requests could not be loaded");
  expect(headings()).toEqual(["1 person", "Requests to Join", "Invitations"]);
  isFailing = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Nobody is waiting.");
  expect(headings()).toEqual(["1 person", "Requests to Join", "Invitations"]);
});

it("tells an outage once, and reads all that is missing with one press", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  let isFailing = true;
  const lists = ["members.list", "joinRequests.list", "invitations.list"] as const;
  const { user } = openApp("/account/members", {
    deps,
    cookie: owner.cookie(),
    answers: lists.map((list) => fail(list, () => isFailing)),
  });
  await screen.findByText("The members could not be loaded");
  await waitFor(() => expect(screen.getAllByText(/could not be loaded$/)).toHaveLength(1));
  isFailing = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Nobody is waiting.");
  await screen.findByText("No invitations yet.");
  expect(headings()).toEqual(["1 person", "Requests to Join", "Invitations"]);
});

it("keeps what can be read beside members that cannot", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  openApp("/account/members", { deps, cookie: owner.cookie(), answers: [fail("members.list")] });
  await screen.findByText("The members could not be loaded");
  await screen.findByText("No invitations yet.");
  expect(headings()).toEqual(["Requests to Join", "Invitations"]);
});

it.each(["joinRequests.list", "members.list"] as const)(
  "shows nothing that would move when %s comes last",
  async (last) => {
    const deps = createTestDeps();
    const owner = await registerMember(deps, "North Star");
    const api = await owner.call();
    const said = {
      "joinRequests.list": await api.joinRequests.list(),
      "members.list": await api.members.list(),
    };
    const { queryClient } = openApp("/account/members", {
      deps,
      cookie: owner.cookie(),
      answers: [hold("joinRequests.list"), hold("members.list")],
    });
    await screen.findByText("Loading members...");
    const first = last === "members.list" ? "joinRequests.list" : "members.list";
    await act(async () => {
      queryClient.setQueriesData({ queryKey: [first.split(".")] }, said[first]);
    });
    expect(within(screen.getByRole("main")).queryAllByRole("heading", { level: 2 })).toEqual([]);
  },
);

it("changes a role as an owner chooses it", async () => {
  const { user, viewer } = await openMembers();
  await user.selectOptions(screen.getByLabelText(`Role of ${viewer.user.name}`), "member");
  expect(await screen.findByText(`${viewer.user.name} is now a member.`)).toBeTruthy();
  expect(await (await viewer.call()).accounts.current()).toMatchObject({ role: "Member" });
});

it("puts a member on a side of the handover, which viewers only read", async () => {
  const { user, owner, viewer, deps } = await openMembers();
  const name = `Side of ${viewer.user.name} in the handover`;
  await user.selectOptions(screen.getByLabelText(name), "receiving");
  await waitFor(async () =>
    expect((await (await owner.call()).members.list()).map(({ side }) => side)).toContain(
      "receiving",
    ),
  );
  cleanup();
  openApp("/account/members", { deps, cookie: viewer.cookie() });
  expect(await screen.findByText("Receiving side")).toBeTruthy();
  expect(screen.queryByLabelText(name)).toBeNull();
});

it("says that the server keeps the last owner, and shows the role that is", async () => {
  const { user, owner, viewer } = await openMembers();
  const own = `Role of ${owner.user.name}`;
  await user.selectOptions(screen.getByLabelText(`Role of ${viewer.user.name}`), "owner");
  await screen.findByLabelText(own);
  // Meanwhile the other one gives the role up.
  const other = await viewer.call();
  await other.members.changeRole({ userId: viewer.user.id, role: "member" });
  await user.selectOptions(screen.getByLabelText(own), "viewer");
  expect(await screen.findByText(/is the only owner of this project/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(own).value).toBe("owner"));
});

it("says why the only owner stays one, until somebody else is an owner too", async () => {
  const { user, owner, viewer, rowOf } = await openMembers();
  const own = `Role of ${owner.user.name}`;
  const why = "The only owner. To change that, make someone else an owner first.";
  expect(screen.queryByLabelText(own)).toBeNull();
  expect(rowOf(owner.user.name).getByText("Owner")).toBeTruthy();
  expect(rowOf(owner.user.name).getByText(why)).toBeTruthy();
  expect(rowOf(viewer.user.name).queryByText(why)).toBeNull();
  await user.selectOptions(screen.getByLabelText(`Role of ${viewer.user.name}`), "owner");
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  await user.selectOptions(await screen.findByLabelText(own), "viewer");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(rowOf(owner.user.name).getByText("Viewer")).toBeTruthy();
});

it("tells the owner who is alone to invite somebody before the role can change", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  openApp("/account/members", { deps, cookie: owner.cookie() });
  const why = "The only owner. To change that, invite somebody and make them an owner first.";
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByLabelText(`Role of ${owner.user.name}`)).toBeNull();
});

it("tells the same owner to unarchive the project first, where nobody can be invited", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  await (await owner.call()).projects.archive();
  openApp("/account/members", { deps, cookie: owner.cookie() });
  const why = "The only owner. To change that, unarchive the project and invite somebody first.";
  expect(await screen.findByText(why)).toBeTruthy();
});

it("hands the project over, after which there is nothing left to manage", async () => {
  const { user, viewer, rowOf } = await openMembers();
  await user.click(
    rowOf(viewer.user.name).getByRole("button", { name: `Actions for ${viewer.user.name}` }),
  );
  await user.click(await screen.findByRole("menuitem", { name: "Hand Over Ownership" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Hand Over" }));
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(rowOf(viewer.user.name).getByText("Owner")).toBeTruthy();
});

it("a role is chosen by keyboard without taking on those that lie between", async () => {
  const { viewer, user, rowOf, queryClient } = await openMembers();
  const role = { name: `Role of ${viewer.user.name}` };
  const select = rowOf(viewer.user.name).getByRole<HTMLSelectElement>("combobox", role);
  const sent = () =>
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  select.focus();
  for (const passed of ["member", "owner"]) {
    fireEvent.keyDown(select, { key: "ArrowUp" });
    fireEvent.change(select, { target: { value: passed } });
  }
  expect(select.value).toBe("owner");
  await user.keyboard("{Escape}");
  expect(select.value).toBe("viewer");
  select.blur();
  select.focus();
  expect(sent()).toEqual([]);
  fireEvent.keyDown(select, { key: "ArrowUp" });
  fireEvent.change(select, { target: { value: "owner" } });
  await user.keyboard("{Enter}");
  await screen.findByText(`${viewer.user.name} is now an owner.`);
  expect(sent()).toEqual([{ userId: viewer.user.id, role: "owner" }]);
  expect(document.activeElement).toBe(select);
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start(path: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "North Star");
  const api = await member.call();
  return { member, api, open: () => openApp(path, { deps, cookie: member.cookie() }) };
}

type App = ReturnType<typeof openApp>;

async function write(app: App, field: HTMLElement, text: string) {
  await app.user.clear(field);
  await app.user.type(field, text);
}

/** Both texts are there, and each can be put into the field. */
async function expectBoth(
  app: App,
  field: HTMLElement,
  title: string,
  theirs: string,
  mine: string,
) {
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByRole("group", { name: `Saved ${title}` }).textContent).toBe(theirs);
  expect(notice.getByRole("group", { name: `Your ${title}` }).textContent).toBe(mine);
  expect(field).toHaveProperty("value", mine);
  expect(notice.getByText("Your version is still in the form.")).toBeTruthy();
  await app.user.click(notice.getByRole("button", { name: `Use Saved: ${title}` }));
  expect(field).toHaveProperty("value", theirs);
  expect(notice.getByText("The saved version is in the form now.")).toBeTruthy();
  await app.user.click(notice.getByRole("button", { name: `Use Yours: ${title}` }));
  expect(field).toHaveProperty("value", mine);
}

test("two owners describe the project: both texts are shown, and a new name stays", async () => {
  const { member, api, open } = await start("/account/project");
  const app = open();
  const field = await screen.findByLabelText(/^Description/);
  await write(app, field, "Mine.");
  await api.projects.update({ name: "South Star", description: "Theirs." });
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await expectBoth(app, field, "Description", "Theirs.", "Mine.");
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Project settings saved")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await (await member.call()).projects.current()).toMatchObject({
    name: "South Star",
    description: "Mine.",
  });
});

test("two people describe a track: both texts are shown, and a new name stays", async () => {
  const { api, open } = await start("/workflow");
  const track = await api.tracks.create({ name: "Vendors" });
  const app = open();
  await app.user.click(await screen.findByRole("button", { name: "Manage Tracks" }));
  await app.user.click(await screen.findByRole("button", { name: "Edit Vendors" }));
  const field = screen.getByLabelText(/^Description/);
  await write(app, field, "Mine.");
  await api.tracks.update({ id: track.id, name: "Suppliers", description: "Theirs." });
  // As a live update has it read anew behind the form.
  await app.queryClient.invalidateQueries();
  await app.user.click(screen.getByRole("button", { name: "Save Track" }));
  await expectBoth(app, field, "Description", "Theirs.", "Mine.");
  await app.user.click(screen.getByRole("button", { name: "Save Track" }));
  await screen.findByRole("button", { name: "Edit Suppliers" });
  expect(await api.tracks.list()).toContainEqual(
    expect.objectContaining({ name: "Suppliers", description: "Mine." }),
  );
});

test("two people describe a milestone: both texts are shown, and a new title stays", async () => {
  const { api, open } = await start("/meeting-logs");
  const { id } = await api.milestones.create({ title: "Cut-over", dueDate: "2027-02-01" });
  const app = open();
  await app.user.click(await screen.findByRole("button", { name: "Actions for Cut-over" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Edit Milestone" }));
  const field = screen.getByLabelText(/^Description/);
  await write(app, field, "Mine.");
  await api.milestones.update({ id, title: "Go-live", description: "Theirs." });
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await expectBoth(app, field, "Description", "Theirs.", "Mine.");
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await api.milestones.list()).toMatchObject([{ title: "Go-live", description: "Mine." }]);
});

test("two people reword an acceptance question: both texts are shown", async () => {
  const { api, open } = await start("/handover");
  const area = await api.areas.create({ name: "Payroll run" });
  const { id } = await api.acceptance.create({ id: area.id, question: "When does it run?" });
  const app = open();
  await app.router.navigate({ href: `${app.router.state.location.pathname}/${area.id}` });
  await app.user.click(
    await screen.findByRole("button", { name: "Actions for When does it run?" }),
  );
  await app.user.click(await screen.findByRole("menuitem", { name: "Edit Question" }));
  const field = screen.getByLabelText("Question");
  await write(app, field, "On which day does it run?");
  await api.acceptance.update({ id, question: "When does it begin?" });
  await app.queryClient.invalidateQueries();
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  await expectBoth(app, field, "Question", "When does it begin?", "On which day does it run?");
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await api.acceptance.list({ id: area.id })).toMatchObject([
    { question: "On which day does it run?" },
  ]);
});

test("two people describe an area: both texts are shown, and what was chosen beside stays", async () => {
  const { api, open } = await start("/handover");
  const area = await api.areas.create({ name: "Payroll run" });
  const app = open();
  await app.router.navigate({
    href: `${app.router.state.location.pathname}/${area.id}?open=edit`,
  });
  const field = await screen.findByLabelText(/^Description/);
  await write(app, field, "Mine.");
  await api.areas.update({ id: area.id, description: "Theirs.", importance: "critical" });
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await expectBoth(app, field, "Description", "Theirs.", "Mine.");
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await api.areas.read({ id: area.id })).toMatchObject({
    description: "Mine.",
    importance: "critical",
  });
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** What a page offers, in a project with one of everything, to somebody who may change nothing. */
const pages = [
  ["/workflow", "Keys", /^(Add Task|Add Track|Manage Tracks|Actions for .*)$/],
  [
    "/meeting-logs",
    "Kick-off",
    /^(New Meeting|Actions for .*|Add milestone|(Edit|Delete) Go-live)$/,
  ],
  ["/handover", "Payroll run", /^(Set Up|Add Area)$/],
  ["/knowledge-base", "Backups", /^(Add Document|Import from SharePoint|Add a document to .*)$/],
  ["/knowledge-base/sops", "Backups", /^Upload Document$/],
  ["/integrations", "OpenAI", /^(Configure|Update) /],
  ["/account/trash", "Old keys", /^(Restore|Delete) Old keys/],
] as const;

async function createProject() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const calls = await owner.call();
  await calls.tasks.create({ title: "Keys" });
  const old = await calls.tasks.create({ title: "Old keys" });
  await calls.tasks.delete({ id: old.id });
  await calls.meetings.create({
    title: "Kick-off",
    date: new Date(),
    startTime: "09:00",
    endTime: "10:00",
    actionItems: [{ description: "Order badges", assignee: "Ada", dueDate: "2030-01-01" }],
  });
  await calls.areas.create({ name: "Payroll run", expertId: owner.user.id });
  await calls.milestones.create({ title: "Go-live", dueDate: new Date() });
  await storeDocument(deps, owner.project.id, { title: "Backups", passages: ["At two."] });
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  return { deps, owner, viewer };
}

describe.each(pages)("%s", (page, shown, changes) => {
  const offered = async (
    cookie: string | undefined,
    deps: Awaited<ReturnType<typeof createTestDeps>>,
  ) => {
    const path = `/x/y${page}`;
    openApp(path, { deps, cookie });
    await screen.findAllByText(shown);
    const main = within(screen.getByRole("main"));
    return main.queryAllByRole("button", { name: changes }).length;
  };

  it("offers a viewer nothing that would be refused", async () => {
    const { deps, viewer } = await createProject();
    expect(await offered(viewer.cookie(), deps)).toBe(0);
  });

  it("offers nothing to an owner either while the project is archived", async () => {
    const { deps, owner } = await createProject();
    await (await owner.call()).projects.archive();
    expect(await offered(owner.cookie(), deps)).toBe(0);
  });

  it("offers it to an owner otherwise", async () => {
    const { deps, owner } = await createProject();
    expect(await offered(owner.cookie(), deps)).toBeGreaterThan(0);
  });
});

it("a viewer looks at a task whose fields cannot be changed", async () => {
  const { deps, viewer } = await createProject();
  const { user } = openApp("/workflow", { deps, cookie: viewer.cookie() });
  await user.click(await screen.findByRole("link", { name: "Keys" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Task" }));
  expect(dialog.getByLabelText("Title")).toHaveProperty("value", "Keys");
  expect(dialog.getByLabelText("Title").matches(":disabled")).toBe(true);
  expect(dialog.queryByRole("button", { name: "Save Changes" })).toBeNull();
});

it("a viewer sees what is done of a meeting, and ticks nothing off", async () => {
  const { deps, viewer } = await createProject();
  openApp("/meeting-logs", { deps, cookie: viewer.cookie() });
  const box = await screen.findByRole("checkbox", { name: "Done: Order badges" });
  expect(box.matches(":disabled")).toBe(true);
});

it("asks no viewer to create the first meeting", async () => {
  const deps = createTestDeps();
  const { project } = await registerMember(deps, "North Star");
  const viewer = await registerMemberOf(deps, project.id, "viewer");
  openApp("/x/y/meeting-logs", { deps, cookie: viewer.cookie() });
  await screen.findByText("No meetings yet");
  expect(screen.queryByText("Create your first meeting to get started")).toBeNull();
});

import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { followLive, TestEventSource } from "../../helpers/ui/event-source.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** What the server answers whom it does not know. */
function refuseStream(deps: ReturnType<typeof createTestDeps>) {
  const input = encodeURIComponent(JSON.stringify({ json: { presence: true } }));
  const headers = { accept: "text/event-stream" };
  return createTestHttp(deps).app.request(`/trpc/live.events?input=${input}`, { headers });
}

/** The board of a member, in front of a server on which an owner works as well. */
async function openBoard(intercept?: (path: string) => Response | Promise<Response> | null) {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const owners = await owner.call();
  const task = await owners.tasks.create({ title: "Hand over the keys" });
  const app = openApp("/workflow", {
    deps,
    cookie: member.cookie(),
    ...(intercept && { intercept }),
  });
  followLive();
  await screen.findByText("Hand over the keys");
  await vi.waitFor(() => expect(deps.live.count()).toBe(1), patience);
  return { ...app, deps, owner, member, owners, task };
}

test("what a colleague does shows on the board by itself, also after the stream was lost", async () => {
  const { owners, task } = await openBoard();
  await owners.tasks.create({ title: "Count the till" });
  await screen.findByText("Count the till");
  for (const source of TestEventSource.open) source.lose();
  await owners.tasks.update({ id: task.id, title: "Hand over all keys" });
  await screen.findByText("Hand over all keys");
  expect(TestEventSource.open.size).toBe(1);
});

test("a task that is only read follows what others change, and goes on from there", async () => {
  const { user, owners, task } = await openBoard();
  await user.click(screen.getByText("Hand over the keys"));
  const dialog = await screen.findByRole("dialog", { name: "Edit Task" });
  const title = within(dialog).getByLabelText<HTMLInputElement>(/^Title/);
  await owners.tasks.update({ id: task.id, title: "Hand over all keys" });
  await vi.waitFor(() => expect(title.value).toBe("Hand over all keys"), patience);
  await user.type(title, " on Friday");
  await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false), patience);
  expect((await owners.tasks.read({ id: task.id })).title).toBe("Hand over all keys on Friday");
});

test("what is typed into a task stays when it changes and when it is deleted under it", async () => {
  const { user, owners, task } = await openBoard();
  await user.click(screen.getByText("Hand over the keys"));
  const dialog = await screen.findByRole("dialog", { name: "Edit Task" });
  const title = within(dialog).getByLabelText<HTMLInputElement>(/^Title/);
  await user.clear(title);
  await user.type(title, "My own words");
  await owners.tasks.update({ id: task.id, title: "Their words" });
  await screen.findByText("Their words");
  expect(title.value).toBe("My own words");
  await owners.tasks.delete({ id: task.id });
  await within(dialog).findByText(/^Someone else deleted this task\./);
  // Its comments cannot be read any more either; one sentence about that is enough.
  expect(within(dialog).queryByText(/does not exist/)).toBeNull();
  expect(title.value).toBe("My own words");
  const save = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save Changes" });
  expect(save.disabled).toBe(true);
});

test("what is read elsewhere is counted as unread no longer", async () => {
  const { member, owners } = await openBoard();
  const assigneeId = member.user.id;
  const { id } = await owners.tasks.create({ title: "Count the till", assigneeId });
  await owners.comments.create({
    entityType: "task",
    entityId: id,
    text: `<@${assigneeId}>, when?`,
  });
  await screen.findByText(", 2 unread notifications");
  await (await member.call()).notifications.markRead({});
  await vi.waitFor(() => expect(screen.queryByText(/unread notification/)).toBeNull(), patience);
});

testOfFullRun(
  "a stream that is refused late, when its person has signed in again, asks for nothing",
  async () => {
    let refusal: (() => Promise<Response>) | undefined;
    let asked = 0;
    const { deps, owners, user } = await openBoard((path) => {
      if (path.includes("accounts.current")) asked += 1;
      if (!refusal || !path.includes("live.events")) return null;
      const refuse = refusal;
      refusal = undefined;
      return refuse();
    });
    await user.click(screen.getByRole("button", { name: "Add Task" }));
    await user.type(await screen.findByLabelText("Title"), "Half typed");
    const before = asked;
    refusal = async () => refuseStream(deps);
    for (const source of TestEventSource.open) source.lose();
    await vi.waitFor(() => expect(asked).toBe(before + 1), patience);
    await owners.tasks.create({ title: "Count the till" });
    await screen.findByText("Count the till");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  },
);

test("the page of a removed member says so and leads out of the project", async () => {
  const { owners, member, router } = await openBoard();
  await owners.members.remove({ userId: member.user.id });
  // Over a real connection the removal itself breaks the stream off.
  for (const source of TestEventSource.open) source.lose();
  await screen.findByText("You are no longer in this project");
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/project-setup"), patience);
  await vi.waitFor(() => expect(TestEventSource.open.size).toBe(0), patience);
});

test("who else has a task open is named in it, and seen no longer once they have closed it", async () => {
  const { user, owners, owner, member, task, deps } = await openBoard();
  await user.click(screen.getByText("Hand over the keys"));
  const dialog = await screen.findByRole("dialog", { name: "Edit Task" });
  const { projectId } = member.user;
  await vi.waitFor(() => {
    expect(deps.live.presence.list(projectId ?? 0)).toMatchObject([{ userId: member.user.id }]);
  }, patience);
  const place = { entityType: "task", entityId: task.id } as const;
  await owners.live.look({ tabId: "tab-of-the-owner", place });
  const words = await within(dialog).findByText(`${owner.user.name} is here too`);
  await owners.live.look({ tabId: "tab-of-the-owner", place: null });
  await vi.waitFor(() => expect(words.isConnected).toBe(false), patience);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(deps.live.presence.list(projectId ?? 0)).toEqual([]), patience);
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Calls = Awaited<ReturnType<Awaited<ReturnType<typeof registerMember>>["call"]>>;

async function deleteTask(calls: Calls, title: string) {
  const { id } = await calls.tasks.create({ title });
  await calls.tasks.delete({ id });
}

/** A Trash with two tasks and a milestone, "Go-live". */
async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const calls = await owner.call();
  await deleteTask(calls, "Copy the keys");
  await deleteTask(calls, "Move the archive");
  const { id } = await calls.milestones.create({ title: "Go-live", dueDate: "2026-05-01" });
  await calls.milestones.delete({ id });
  const open = (
    person: { cookie: () => string | undefined } = owner,
    intercept?: (path: string) => Response | null,
  ) =>
    openApp("/account/trash", {
      deps,
      cookie: person.cookie(),
      ...(intercept ? { intercept } : {}),
    });
  return { deps, owner, calls, open };
}

const titles = () =>
  within(screen.getByRole("region", { name: "Deleted items" }))
    .queryAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);

const bar = () => within(screen.getByRole("group", { name: "Change the selected items" }));

it("searches the titles, together with the kind", async () => {
  const { open } = await start();
  const { user } = open();
  const search = await screen.findByRole("searchbox", { name: "Search the Trash" });
  await user.type(search, "MOVE");
  expect(titles()).toEqual(["Move the archive"]);
  await user.selectOptions(screen.getByLabelText("Show"), "Milestones (1)");
  screen.getByText("Nothing found in the Trash");
  await user.clear(search);
  expect(titles()).toEqual(["Go-live"]);
});

it("restores several, and forgets what the search hides", async () => {
  const { calls, open } = await start();
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  bar().getByText("3 items selected");
  await user.click(screen.getByRole("checkbox", { name: "Select Go-live" }));
  bar().getByText("2 items selected");
  await user.type(screen.getByRole("searchbox"), "keys");
  bar().getByText("1 item selected");
  await user.clear(screen.getByRole("searchbox"));
  await user.click(bar().getByRole("button", { name: "Restore" }));
  await screen.findByText("Restored 2 items");
  await waitFor(() => expect(titles()).toEqual(["Go-live"]));
  expect(screen.queryByRole("group", { name: "Change the selected items" })).toBeNull();
  // One alone needs no choice.
  expect(screen.queryByRole("checkbox")).toBeNull();
  const back = (await calls.tasks.list({})).map(({ title }) => title);
  expect(back.toSorted()).toEqual(["Copy the keys", "Move the archive"]);
});

it("restores a comment after the task that it was written on", async () => {
  const { calls, open } = await start();
  const task = await calls.tasks.create({ title: "Order the badges" });
  const comment = await calls.comments.create({
    entityType: "task",
    entityId: task.id,
    text: "Two are still missing.",
  });
  await calls.comments.delete({ id: comment.id });
  await calls.tasks.delete({ id: task.id });
  const { user } = open();
  await user.click(
    await screen.findByRole("checkbox", { name: "Select Comment on “Order the badges”" }),
  );
  await user.click(screen.getByRole("checkbox", { name: "Select Order the badges" }));
  await user.click(bar().getByRole("button", { name: "Restore" }));
  await screen.findByText("Restored 2 items");
});

it("says how many could not be restored, and why", async () => {
  const { calls, open } = await start();
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  const [milestone] = await calls.trash.list({ entityType: "milestone" });
  await calls.trash.restore({ entityType: "milestone", id: milestone?.id ?? 0 });
  await user.click(bar().getByRole("button", { name: "Restore" }));
  await screen.findByText("Restored 2 items, 1 item could not be");
  await screen.findByText(/may have been restored or deleted for good/);
  await screen.findByText("The Trash is empty");
});

it("goes no further where the server does not answer", async () => {
  const { open } = await start();
  let asked = 0;
  const { user } = open(undefined, (path) => {
    if (!path.startsWith("/trpc/trash.restore")) return null;
    asked += 1;
    return new Response("", { status: 502 });
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await user.click(bar().getByRole("button", { name: "Restore" }));
  await screen.findByText("3 items could not be restored");
  expect(asked).toBe(1);
  expect(titles()).toHaveLength(3);
});

it("deletes several for good after a question", async () => {
  const { calls, open } = await start();
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Go-live" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Copy the keys" }));
  await user.click(bar().getByRole("button", { name: "Delete for Good" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Delete 2 items for good?");
  question.getByText("They cannot be restored afterwards.");
  await user.click(question.getByRole("button", { name: "Delete for Good" }));
  await screen.findByText("Deleted 2 items for good");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(titles()).toEqual(["Move the archive"]);
  expect(await calls.trash.list()).toMatchObject([{ title: "Move the archive" }]);
});

it("leaves what a member may only restore", async () => {
  const { deps, owner, calls, open } = await start();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  await deleteTask(await member.call(), "Order the badges");
  const { user } = open(member);
  await user.click(await screen.findByRole("checkbox", { name: "Select Copy the keys" }));
  expect(bar().queryByRole("button", { name: "Delete for Good" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Order the badges" }));
  await user.click(bar().getByRole("button", { name: "Delete for Good" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Delete 1 item for good?");
  question.getByText(/The other one stays in the Trash, since you may only restore it\.$/);
  await user.click(question.getByRole("button", { name: "Delete for Good" }));
  await screen.findByText("Deleted 1 item for good");
  expect(await calls.trash.list()).toHaveLength(3);
});

it("offers a viewer nothing to select", async () => {
  const { deps, owner, open } = await start();
  open(await registerMemberOf(deps, owner.project.id, "viewer"));
  await screen.findByText("Copy the keys");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

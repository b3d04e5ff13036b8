import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

type App = ReturnType<typeof openApp>;

async function open(path: string, unreachable = "nothing") {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { id } = await api.meetings.create({
    title: "Cut-over",
    date: "2026-12-01",
    startTime: "09:00",
    endTime: "10:00",
  });
  const { id: taskId } = await api.tasks.create({ title: "Rehearse" });
  await api.comments.create({ entityType: "task", entityId: taskId, text: "On Friday" });
  let tries = 0;
  const app = openApp(path.replace("$meeting", String(id)).replace("$task", String(taskId)), {
    deps,
    cookie: member.cookie(),
    intercept: (called) => {
      if (!called.includes(unreachable)) return null;
      tries += 1;
      throw new TypeError("fetch failed");
    },
  });
  const signOut = async () => {
    await app.user.click(screen.getByRole("button", { name: new RegExp(member.user.email) }));
    const panel = within(await screen.findByRole("dialog", { name: "Account" }));
    await app.user.click(panel.getByRole("button", { name: "Sign Out" }));
  };
  return { ...app, signOut, countTries: () => tries };
}

async function closeDialog({ user }: Pick<App, "user">) {
  await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
}

/** It is asked about; staying keeps one signed in, discarding signs out. */
async function expectQuestion(
  { user, signOut, router }: Awaited<ReturnType<typeof open>>,
  stay: string,
) {
  await signOut();
  const question = () => screen.findByRole("alertdialog");
  await user.click(within(await question()).getByRole("button", { name: stay }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(router.state.location.pathname).not.toBe("/auth");
  const panel = within(await screen.findByRole("dialog", { name: "Account" }));
  await user.click(panel.getByRole("button", { name: "Sign Out" }));
  await user.click(within(await question()).getByRole("button", { name: "Discard and Sign Out" }));
  expect(await screen.findByText("Signed out")).toBeTruthy();
}

testOfFullRun(
  "asks about notes that could not be saved before their meeting was closed",
  async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => timers.mockRestore());
    const app = await open("/meeting-logs?meeting=$meeting", "meetings.saveNotes");
    const dialog = within(await screen.findByRole("dialog", { name: "Cut-over" }));
    await app.user.type(await dialog.findByLabelText("Meeting Notes"), "We begin.");
    await dialog.findByText(/Not saved yet: Baton cannot be reached/);
    const retries = timers.mock.calls.filter(([, delay]) => delay === 5000);
    expect(retries).not.toHaveLength(0);
    await closeDialog(app);
    await expectQuestion(app, "Stay Signed In");
    // What was discarded is not sent by the next try, whoever is signed in by then.
    const before = app.countTries();
    for (const [retry] of retries) retry();
    // Calls are gathered for a moment before they go out.
    for (const _turn of [1, 2, 3]) await new Promise((resolve) => setTimeout(resolve));
    expect(app.countTries()).toBe(before);
  },
);

it("asks about the typed title of a task that was not added", async () => {
  const app = await open("/workflow");
  await app.user.click(await screen.findByRole("button", { name: "Add a task to Todo" }));
  const field = screen.getByRole("textbox", { name: "Title of a new task in Todo" });
  await app.user.type(field, "Oil the hinges");
  await expectQuestion(app, "Stay Signed In");
});

testOfFullRun("asks nothing where a comment was opened to be changed, and was not", async () => {
  const app = await open("/workflow?task=$task");
  await app.user.click(await screen.findByRole("button", { name: /^Actions for the comment/ }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByLabelText("Your comment");
  await closeDialog(app);
  await app.signOut();
  expect(await screen.findByText("Signed out")).toBeTruthy();
});

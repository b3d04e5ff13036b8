import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { tasks } from "../../../db/schema/index.ts";
import { clearDraft, readDraft, writeDraft } from "../../../src/lib/browser/draft-storage.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** The question, once it has taken the focus from the form beneath it. */
async function question() {
  const dialog = await screen.findByRole("alertdialog", { name: "Your session has ended" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

async function openBoard() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const app = openApp("/workflow", { deps, cookie: member.cookie() });
  await screen.findByRole("region", { name: "Todo" });
  const endSession = async () => (await member.call()).accounts.logout();
  return { ...app, deps, member, endSession, password: member.registration.password };
}

/** A task typed in, and sent after the session has ended. */
async function sendTaskTooLate(
  board: Awaited<ReturnType<typeof openBoard>>,
  { afterEnd }: { afterEnd?: () => Promise<unknown> } = {},
) {
  await board.user.click(screen.getByRole("button", { name: "Add Task" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Task" }));
  await board.user.type(dialog.getByLabelText("Title"), "Hand over the keys");
  await board.endSession();
  await afterEnd?.();
  const send = () => board.user.click(dialog.getByRole("button", { name: "Add Task" }));
  await send();
  return { ...board, dialog, send };
}

describe("a session that ends over an unsaved form", () => {
  it("is taken up again in place, and what was typed can be sent", async () => {
    const { user, dialog, send, password } = await sendTaskTooLate(await openBoard());
    const ask = within(await question());
    expect(screen.queryByText("Failed to create task")).toBeNull();
    await user.type(ask.getByLabelText("Password"), "not the password");
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await screen.findByText("Login failed");
    await user.clear(ask.getByLabelText("Password"));
    await user.type(ask.getByLabelText("Password"), password);
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Hand over the keys");
    await send();
    await screen.findByText("Task created");
  });

  testOfFullRun(
    "knows whom it asks, also where the page has heard that nobody is signed in",
    async () => {
      const board = await openBoard();
      const { queryClient } = board;
      const { user, password, send } = await sendTaskTooLate(board, {
        afterEnd: () => queryClient.refetchQueries({ queryKey: [["accounts", "current"]] }),
      });
      const ask = within(await question());
      expect(ask.getByLabelText<HTMLInputElement>("Email").value).toBe(
        board.member.registration.email,
      );
      await user.type(ask.getByLabelText("Password"), password);
      await user.click(ask.getByRole("button", { name: "Sign In" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await send();
      await screen.findByText("Task created");
    },
  );

  it.each([
    ["", async () => {}],
    [
      ", also where the page has heard that nobody is signed in",
      async ({ queryClient }: Awaited<ReturnType<typeof openBoard>>) =>
        queryClient.refetchQueries({ queryKey: [["accounts", "current"]] }),
    ],
  ])("goes on in the project that the page shows%s", async (_where, afterEnd) => {
    const board = await openBoard();
    const { deps, member, password } = board;
    await (await member.call()).projects.create({ name: "Chosen in another tab" });
    const { user, send } = await sendTaskTooLate(board, { afterEnd: () => afterEnd(board) });
    const ask = within(await question());
    await user.type(ask.getByLabelText("Password"), password);
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await send();
    await screen.findByText("Task created");
    const stored = deps.db.select({ projectId: tasks.projectId }).from(tasks).all();
    expect(stored).toEqual([{ projectId: member.project.id }]);
  });

  it("is taken up by whoever finishes signing in, in their own project", async () => {
    const board = await openBoard();
    const { deps, member, queryClient, password } = board;
    const other = await registerMember(deps, "Elsewhere");
    // As where the code of a second factor finishes what was begun in another tab.
    const send = fetch;
    vi.stubGlobal("fetch", (address: string | URL, init: RequestInit) =>
      send(
        address,
        String(address).includes("accounts.login")
          ? {
              ...init,
              body: String(init.body).replace(member.registration.email, other.registration.email),
            }
          : init,
      ),
    );
    const { user } = await sendTaskTooLate(board);
    const ask = within(await question());
    await user.type(ask.getByLabelText("Password"), password);
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await waitFor(() =>
      expect(queryClient.getQueryData([["accounts", "current"], { type: "query" }])).toMatchObject({
        userId: other.user.userId,
        projectId: other.project.id,
      }),
    );
  });

  it("asks for the code of a second factor as well", async () => {
    const board = await openBoard();
    const { recoveryCodes } = await setUpSecondFactor(board.member);
    const { user, dialog, send, password } = await sendTaskTooLate(board);
    const ask = within(await question());
    await user.type(ask.getByLabelText("Password"), password);
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await user.type(await ask.findByLabelText("Authentication Code"), "000000");
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await ask.findByText(/^This code is not right, or was used before/);
    await user.click(ask.getByRole("button", { name: "Use a Recovery Code Instead" }));
    await user.type(ask.getByLabelText("Recovery Code"), recoveryCodes[0] ?? "");
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Hand over the keys");
    await send();
    await screen.findByText("Task created");
  });

  testOfFullRun("sends again what was refused too late to be asked about", async () => {
    const board = await openBoard();
    const late = Promise.withResolvers<void>();
    const send = fetch;
    vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
      const answer = await send(...call);
      if (String(call[0]).includes("tasks.create")) await late.promise;
      return answer;
    });
    const { user, queryClient, password } = await sendTaskTooLate(board);
    void queryClient.invalidateQueries();
    const ask = within(await question());
    await user.type(ask.getByLabelText("Password"), password);
    await user.click(ask.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    late.resolve();
    await screen.findByText("Task created");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("can be left, and what was typed with it", async () => {
    writeDraft("comment-on-task-1", "Only between us");
    onTestFinished(() => clearDraft("comment-on-task-1"));
    const { user, router } = await sendTaskTooLate(await openBoard());
    await user.click(
      within(await question()).getByRole("button", { name: "Leave Without Saving" }),
    );
    await screen.findByRole("tab", { name: "Sign In" });
    // Drafts wait for whether the same person comes back.
    expect(readDraft("comment-on-task-1")).toBe("Only between us");
    expect(router.state.location.pathname).toBe("/auth");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("a session that ends while nothing is unsaved leads to the sign-in page", async () => {
  const { endSession, queryClient, router } = await openBoard();
  await endSession();
  void queryClient.invalidateQueries();
  await screen.findByRole("tab", { name: "Sign In" });
  expect(router.state.location.pathname).toBe("/auth");
});

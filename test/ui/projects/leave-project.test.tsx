import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProjectJoining } from "../../../db/enums.ts";
import { projects } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Options = { joining: ProjectJoining; withOther?: boolean; isArchived?: boolean };

async function askToLeave({ joining, withOther, isArchived }: Options) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  if (withOther) await registerMemberOf(deps, member.project.id, "owner");
  const archivedAt = isArchived ? new Date() : null;
  deps.db.update(projects).set({ joining, archivedAt }).run();
  const { user } = openApp("/account", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("button", { name: "Leave Project" }));
  return within(await screen.findByRole("alertdialog", { name: "Leave “Office move”?" }));
}

it("warns the only member that nobody could let them back in", async () => {
  const question = await askToLeave({ joining: "approval" });
  await question.findByText(/so nobody could let you back in\. Invite somebody first/);
});

it("warns of the same where the project is archived, which nobody can join", async () => {
  const question = await askToLeave({ joining: "open", isArchived: true });
  await question.findByText(/so nobody could let you back in\. Unarchive it and invite somebody/);
});

it.each([
  ["open", false, /You can join again at any time\.$/],
  ["approval", false, /Only an owner can let you back in, when you ask to join again\.$/],
  ["invitation", false, /Only an owner can let you back in, with an invitation\.$/],
  ["open", true, /To let you back in, an owner has to unarchive the project first\.$/],
] as const)(
  "says what becomes of one's work, and who lets one back in: %s, archived: %s",
  async (joining, isArchived, wayBack) => {
    const question = await askToLeave({ joining, withOther: true, isArchived });
    await question.findByText("You will no longer see the project.");
    const told = question.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(told).toEqual([
      "Your open tasks become unassigned.",
      "Areas keep your name until somebody takes over.",
      "Your comments, documents and meetings stay under your name.",
      "Your API tokens for the project stop working.",
      expect.stringMatching(wayBack),
    ]);
  },
);

it("says who owns an open project next that its only member leaves", async () => {
  const question = await askToLeave({ joining: "open" });
  await question.findByText(/Nobody else is in this project\..* whoever joins it next owns it/);
});

it("is not offered to the only owner while others are there, who would be left without one", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const other = await registerMemberOf(deps, owner.project.id, "member");
  const { cookie } = owner;
  const why = "You are the only owner. Make someone else an owner on the Members page first.";
  openApp("/account", { deps, cookie: cookie() });
  await screen.findByText(why);
  const leave = screen.getByRole("button", { name: "Leave Project", description: why });
  expect(leave).toHaveProperty("disabled", true);
  cleanup();
  openApp("/account", { deps, cookie: other.cookie() });
  expect(await screen.findByRole("button", { name: "Leave Project" })).toHaveProperty(
    "disabled",
    false,
  );
});

import { screen, within } from "@testing-library/react";
import { it } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Options = { joining: "open" | "approval"; withOther?: boolean; isArchived?: boolean };

async function askToLeave({ joining, withOther, isArchived }: Options) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  const archivedAt = isArchived ? new Date() : null;
  deps.db.update(projects).set({ joining, archivedAt }).run();
  if (withOther) await registerMemberOf(deps, member.project.id, "member");
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

it("says what is lost where others stay", async () => {
  const question = await askToLeave({ joining: "open", withOther: true });
  await question.findByText(/You will no longer see its tasks, documents and meetings/);
});

it("says who owns an open project next that its only member leaves", async () => {
  const question = await askToLeave({ joining: "open" });
  await question.findByText(/Nobody else is in this project\..* whoever joins it next owns it/);
});

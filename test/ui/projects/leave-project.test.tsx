import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function askToLeave(options: { joining: "open" | "approval"; withOther?: boolean }) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  deps.db.update(projects).set({ joining: options.joining }).run();
  if (options.withOther) await registerMemberOf(deps, member.project.id, "member");
  const { user } = openApp("/account", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("button", { name: "Leave Project" }));
  return within(await screen.findByRole("alertdialog", { name: "Leave “Office move”?" }));
}

it("warns the only member that nobody could let them back in", async () => {
  const question = await askToLeave({ joining: "approval" });
  await question.findByText(/Nobody else is in this project, so nobody could let you back in/);
});

it("says what is lost where others stay, or anybody may join", async () => {
  const question = await askToLeave({ joining: "approval", withOther: true });
  await question.findByText(/You will no longer see its tasks, documents and meetings/);
});

it("does not warn where anybody may join", async () => {
  const question = await askToLeave({ joining: "open" });
  await question.findByText(/You will no longer see its tasks, documents and meetings/);
  expect(question.queryByText(/Nobody else is in this project/)).toBeNull();
});

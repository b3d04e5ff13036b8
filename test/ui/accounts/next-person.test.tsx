import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { readDraft, writeDraft } from "../../../src/lib/browser/draft-storage.ts";
import { noticePerson } from "../../../src/lib/session/sign-out-effects.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Somebody whose session has ended by itself, with an unsent comment, and a colleague. */
async function start() {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const colleague = await registerMemberOf(deps, person.project.id, "member");
  const { user, queryClient } = openApp("/dashboard", { deps, cookie: person.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  writeDraft("comment-on-task-1", "Only between us");
  await (await person.call()).accounts.logout();
  void queryClient.invalidateQueries();
  await screen.findByRole("tab", { name: "Sign In" });
  const signIn = async ({ registration }: typeof person | typeof colleague) => {
    await user.type(screen.getByLabelText("Email"), registration.email);
    await user.type(screen.getByLabelText("Password"), registration.password);
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  };
  return { person, colleague, signIn };
}

it("leaves what was typed to whoever signs in again", async () => {
  const { person, signIn } = await start();
  await signIn(person);
  expect(readDraft("comment-on-task-1")).toBe("Only between us");
});

it("shows nobody else what the person before had typed", async () => {
  const { colleague, signIn } = await start();
  await signIn(colleague);
  await waitFor(() => expect(readDraft("comment-on-task-1")).toBe(""));
});

it("forgets what was typed before a reload as well", () => {
  sessionStorage.setItem("baton.person", "1");
  sessionStorage.setItem("baton.draft.notes-9", "Only between us");
  noticePerson(1);
  expect(sessionStorage.getItem("baton.draft.notes-9")).toBe("Only between us");
  noticePerson(2);
  expect(sessionStorage.getItem("baton.draft.notes-9")).toBeNull();
  expect(sessionStorage.getItem("baton.person")).toBe("2");
});

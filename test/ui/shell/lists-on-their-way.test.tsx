import { screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { type Answer, hold, refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { nameAdministrator } from "../../helpers/people/administrator.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type List = {
  path: string;
  calls: Answer["calls"];
  loading: string;
  failed: string;
  hasProject?: boolean;
};

const list = (path: string, calls: Answer["calls"], things: string): List => ({
  path,
  calls,
  loading: `Loading ${things}...`,
  failed: `The ${things.replace(/^the /, "")} could not be loaded`,
});

/** Each list with the page it stands on and the call that reads it. */
const lists: List[] = [
  list("/account/trash", "trash", "the Trash"),
  list("/account/security-log", "securityLog", "the security log"),
  list("/account/members", "members.list", "members"),
  list("/account/members", "invitations.list", "invitations"),
  // The whole page waits for what may stand above its members: both are read in one call.
  { ...list("/account/members", "members", "members"), calls: "joinRequests" },
  list("/administration", "administration.accounts", "accounts"),
  list("/meeting-logs", "meetings", "meetings"),
  list("/meeting-logs", "milestones", "milestones"),
  list("/knowledge-base/sops", "documents", "documents"),
  list("/integrations", "integrations", "integrations"),
  list("/ai-assistant", "assistant.conversations", "conversations"),
  list("/ai-assistant?view=unanswered", "assistant.unanswered", "questions"),
  { ...list("/project-setup", "projects.list", "projects"), hasProject: false },
];

/** The page of somebody who may see all of these lists. */
async function open({ path, hasProject = true }: List, answer: Answer) {
  const deps = createTestDeps();
  const person = hasProject ? await registerMember(deps) : await registerPerson(deps);
  nameAdministrator(deps, person.user.id);
  if (person.user.projectId !== null) {
    const own = eq(projects.id, person.user.projectId);
    deps.db.update(projects).set({ joining: "approval" }).where(own).run();
  }
  openApp(path, { deps, cookie: person.cookie(), answers: [answer] });
}

test.each(lists)("$path says “$loading”", async (shown) => {
  await open(shown, hold(shown.calls));
  expect(await screen.findByText(shown.loading)).toBeTruthy();
});

test("a screen reader is told once that a list loads", async () => {
  const [shown] = lists as [List];
  await open(shown, hold(shown.calls));
  const label = await screen.findByText(shown.loading);
  expect(label.closest("[role=status], [aria-live]")).toBeNull();
  const told = () => announced().filter((words) => words.includes(shown.loading));
  await expect.poll(told).toHaveLength(1);
});

test.each(lists)("$path says “$failed”", async (shown) => {
  await open(shown, refuse(shown.calls));
  expect(await screen.findByText(shown.failed)).toBeTruthy();
});

import { screen, within } from "@testing-library/react";
import { storeMarkdown } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Options = Pick<NonNullable<Parameters<typeof openApp>[1]>, "answers" | "intercept">;

/** A task with a checklist, open beside the board; a second task and a document to link. */
export async function openTask(options: Options = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const first = await api.tasks.create({ title: "Order the token" });
  const runbookId = await storeMarkdown(deps, member.project.id, "Runbook", "Call the bank.");
  const task = await api.tasks.create({
    title: "Give Dana the right to release",
    status: "in-progress",
    checklist: [{ text: "Form signed" }, { text: "Limit set" }],
  });
  const app = openApp(`/workflow?task=${task.id}`, {
    deps,
    cookie: member.cookie(),
    ...options,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Task" }));
  return { ...app, api, task, first, dialog, runbookId };
}

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui-app.tsx";

it("the meeting logs name their list and its four figures", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  expect(await screen.findByRole("heading", { name: "Recent Meetings" })).toBeTruthy();
  const stats = within(screen.getByRole("region", { name: "Meeting Stats" }));
  expect(stats.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "This Week",
    "Action Items pending",
    "Decisions Made",
    "Total Action Items",
  ]);
});

it("a milestone that the address names is marked, and no other", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const dueDate = new Date("2026-12-01T00:00:00Z");
  await api.milestones.create({ title: "Keys handed over", dueDate });
  const { id } = await api.milestones.create({ title: "Cutover weekend", dueDate });
  Element.prototype.scrollIntoView = () => {};
  openApp(`/meeting-logs?milestone=${id}`, { deps, cookie: member.cookie() });
  const marked = await screen.findByRole("listitem", { current: true });
  expect(marked.textContent).toContain("Cutover weekend");
});

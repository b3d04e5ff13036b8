import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";

// West of UTC, where midnight UTC is on the day before. The formats of days and moments are made when
// the first one is told, and kept: both before and after, the modules are to be new.
beforeAll(() => {
  vi.resetModules();
  vi.stubEnv("TZ", "America/Los_Angeles");
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const open = async (...options: Parameters<typeof import("../../helpers/ui/ui-app.tsx").openApp>) =>
  (await import("../../helpers/ui/ui-app.tsx")).openApp(...options);

const question = "On which day of the month is the payroll run?";
const dueDate = "2999-12-01";

testOfFullRun("an area says by which day its expert is to answer a question", async () => {
  const { openArea } = await import("../../helpers/acceptance.ts");
  const { deps, member, caller, area, settled } = await openArea();
  await caller.acceptance.create({ id: area.id, question });
  await settled();
  await caller.expertQuestions.ask({ areaId: area.id, question, dueDate });
  await open(`/handover/${area.id}`, { deps, cookie: member.cookie() });
  await screen.findByText(`Asked of ${member.user.name}, due Dec 1.`);
});

it("so does the list of the questions that the assistant could not answer", async () => {
  const { createTestDeps, registerMember } = await import("../../helpers/harness.ts");
  const { unansweredQuestions } = await import("../../../db/schema/index.ts");
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id } = deps.db
    .insert(unansweredQuestions)
    .values({ projectId: member.project.id, question, askedBy: member.user.id })
    .returning()
    .get();
  const api = await member.call();
  await api.expertQuestions.assign({ id, assigneeId: member.user.id, dueDate });
  await open("/ai-assistant?view=unanswered", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: question }));
  await card.findByText(`Asked of ${member.user.name}, due Dec 1.`);
});

it("the report tells the day of a session as it is, and of a drill as it was here", async () => {
  const { openSignableArea } = await import("../../helpers/signable-area.ts");
  const { drills } = await import("../../../db/schema/index.ts");
  const { deps, people, drill } = await openSignableArea();
  // Still the evening before, in Los Angeles.
  const finishedAt = new Date("2026-06-01T02:00:00Z");
  deps.db.update(drills).set({ finishedAt }).where(eq(drills.id, drill.id)).run();
  await open("/handover/report", { deps, cookie: people.expert.cookie() });
  expect(await screen.findByText(/^Session: Walk-through, Mar 5, 2026, with /)).toBeTruthy();
  expect(screen.getByText(/^Drill: Release the file, passed by .+ on May 31, 2026/)).toBeTruthy();
});

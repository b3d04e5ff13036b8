import { expect, test, vi } from "vitest";
import { acceptanceQuestions, jobs } from "../../../db/schema/index.ts";
import { askAreaJob } from "../../../server/features/acceptance/ask-area.job.ts";
import { importPack } from "../../../server/features/handover-packs/import/import-pack.service.ts";
import { packOf, savePack } from "../../helpers/handover-packs.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { insertUser } from "../../helpers/people/people.ts";

test("questions that were not asked where a pack was written are asked where it is imported", async () => {
  const source = createTestDeps();
  const owner = await registerMember(source, "Freight Handover");
  const api = await owner.call();
  const { id: projectId } = owner.project;
  const states = [
    { status: "unasked" },
    { status: "failed", asking: "failed" },
    { status: "answered" },
    { status: "answered", asking: "waiting" },
    { status: "answered", asking: "failed" },
  ] as const;
  for (const [index, state] of states.entries()) {
    const name = `Area ${index}`;
    const { id: areaId } = await api.areas.create({ name, expertId: owner.user.id });
    const row = { projectId, areaId, question: "Where?", ...state };
    source.db.insert(acceptanceQuestions).values(row).run();
  }
  const { bytes } = await packOf(source, owner);
  const deps = createTestDeps();
  const { email } = owner.registration;
  insertUser(deps.db, owner.registration);
  await importPack(deps, { file: savePack(bytes), email });
  deps.jobs.start([askAreaJob], deps);
  await vi.waitFor(() => expect(deps.db.select().from(jobs).all()).toEqual([]), patience);
  await deps.jobs.stop();
  const { id, status, asking } = acceptanceQuestions;
  const found = deps.db.select({ status, asking }).from(acceptanceQuestions).orderBy(id).all();
  expect(found.map((row) => row.status)).toEqual([
    "unanswered",
    "unanswered",
    "answered",
    "unanswered",
    "unanswered",
  ]);
  expect(found.every((row) => row.asking === null)).toBe(true);
});

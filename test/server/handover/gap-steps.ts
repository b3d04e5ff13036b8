import { eq } from "drizzle-orm";
import { acceptanceQuestions, areaLinks, drillSteps, drills } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { stopClock } from "../../helpers/stop-clock.ts";

export { fixedDay as today } from "../../helpers/stop-clock.ts";

/** An area of which only the people are known, and one calls to make and mend its gaps. */
export async function start() {
  stopClock();
  const deps = createTestDeps();
  const expert = await registerMember(deps, "Freight Handover");
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const deputy = await registerMemberOf(deps, expert.project.id, "member");
  const caller = await expert.call();
  const area = await caller.areas.create({
    name: "Payroll run",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
    deputyId: deputy.user.id,
  });
  const projectId = expert.project.id;
  return { deps, projectId, expert, receiver, deputy, caller, area };
}

export type Start = Awaited<ReturnType<typeof start>>;

export const rulesOf = async ({ caller, area }: Start) =>
  (await caller.handover.gaps({ areaId: area.id })).map(({ rule }) => rule);

export function link(
  deps: Deps,
  { projectId, area }: Start,
  kind: "document" | "task",
  targetId: number,
) {
  deps.db
    .insert(areaLinks)
    .values({ projectId, areaId: area.id, kind, targetId, status: "confirmed" })
    .run();
}

export function addQuestion(
  { deps, projectId, area }: Start,
  status: "unanswered" | "answered" | "changed",
) {
  return deps.db
    .insert(acceptanceQuestions)
    .values({ projectId, areaId: area.id, question: "When is it due?", status })
    .returning()
    .get();
}

export const confirm = ({ deps }: Start, id: number) =>
  deps.db
    .update(acceptanceQuestions)
    .set({ status: "confirmed", confirmedAt: new Date() })
    .where(eq(acceptanceQuestions.id, id))
    .run();

export function addDrill(
  { deps, projectId, area, receiver }: Start,
  status: "running" | "passed" | "stuck",
  documentId: number,
) {
  const drill = deps.db
    .insert(drills)
    .values({
      projectId,
      areaId: area.id,
      documentId,
      documentTitle: "Playbook",
      title: "Run the file",
      stepsHash: "0",
      status,
      receiverId: receiver.user.id,
    })
    .returning()
    .get();
  deps.db
    .insert(drillSteps)
    .values([
      { drillId: drill.id, position: 1, text: "Open it", outcome: "done" },
      {
        drillId: drill.id,
        position: 2,
        text: "Send it",
        outcome: status === "stuck" ? "stuck" : status === "passed" ? "done" : "open",
      },
    ])
    .run();
  return drill;
}

export const playbookOf = (started: Start) =>
  storeDocument(started.deps, started.projectId, { title: "Playbook", passages: ["Open it."] });

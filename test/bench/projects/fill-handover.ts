import { eq } from "drizzle-orm";
import { openDatabase, type Transaction } from "../../../db/client.ts";
import { addDays, startOfYear } from "../../../db/days.ts";
import {
  acceptanceStatuses,
  areaImportances,
  fixedTracks,
  taskStatuses,
} from "../../../db/enums.ts";
import {
  acceptanceQuestions,
  areaLinks,
  areas,
  documents,
  drillSteps,
  drills,
  handovers,
  meetings,
  shadowingSessions,
  signOffs,
  tasks,
  unansweredQuestions,
  users,
} from "../../../db/schema/index.ts";
import { type InProject, type MembershipKey, requireAccess } from "../../../server/access.ts";
import { readEvidence } from "../../../server/features/handover/evidence/read-evidence.ts";
import { readFingerprints } from "../../../server/features/handover/readiness/read-handover-state.ts";
import { addMember } from "../../../server/features/members/members.service.ts";
import { createClock } from "../../../server/platform/clock.ts";
import { canonicalJson, sha256 } from "../../../server/platform/text/canonical-json.ts";

export const size = {
  people: 24,
  areas: 300,
  changedAreas: 10,
  tasks: 1000,
  documents: 2000,
  questions: 10,
  steps: 8,
};

/** The one of a list whose turn it is. */
const pick = <Value>(values: readonly Value[], turn: number): Value => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
};

const count = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => make(index));

/** Signs every area for the receiving side, as the screen does, and changes some of them since. */
function signAll(tx: Transaction, access: InProject, signedAt: Date): void {
  const clock = createClock(() => "UTC");
  const fingerprints = readFingerprints(tx, access, clock);
  const evidence = readEvidence(tx, access, clock);
  for (const area of evidence) {
    const statement = canonicalJson({ areas: [area] });
    tx.insert(signOffs)
      .values({
        ...access,
        areaId: area.id,
        scope: "area",
        side: "receiving",
        userName: area.receiver?.name ?? "An owner",
        signedAt,
        openGaps: 0,
        hash: sha256(statement),
        statement,
        fingerprint: fingerprints.get(area.id) ?? null,
      })
      .run();
  }
  for (const { id } of evidence.slice(0, size.changedAreas)) {
    tx.update(areas).set({ description: "More than it was" }).where(eq(areas.id, id)).run();
  }
}

/** Fills a project with a handover in mid-course, all in one transaction. */
export function fillHandover(file: string, member: MembershipKey): void {
  const db = openDatabase(file);
  const { projectId } = requireAccess(db, member);
  const today = new Date();
  const linked = { projectId, status: "confirmed" } as const;
  db.transaction((tx) => {
    tx.insert(handovers)
      .values({ projectId, lastDay: addDays(startOfYear(today, 1), 20) })
      .run();
    const people = count(size.people, (index) => {
      const name = `Person ${projectId}-${index}`;
      const { id } = tx
        .insert(users)
        .values({
          userId: name,
          username: name,
          password: "",
          firstName: "Person",
          lastName: `${index}`,
          email: `person-${projectId}-${index}@example.com`,
          name,
          initials: "PP",
          projectId,
        })
        .returning()
        .get();
      addMember(tx, { projectId, userId: id }, "member");
      return { id, name };
    });
    const insertDocument = (index: number) =>
      tx
        .insert(documents)
        .values({
          projectId,
          title: `Document ${index}`,
          category: "process-docs",
          processingStatus: index % 40 === 0 ? "failed" : "completed",
        })
        .returning({ id: documents.id })
        .get().id;
    const documentIds = count(size.documents, insertDocument);
    const taskIds = count(
      size.tasks,
      (index) =>
        tx
          .insert(tasks)
          .values({
            projectId,
            title: `Hand over part ${index}`,
            status: pick(taskStatuses, index),
            track: pick(fixedTracks, index),
            assigneeId: pick(people, index).id,
            endDate: addDays(startOfYear(today), index % 500),
          })
          .returning({ id: tasks.id })
          .get().id,
    );
    const areaIds = count(size.areas, (index) => {
      const expert = pick(people, index);
      const receiver = pick(people, index + 7);
      const { id: areaId } = tx
        .insert(areas)
        .values({
          projectId,
          name: `Area ${index}`,
          track: pick(fixedTracks, index),
          importance: pick(areaImportances, index),
          expertId: expert.id,
          receiverId: index % 10 === 0 ? null : receiver.id,
          deputyId: index % 3 === 0 ? pick(people, index + 11).id : null,
        })
        .returning()
        .get();
      tx.insert(acceptanceQuestions)
        .values(
          count(size.questions, (position) => ({
            projectId,
            areaId,
            question: `What is to be known about part ${position}?`,
            position,
            status: pick(acceptanceStatuses, index + position),
          })),
        )
        .run();
      const { id: meetingId } = tx
        .insert(meetings)
        .values({
          projectId,
          title: `Walk-through ${index}`,
          date: addDays(startOfYear(today), index),
          startTime: "09:00",
          endTime: "10:00",
          status: index % 2 === 0 ? "completed" : "scheduled",
          attendees: [expert.name, receiver.name, "Somebody from outside"],
        })
        .returning()
        .get();
      tx.insert(shadowingSessions).values({ projectId, areaId, meetingId }).run();
      const { id: drillId } = tx
        .insert(drills)
        .values({
          projectId,
          areaId,
          documentId: pick(documentIds, index),
          documentTitle: "Playbook",
          title: `Drill ${index}`,
          stepsHash: "0",
          status: pick(["running", "passed", "stuck"] as const, index),
          receiverId: receiver.id,
          witnessId: expert.id,
        })
        .returning()
        .get();
      tx.insert(drillSteps)
        .values(
          count(size.steps, (step) => ({
            drillId,
            position: step + 1,
            text: `Do step ${step + 1}`,
            outcome: pick(["done", "helped", "stuck"] as const, step + index),
          })),
        )
        .run();
      tx.insert(unansweredQuestions)
        .values({ projectId, areaId, question: `Who knows ${index}?`, assigneeId: expert.id })
        .run();
      return areaId;
    });
    const link = (kind: "document" | "task", targets: number[]) => {
      for (const [index, targetId] of targets.entries()) {
        tx.insert(areaLinks)
          .values({ ...linked, kind, targetId, areaId: pick(areaIds, index) })
          .run();
      }
    };
    link("document", documentIds);
    link("task", taskIds);
    signAll(tx, { projectId }, today);
  });
  db.close();
}

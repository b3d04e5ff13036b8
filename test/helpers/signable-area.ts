import type { StoredAnswer } from "../../db/schema/index.ts";
import {
  acceptanceQuestions,
  areaLinks,
  drillSteps,
  drills,
  shadowingSessions,
} from "../../db/schema/index.ts";
import { storeDocument } from "./files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "./harness.ts";

export const track = "IT Systems & Data Migration";

/** An area with one of every kind of evidence, and its people. */
export async function openSignableArea() {
  const deps = createTestDeps();
  const expert = await registerMember(deps, "Freight Handover");
  const projectId = expert.project.id;
  const receiver = await registerMemberOf(deps, projectId, "member");
  const deputy = await registerMemberOf(deps, projectId, "member");
  const other = await registerMemberOf(deps, projectId, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Payroll run",
    track,
    expertId: expert.user.id,
    receiverId: receiver.user.id,
    deputyId: deputy.user.id,
  });
  const documentId = await storeDocument(deps, projectId, {
    title: "Runbook",
    passages: ["Open."],
  });
  const areaId = area.id;
  const now = new Date();
  deps.db
    .insert(areaLinks)
    .values({ projectId, areaId, kind: "document", targetId: documentId, status: "confirmed" })
    .run();
  const answer: StoredAnswer = {
    content: "On the 23rd. [1]",
    sources: [
      { number: 1, documentId, title: "Runbook", chunkIndex: 0, location: {}, quote: "the 23rd" },
    ],
  };
  const question = deps.db
    .insert(acceptanceQuestions)
    .values({
      projectId,
      areaId,
      question: "When is it due?",
      status: "confirmed",
      confirmedBy: expert.user.id,
      confirmedAt: now,
      answer,
      confirmedAnswer: answer,
    })
    .returning()
    .get();
  const meeting = await api.meetings.create({
    title: "Walk-through",
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
    status: "completed",
    attendees: [expert.user.email, receiver.user.email],
  });
  deps.db.insert(shadowingSessions).values({ projectId, areaId, meetingId: meeting.id }).run();
  const drill = deps.db
    .insert(drills)
    .values({
      projectId,
      areaId,
      documentId,
      documentTitle: "Runbook",
      title: "Release the file",
      stepsHash: "0",
      status: "passed",
      receiverId: receiver.user.id,
      witnessId: expert.user.id,
      witnessedAt: now,
      finishedAt: now,
    })
    .returning()
    .get();
  deps.db
    .insert(drillSteps)
    .values({ drillId: drill.id, position: 1, text: "Open.", outcome: "done" })
    .run();
  const people = { expert, receiver, deputy, other };
  return { deps, projectId, people, api, area, documentId, question, meeting, drill };
}

export type SignableArea = Awaited<ReturnType<typeof openSignableArea>>;

/** Signs it as one of its people. */
export const signArea = async (
  { people, area }: SignableArea,
  who: "expert" | "receiver" | "deputy" | "other",
  side: "leaving" | "receiving",
  more: { reason?: string; basis?: string } = {},
) => (await people[who].call()).signOffs.create({ scope: "area", areaId: area.id, side, ...more });

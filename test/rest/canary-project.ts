import { expect } from "vitest";
import type { NotificationKind } from "../../db/enums.ts";
import { joinRequests, notifications } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { type createTestHttp, registerMember, registerPerson } from "../helpers/harness.ts";
import { uploadForm } from "../helpers/processing.ts";
import { type CallOptions, sendCall } from "../helpers/rest/integrator.ts";
import {
  addDrill,
  addExpertQuestion,
  addHandoverPack,
  addImport,
  addPassage,
  addQuestion,
} from "./canary-rows.ts";

type Http = ReturnType<typeof createTestHttp>;

/** A project in which every text holds the canary; resolves to the ids of its rows. */
export async function fillWithCanary(deps: Deps, http: Http, canary: string) {
  const member = await registerMember(deps, `Project ${canary}`);
  const send = async (call: string, options: CallOptions) => {
    const answer = await sendCall(http, call, member.cookie(), options);
    expect(answer.status, `${call}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const post = (path: string, body: unknown) => send(`POST ${path}`, { body });
  const track = await post("/api/tracks", { name: `Track ${canary}`, description: canary });
  const task = await post("/api/tasks", {
    title: `Task ${canary}`,
    description: canary,
    track: track.name,
    checklist: [{ text: canary }],
  });
  const trashedTask = await post("/api/tasks", { title: `Deleted ${canary}` });
  await send("DELETE /api/tasks/{id}", { params: { id: trashedTask.id } });
  const meeting = await post("/api/meetings", {
    title: `Meeting ${canary}`,
    date: "2026-03-05",
    startTime: "09:00",
    endTime: "10:00",
    description: canary,
    notes: canary,
    attendees: [canary],
    decisions: [canary],
    relatedTracks: [track.name],
    syncToGoogleCalendar: true,
    actionItems: [{ description: canary, assignee: canary, dueDate: "2026-03-12" }],
  });
  const [calendarEvent] = await send("GET /api/calendar-events", {});
  const milestone = await post("/api/milestones", {
    title: `Milestone ${canary}`,
    description: canary,
    dueDate: "2026-05-01",
  });
  const otherArea = await post("/api/areas", { name: `Other area ${canary}` });
  const areaTemplate = await post("/api/area-templates", { name: `Template ${canary}` });
  const area = await post("/api/areas", {
    name: `Area ${canary}`,
    description: canary,
    track: track.name,
    expertId: member.user.id,
  });
  await send("PATCH /api/handover", { body: { leavingTeam: canary, receivingTeam: canary } });
  const form = uploadForm({
    file: { name: `${canary}.txt`, content: `The word is ${canary}.` },
    fields: { title: `Document ${canary}`, tags: canary, content: canary },
  });
  const document = await send("POST /api/documents", { form });
  addPassage(deps, member, document.id, `The password of the safe is ${canary}.`);
  const areaId: number = area.id;
  const drill = addDrill(deps, member, { areaId, documentId: document.id });
  const acceptanceQuestion = addQuestion(deps, member, { areaId, documentId: document.id });
  await send("POST /api/areas/{id}/sessions", {
    params: { id: areaId },
    body: { meetingId: meeting.id },
  });
  await send("POST /api/areas/{id}/links", {
    params: { id: area.id },
    body: { kind: "document", targetId: document.id },
  });
  const comments = [];
  for (const [entityType, entity] of Object.entries({ task, document, meeting, area })) {
    const text = `Comment of ${canary}, <@${member.user.id}>`;
    comments.push(await post("/api/comments", { entityType, entityId: entity.id, text }));
  }
  for (const [kind, about] of Object.entries({
    assigned: { taskId: Number(task.id) },
    comment: { commentId: Number(comments[1].id) },
    "document-failed": { documentId: Number(document.id) },
  })) {
    deps.db
      .insert(notifications)
      .values({
        projectId: member.project.id,
        userId: member.user.id,
        kind: kind as NotificationKind,
        source: kind,
        ...about,
      })
      .run();
  }
  const conversation = await post("/api/ai/conversations", { title: `Chat ${canary}` });
  // The second one holds no word that any document answers.
  const name = canary.split("-")[1];
  for (const message of ["What is the password of the safe?", `Where grazes zebra${name}?`]) {
    await post("/api/ai/chat", { message, conversationId: conversation.id });
  }
  const [unanswered] = await send("GET /api/ai/unanswered", {});
  const expertQuestion = addExpertQuestion(deps, member, areaId);
  const token = await post("/api/auth/tokens", { name: `Token ${canary}` });
  await post("/api/integrations", {
    integrationId: "zoom",
    credentials: { apiKey: `key of ${canary}`, apiSecret: `secret of ${canary}` },
  });
  const webhook = await post("/api/webhooks", {
    // A name that never resolves (RFC 6761).
    address: `https://hooks.invalid/${canary}`,
    kinds: ["question"],
  });
  const delivery = await send("POST /api/webhooks/{id}/test", { params: { id: webhook.id } });
  await post("/api/calendar-feed", {});
  const incoming = await post("/api/incoming-webhooks", { name: canary, adds: "task" });
  const savedView = await post("/api/views", {
    list: "documents",
    name: `View ${canary}`,
    search: { q: canary },
    isShared: true,
  });
  const invitation = await post("/api/invitations", {});
  const stranger = await registerPerson(deps, { firstName: canary });
  const joinRequest = deps.db
    .insert(joinRequests)
    .values({ projectId: member.project.id, userId: stranger.user.id })
    .returning({ id: joinRequests.id })
    .get();
  const ids = {
    user: member.user.id,
    task: task.id,
    trashedTask: trashedTask.id,
    track: track.id,
    meeting: meeting.id,
    calendarEvent: Number(calendarEvent.id),
    milestone: milestone.id,
    document: document.id,
    conversation: conversation.id,
    unanswered: unanswered?.id ?? 0,
    token: token.id,
    invitation: invitation.id,
    webhook: webhook.id,
    delivery: delivery.id,
    incomingWebhook: incoming.id,
    joinRequest: joinRequest.id,
    handoverPack: await addHandoverPack(deps, member),
    area: areaId,
    drill,
    acceptanceQuestion,
    comment: comments[0].id,
    savedView: savedView.id,
    expertQuestion,
    importRun: addImport(deps, member, document.id),
    otherArea: otherArea.id,
    areaTemplate: areaTemplate.id,
  };
  return { member, ids, itemId: String(meeting.actionItems[0].id) };
}

export type CanaryIds = Awaited<ReturnType<typeof fillWithCanary>>["ids"];

import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { NotificationKind } from "../../db/enums.ts";
import {
  acceptanceQuestions,
  documentChunks,
  documents,
  drillSteps,
  drills,
  handoverPacks,
  importEntries,
  importRuns,
  importSources,
  joinRequests,
  notifications,
  unansweredQuestions,
} from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { hashSteps } from "../../server/features/drills/compare-steps.ts";
import { storeText } from "../../server/features/search/chunk-versions.ts";
import { indexDocument } from "../../server/features/search/search-index.ts";
import { type createTestHttp, registerMember, registerPerson } from "../helpers/harness.ts";
import { uploadForm } from "../helpers/processing.ts";
import { type CallOptions, sendCall } from "../helpers/rest/integrator.ts";

type Http = ReturnType<typeof createTestHttp>;
type Member = Awaited<ReturnType<typeof registerMember>>;

/** Puts a passage into the search index as processing would. */
function addPassage(deps: Deps, { project }: Member, documentId: number, content: string) {
  deps.db.transaction((tx) => {
    tx.update(documents)
      .set({ processingStatus: "completed" })
      .where(eq(documents.id, documentId))
      .run();
    storeText(tx, documentId, content);
    tx.insert(documentChunks)
      .values({
        projectId: project.id,
        documentId,
        chunkIndex: 0,
        content,
        location: {},
        startOffset: 0,
        endOffset: content.length,
        tokenCount: 5,
      })
      .run();
    indexDocument(tx, project.id, documentId);
  });
}

/** A drill under way, of a playbook that was called otherwise when it began. */
function addDrill(deps: Deps, { project }: Member, of: { areaId: number; documentId: number }) {
  const canary = project.name.replace("Project ", "");
  const { id } = deps.db
    .insert(drills)
    .values({
      projectId: project.id,
      ...of,
      documentTitle: `Playbook ${canary}`,
      title: `Drill ${canary}`,
      stepsHash: hashSteps([]),
    })
    .returning({ id: drills.id })
    .get();
  deps.db
    .insert(drillSteps)
    .values({ drillId: id, position: 1, text: `Say ${canary}.`, outcome: "done", note: canary })
    .run();
  return id;
}

/** A question whose answer has changed since it was confirmed. */
function addQuestion(deps: Deps, { project }: Member, of: { areaId: number; documentId: number }) {
  const canary = project.name.replace("Project ", "");
  const { areaId, documentId } = of;
  const source = { number: 1, documentId, chunkIndex: 0, location: {}, title: canary };
  const answer = { content: `${canary} [1]`, sources: [{ ...source, quote: canary }] };
  const { id } = deps.db
    .insert(acceptanceQuestions)
    .values({
      projectId: project.id,
      areaId,
      question: `Where is ${canary}?`,
      status: "changed",
      change: "content",
      answer,
      confirmedAnswer: answer,
    })
    .returning({ id: acceptanceQuestions.id })
    .get();
  return id;
}

/** A question that was answered and waits for somebody to check the answer. */
function addExpertQuestion(deps: Deps, { project, user }: Member, areaId: number) {
  const canary = project.name.replace("Project ", "");
  const now = new Date();
  const { id } = deps.db
    .insert(unansweredQuestions)
    .values({
      projectId: project.id,
      question: `Who knows ${canary} best?`,
      areaId,
      askedBy: user.id,
      showsAsker: true,
      publishedAt: now,
      dueDate: now,
      answeredAt: now,
    })
    .returning({ id: unansweredQuestions.id })
    .get();
  return id;
}

/** An import that brought a document in. */
function addImport(deps: Deps, { project, user }: Member, documentId: number) {
  const canary = project.name.replace("Project ", "");
  const service = "sharepoint";
  const run = { projectId: project.id, userId: user.id, service, target: "documents" as const };
  const { id } = deps.db
    .insert(importRuns)
    .values({ ...run, settings: { category: "sops", track: canary }, note: canary })
    .returning({ id: importRuns.id })
    .get();
  deps.db
    .insert(importEntries)
    .values({ runId: id, externalId: canary, name: `File ${canary}`, documentId })
    .run();
  deps.db
    .insert(importSources)
    .values({
      projectId: project.id,
      service,
      externalId: canary,
      documentId,
      importedBy: user.id,
      importedAt: new Date(),
    })
    .run();
  return id;
}

/** A pack that can be downloaded. */
async function addHandoverPack({ db, storage }: Deps, { project, user }: Member) {
  const file = await storage.write("pack", Readable.from([Buffer.from(project.name)]));
  const { id } = db
    .insert(handoverPacks)
    .values({
      projectId: project.id,
      createdBy: user.id,
      state: "ready",
      filePath: file.path,
      fileSize: file.size,
      finishedAt: new Date(),
    })
    .returning({ id: handoverPacks.id })
    .get();
  return id;
}

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

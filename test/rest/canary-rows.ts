import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
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
  unansweredQuestions,
} from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { hashSteps } from "../../server/features/drills/compare-steps.ts";
import { storeText } from "../../server/features/search/chunk-versions.ts";
import { indexDocument } from "../../server/features/search/search-index.ts";
import type { registerMember } from "../helpers/harness.ts";

type Member = Awaited<ReturnType<typeof registerMember>>;

/** Puts a passage into the search index as processing would. */
export function addPassage(deps: Deps, { project }: Member, documentId: number, content: string) {
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
export function addDrill(
  deps: Deps,
  { project }: Member,
  of: { areaId: number; documentId: number },
) {
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
export function addQuestion(
  deps: Deps,
  { project }: Member,
  of: { areaId: number; documentId: number },
) {
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
export function addExpertQuestion(deps: Deps, { project, user }: Member, areaId: number) {
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
export function addImport(deps: Deps, { project, user }: Member, documentId: number) {
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
export async function addHandoverPack({ db, storage }: Deps, { project, user }: Member) {
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

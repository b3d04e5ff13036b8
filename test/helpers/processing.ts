import { eq } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { jobs } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { processDocumentJob } from "../../server/features/documents/documents.job.ts";
import { settleChunksJob } from "../../server/features/documents/settle-chunks.job.ts";
import { summarizeDocumentJob } from "../../server/features/documents/summaries/summary.job.ts";
import { removeFilesJob } from "../../server/platform/files/remove-files.job.ts";
import { createTestDeps, createTestHttp, registerMember } from "./harness.ts";
import { patience } from "./patience.ts";

type Member = Awaited<ReturnType<typeof registerMember>>;

const documentJobs = [processDocumentJob, settleChunksJob, summarizeDocumentJob, removeFilesJob];

/** Works off the queue of documents and their files until the test ends. */
export function startProcessing(deps: Deps) {
  deps.jobs.start(documentJobs, deps);
  onTestFinished(() => deps.jobs.stop());
}

/** Waits until a document is completed or failed; resolves to it with its texts and chunks. */
export async function processed(member: Member, id: number) {
  return vi.waitFor(async () => {
    const document = await (await member.call()).documents.read({ id });
    expect(["completed", "failed"]).toContain(document.processingStatus);
    return document;
  }, patience);
}

/** Waits until the queue holds no more work. */
export const untilIdle = ({ db }: Deps) =>
  vi.waitFor(() => expect(db.select({ id: jobs.id }).from(jobs).all()).toEqual([]), patience);

/** Removes the files whose rows were deleted, as the queue does, and leaves all other work waiting. */
export async function removeDeletedFiles(deps: Deps) {
  const isQueued = eq(jobs.name, removeFilesJob.name);
  for (const { id, payload } of deps.db.select().from(jobs).where(isQueued).all()) {
    await removeFilesJob.run(
      {
        payload: removeFilesJob.payload.parse(payload),
        step: null,
        checkpoint: null,
        signal: new AbortController().signal,
        save: () => undefined,
        complete: () => undefined,
      },
      deps,
    );
    deps.db.delete(jobs).where(eq(jobs.id, id)).run();
  }
}

type Form = {
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> };
  fields?: Record<string, string>;
};

/** What the upload form of a browser sends. */
export function uploadForm({ file, fields }: Form) {
  const form = new FormData();
  form.set("category", "sops");
  form.set("track", "IT Systems & Data Migration");
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value);
  if (file) form.set("file", new File([file.content], file.name));
  return form;
}

/** Uploads a document through the REST facade; resolves to the status and the answer. */
export async function upload(
  http: ReturnType<typeof createTestHttp>,
  member: Pick<Member, "cookie">,
  form: Form | FormData,
) {
  const response = await http.app.request("/api/documents", {
    method: "POST",
    headers: { cookie: member.cookie() ?? "" },
    body: form instanceof FormData ? form : uploadForm(form),
  });
  const { status, headers } = response;
  return { status, headers, json: await response.json() };
}

/** A member of a new project, with their documents over REST (`add`) and through the router (`calls`). */
export async function openDocuments() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const add = async (form: Parameters<typeof upload>[2]) =>
    (await upload(http, member, form)).json.id as number;
  const calls = async () => (await member.call()).documents;
  return { deps, http, member, add, calls };
}

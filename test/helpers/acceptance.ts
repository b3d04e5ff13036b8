import { expect, onTestFinished, vi } from "vitest";
import { jobs } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { askAreaJob } from "../../server/features/acceptance/ask-area.job.ts";
import { processDocumentJob } from "../../server/features/documents/documents.job.ts";
import { settleChunksJob } from "../../server/features/documents/settle-chunks.job.ts";
import { createTestDeps, createTestHttp, registerMember } from "./harness.ts";
import { patience } from "./patience.ts";
import { upload } from "./processing.ts";

/** A project with an area, whose documents are read and whose questions are asked in the background. */
export async function openArea(name = "Payroll run") {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps, "Freight Handover");
  deps.jobs.start([processDocumentJob, settleChunksJob, askAreaJob], deps);
  onTestFinished(() => deps.jobs.stop());
  const caller = await member.call();
  const area = await caller.areas.create({ name, expertId: member.user.id });

  /** Waits until everything is read and asked. */
  const settled = () => untilDone(deps);
  /** Adds a document to the area; resolves to its id. */
  async function add(title: string, content: string | Uint8Array<ArrayBuffer>, file?: string) {
    const form = {
      ...(file ? { file: { name: file, content } } : {}),
      fields: { title, ...(file ? {} : { content: String(content) }) },
    };
    const { json } = await upload(http, member, form);
    const targetId: number = json.id;
    await caller.areaLinks.save({ id: area.id, kind: "document", targetId });
    await settled();
    return targetId;
  }
  const rewrite = async (id: number, content: string) => {
    await caller.documents.update({ id, content });
    await settled();
  };
  const questions = () => caller.acceptance.list({ id: area.id });
  /** The state of a question, with its change. */
  const stateOf = async (id: number) => {
    const found = (await questions()).find((question) => question.id === id);
    return [found?.state, found?.change].filter(Boolean).join(": ");
  };
  /** Adds a question that is answered, and confirms the answer. */
  async function confirmed(question: string) {
    const { id } = await caller.acceptance.create({ id: area.id, question });
    await settled();
    return caller.acceptance.confirm({ id });
  }
  return { deps, http, member, caller, area, settled, add, rewrite, questions, stateOf, confirmed };
}

/** Waits until no job is left. */
const untilDone = ({ db }: Deps) =>
  vi.waitFor(() => expect(db.select({ id: jobs.id }).from(jobs).all()).toEqual([]), patience);

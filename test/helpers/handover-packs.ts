import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { expect, vi } from "vitest";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { packFormat } from "../../server/features/handover-packs/format/pack-format.ts";
import { writePackJob } from "../../server/features/handover-packs/write-pack.job.ts";
import {
  createTestClient,
  createTestHttp,
  type registerMember,
  temporaryFolder,
  testOrigin,
} from "./harness.ts";
import { patience } from "./patience.ts";
import { processed, startProcessing, upload } from "./processing.ts";
import { openSignableArea } from "./signable-area.ts";

type Owner = Pick<Awaited<ReturnType<typeof registerMember>>, "call" | "cookie">;

/** Works off the queue until every pack is ready or failed; resolves to the list that somebody sees. */
export async function settlePacks(deps: Deps, owner: Owner) {
  deps.jobs.start([writePackJob], deps);
  try {
    return await vi.waitFor(async () => {
      const packs = await (await owner.call()).handoverPacks.list();
      for (const { state } of packs) expect(["ready", "failed"]).toContain(state);
      return packs;
    }, patience);
  } finally {
    await deps.jobs.stop();
  }
}

/** Has a handover pack written and waits for its end; resolves to the pack as its list tells. */
export async function createPack(deps: Deps, owner: Owner) {
  const { id } = await (await owner.call()).handoverPacks.create();
  const packs = await settlePacks(deps, owner);
  return { id, state: packs.find((pack) => pack.id === id)?.state };
}

/** The bytes of a pack as a browser downloads them. */
export async function downloadPack(deps: Deps, owner: Owner, id: number) {
  const response = await createTestHttp(deps).app.request(`/api/handover-packs/${id}/download`, {
    headers: { cookie: owner.cookie() ?? "" },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A pack of the project as it is now: its bytes and its files by their names. */
export async function packOf(deps: Deps, owner: Owner) {
  const { id } = await createPack(deps, owner);
  const { bytes } = await downloadPack(deps, owner, id);
  return { id, bytes, files: unzipSync(bytes) };
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Writes a pack to a file of the test; gives its path. */
export function savePack(bytes: Uint8Array) {
  const file = join(temporaryFolder(), "pack.zip");
  writeFileSync(file, bytes);
  return file;
}

/** The checksums of what a pack holds of its project. */
export const contentsOf = (files: Record<string, Uint8Array>) =>
  textOf(files["checksums.txt"])
    .split("\n")
    .filter((line) => /^\S+ {2}(?:data|documents)\//.test(line))
    .sort();

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * A pack whose rows of a kind were changed by somebody who put manifest and checksums right, in another
 * format where one is given.
 */
export function forgePack(
  bytes: Uint8Array,
  kind: string,
  change: (rows: string) => string,
  format = packFormat,
) {
  const files: Zippable = unzipSync(bytes);
  const read = (name: string) => textOf(files[name] as Uint8Array);
  const put = (name: string, text: string) => {
    const lines = read("checksums.txt").split("\n");
    const corrected = lines.map((line) =>
      line.endsWith(`  ${name}`) ? `${sha256(text)}  ${name}` : line,
    );
    files[name] = strToU8(text);
    files["checksums.txt"] = strToU8(corrected.join("\n"));
  };
  const rows = change(read(`data/${kind}-1.js`));
  put(`data/${kind}-1.js`, rows);
  const plain = rows
    .split("\n")
    .slice(1, -2)
    .map((line) => `${line.replace(/,$/, "")}\n`);
  const manifest = JSON.parse(read("manifest.json"));
  const contents = manifest.contents.map((part: { kind: string }) =>
    part.kind === kind ? { ...part, sha256: sha256(plain.join("")) } : part,
  );
  put("manifest.json", JSON.stringify({ ...manifest, format, contents }));
  return zipSync(files);
}

/** Somebody who can act in an installation as themselves. */
export async function signInAs(deps: Deps, email: string) {
  const user = deps.db.select().from(users).where(eq(users.email, email)).get();
  const cookie = (await deps.sessions.start(user?.id ?? 0, testOrigin)).split(";")[0];
  return createTestClient(deps, { cookie });
}

/** A project with a row of every kind that a pack holds, and a file in two versions. */
export async function openWholeProject() {
  const opened = await openSignableArea();
  const { deps, area, documentId } = opened;
  const { expert: owner, receiver } = opened.people;
  const http = createTestHttp(deps);
  const api = await owner.call();
  await api.handover.update({ leavingTeam: "North", lastDay: new Date("2026-12-31") });
  await api.milestones.create({ title: "Moving day", dueDate: new Date("2026-12-12") });
  startProcessing(deps);
  const name = "50% of it?.md";
  const { json } = await upload(http, owner, {
    file: { name, content: "# Gate\n\nThe key hangs behind the door." },
    fields: { tags: "gate, key", title: "Gate keys" },
  });
  await processed(owner, json.id);
  const next = new FormData();
  next.set("file", new File(["# Gate\n\nThe key hangs behind the plant."], "gate 2.md"));
  await http.app.request(`/api/documents/${json.id}/versions`, {
    method: "POST",
    headers: { cookie: owner.cookie() ?? "" },
    body: next,
  });
  await vi.waitFor(async () => {
    expect(await api.documents.read({ id: json.id })).toMatchObject({
      version: 2,
      processingStatus: "completed",
    });
  }, patience);
  await deps.jobs.stop();
  const first = await api.tasks.create({ title: "Copy the keys", documentIds: [json.id] });
  const second = await api.tasks.create({ title: "Hand them out", blockedBy: [first.id] });
  await api.areaLinks.save({ id: area.id, kind: "task", targetId: second.id });
  const [meeting] = await api.meetings.list();
  await api.meetings.update({
    id: meeting?.id ?? 0,
    decisions: ["The plant stays."],
    decisionLinks: [{ decision: "The plant stays.", taskId: first.id, areaId: area.id }],
    actionItems: [
      { description: "Water the plant", assignee: "Lee", dueDate: new Date("2026-12-01") },
    ],
  });
  await api.comments.create({
    entityType: "task",
    entityId: first.id,
    text: `Ask <@${receiver.user.id}> for the third one.`,
  });
  await api.areaTemplates.create({ name: "Keys" });
  await api.signOffs.create({
    scope: "area",
    areaId: area.id,
    side: "leaving",
    reason: "It is late",
  });
  return { ...opened, owner, receiver, http, runbookId: documentId, keysId: Number(json.id) };
}

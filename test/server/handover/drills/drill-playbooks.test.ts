import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { drillSteps, drills } from "../../../../db/schema/index.ts";
import { createTestHttp } from "../../../helpers/harness.ts";
import { processed, startProcessing, upload } from "../../../helpers/processing.ts";
import { startDrilling } from "./drilled-area.ts";

test("a drill is evidence until its playbook changes materially, and says what changed", async () => {
  const { deps, expert, api, theirs, area } = await startDrilling();
  startProcessing(deps);
  const write = async (content: string) => {
    await api.documents.update({ id, content });
    await processed(expert, id);
    return api.drills.read({ id: drill.id });
  };
  const content = "1. Stop the gate.\n2. Wait ten seconds.\n3. Start it.\n";
  const uploaded = await upload(createTestHttp(deps), expert, {
    fields: { title: "Gate runbook", content },
  });
  const id: number = uploaded.json.id;
  await processed(expert, id);
  const drill = await theirs.drills.start({ areaId: area.id, documentId: id });
  expect(drill.counts.total).toBe(3);

  const renumbered = await write(
    "Read this first.\n\na) Stop the gate\nb) Wait ten  seconds\nc) start it\n",
  );
  expect(renumbered).toMatchObject({ playbook: "unchanged", changes: [] });
  const changed = await write("1. Stop the gate.\n2. Wait a minute.\n3. Start it.\n4. Look.\n");
  expect(changed).toMatchObject({
    playbook: "changed",
    changes: [
      { kind: "changed", position: 2, before: "Wait ten seconds.", after: "Wait a minute." },
      { kind: "added", position: null, after: "Look." },
    ],
  });
  expect(changed.playbookChangedAt).not.toBeNull();
  const back = await write(content);
  expect(back).toMatchObject({ playbook: "unchanged", playbookChangedAt: null });
});

test("a drill outlives its playbook and says that it is gone, until it is back", async () => {
  const { api, theirs, documentId, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "done", "done");
  await theirs.drills.finish({ id });
  await api.drills.witness({ id });
  await api.documents.delete({ id: documentId });
  expect(await api.drills.read({ id })).toMatchObject({
    playbook: "deleted",
    documentTitle: "Payroll runbook",
    isEvidence: false,
    counts: { done: 3 },
  });
  await expect(theirs.drills.reopen({ id })).rejects.toThrow(
    "The playbook of this drill was deleted",
  );
  await api.trash.restore({ entityType: "document", id: documentId });
  expect(await api.drills.read({ id })).toMatchObject({ playbook: "unchanged", isEvidence: true });
});

test("an area takes its drills to the Trash and brings them back, looked at anew", async () => {
  const { deps, api, area, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done");
  await api.areas.delete({ id: area.id });
  await expect(api.drills.read({ id })).rejects.toThrow("This drill does not exist");
  await api.trash.restore({ entityType: "area", id: area.id });
  expect(await api.drills.read({ id })).toMatchObject({
    playbook: "unchanged",
    counts: { done: 1 },
  });
  deps.db.update(drills).set({ stepsHash: "of other steps" }).where(eq(drills.id, id)).run();
  deps.db.update(drillSteps).set({ text: "Another step" }).where(eq(drillSteps.drillId, id)).run();
  await api.areas.delete({ id: area.id });
  await api.trash.restore({ entityType: "area", id: area.id });
  expect(await api.drills.read({ id })).toMatchObject({ playbook: "changed" });
});

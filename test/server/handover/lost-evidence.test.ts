import { expect, test } from "vitest";
import { openSignableArea, type SignableArea } from "../../helpers/signable-area.ts";

/** What is told of an area: its gaps and its four stages, in words. */
async function readWords({ api, area }: SignableArea) {
  const gaps = await api.handover.gaps({ areaId: area.id });
  const { areas } = await api.handover.readiness();
  const [, , reverseShadowed] = areas[0]?.stages ?? [];
  return { gaps: gaps.map(({ what }) => what), drill: reverseShadowed?.title };
}

test("a playbook that was deleted under a passed drill is told, and proves again once it is back", async () => {
  const started = await openSignableArea();
  const { api, documentId } = started;
  expect((await readWords(started)).drill).toBe("Drill passed");
  await api.documents.delete({ id: documentId });
  const { gaps, drill } = await readWords(started);
  expect(drill).toBe("Playbook deleted");
  expect(gaps).toContain(
    "The playbook of the drill “Release the file” was deleted: drill with another one, or bring it back from the Trash",
  );
  await api.trash.restore({ entityType: "document", id: documentId });
  expect((await readWords(started)).drill).toBe("Drill passed");
});

test("work and knowledge of somebody who has left are told by their name", async () => {
  const started = await openSignableArea();
  const { api, people } = started;
  await api.members.remove({ userId: people.receiver.user.id });
  const { gaps, drill } = await readWords(started);
  expect(gaps.join("\n")).toContain(people.receiver.user.name);
  // What they have shown was shown, but somebody else has to take over.
  expect(drill).toBe("Drill passed");
});

test("a last day in the past is kept, told as such, and makes gaps urgent", async () => {
  const started = await openSignableArea();
  const { api } = started;
  await api.handover.update({ lastDay: new Date("2026-01-05") });
  const { daysLeft } = await api.handover.readiness();
  expect(daysLeft).toBeLessThan(0);
  const report = await api.signOffs.report();
  expect(report.daysLeft).toBe(daysLeft);
});

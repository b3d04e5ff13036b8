import { expect, test } from "vitest";
import { drillBadge } from "../../../../src/features/handover/drills/drill-words.ts";
import { stagePalettes } from "../../../../src/features/handover/tones.ts";
import { startPayroll } from "./payroll.ts";

test("a drill has the color of the stage that it is evidence of, however it stands", async () => {
  const { api, receiver, area, documentId, begin } = await startPayroll();
  const theirs = await receiver.call();
  const colors = async () => {
    const [drill] = await api.drills.list({ areaId: area.id });
    const { stages } = await api.handover.areaReadiness({ id: area.id });
    const shown = stages.find(({ stage }) => stage === "reverse-shadowed");
    if (!drill || !shown) throw new Error("There is no drill");
    return {
      label: drillBadge(drill).label,
      pair: [drillBadge(drill).palette, stagePalettes[shown.state]],
    };
  };
  const expectBoth = async (label: string, palette: string) =>
    expect(await colors()).toEqual({ label, pair: [palette, palette] });
  const decide = (id: number, second: "done" | "stuck") =>
    theirs.drills.update({
      id,
      steps: [
        { position: 1, outcome: "done" },
        { position: 2, outcome: second },
      ],
    });

  const id = await begin();
  await expectBoth("Under way", "status-inProgress");
  await decide(id, "stuck");
  await theirs.drills.finish({ id });
  await expectBoth("Stuck at step 2", "status-failed");
  await theirs.drills.reopen({ id });
  await decide(id, "done");
  await theirs.drills.finish({ id });
  await expectBoth("To be confirmed", "status-inProgress");
  await api.drills.witness({ id });
  await expectBoth("Passed", "status-completed");
  await api.documents.delete({ id: documentId });
  await expectBoth("Playbook deleted", "status-failed");
});

import { gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { areaLinks, domainEvents, drillSteps } from "../../../../db/schema/index.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { startDrilling } from "./drilled-area.ts";

test("a drill takes one procedure of a document or all of them, and the area's people", async () => {
  const { theirs, api, expert, receiver, area, documentId, begin } = await startDrilling();
  const procedures = await theirs.drills.procedures({ id: documentId });
  expect(procedures.map(({ title, steps }) => [title, steps.length])).toEqual([
    ["Release the file", 3],
    ["Archive", 2],
  ]);
  const drill = await begin();
  expect(drill).toMatchObject({
    title: "Release the file",
    areaName: "Payroll run",
    documentTitle: "Payroll runbook",
    status: "running",
    receiver: { id: receiver.user.id, isMember: true },
    witness: { id: expert.user.id },
    playbook: "unchanged",
    counts: { total: 3, open: 3 },
  });
  expect(drill.steps[1]).toMatchObject({
    position: 2,
    text: "Ask the treasurer for the token.",
    outcome: "open",
    location: { headings: ["Payroll", "Release the file"] },
  });
  const whole = await theirs.drills.start({ areaId: area.id, documentId, witnessId: null });
  expect(whole).toMatchObject({ title: "Payroll runbook", counts: { total: 5 }, witness: null });
  expect((await api.drills.list({ areaId: area.id })).map(({ id }) => id)).toEqual([
    whole.id,
    drill.id,
  ]);
  const [activity] = await api.activities.list({ limit: 1 });
  expect(activity).toMatchObject({ action: "drill_started", details: { area: "Payroll run" } });
});

test("a drill is not begun with nothing to do, with strangers, or under one's own eyes", async () => {
  const { deps, expert, receiver, theirs, area, documentId } = await startDrilling();
  const prose = await storeMarkdown(deps, expert.project.id, "Prose", "# Prose\n\nNo steps.\n");
  const stranger = await registerMember(deps, "Elsewhere");
  const areaId = area.id;
  await expect(theirs.drills.start({ areaId, documentId: prose })).rejects.toThrow(
    "Baton found no steps and no list in “Prose”.",
  );
  await expect(theirs.drills.start({ areaId, documentId, procedure: 7 })).rejects.toThrow(
    "“Payroll runbook” has no such procedure.",
  );
  const witnessId = stranger.user.id;
  await expect(theirs.drills.start({ areaId, documentId, witnessId })).rejects.toThrow(
    "Choose a member of this project.",
  );
  const alone = { receiverId: receiver.user.id, witnessId: receiver.user.id };
  await expect(theirs.drills.start({ areaId, documentId, ...alone })).rejects.toThrow(
    "Nobody witnesses their own drill.",
  );
});

test("a drill whose steps are all done passes, and is evidence once its witness confirms it", async () => {
  const { api, theirs, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "helped");
  await expect(theirs.drills.finish({ id })).rejects.toThrow("Step 3 is still open.");
  const noted = await theirs.drills.update({
    id,
    steps: [{ position: 3, outcome: "done", note: " At noon. " }],
  });
  expect(noted.steps[2]).toMatchObject({ outcome: "done", note: "At noon." });
  expect(noted.steps[2]?.decidedAt).not.toBeNull();
  const passed = await theirs.drills.finish({ id });
  expect(passed).toMatchObject({ status: "passed", counts: { done: 2, helped: 1 } });
  expect(passed.isEvidence).toBe(false);
  await expect(theirs.drills.witness({ id })).rejects.toThrow("the witness of this drill");
  expect(await api.drills.witness({ id })).toMatchObject({ isEvidence: true });
  await expect(theirs.drills.finish({ id })).rejects.toThrow("This drill is over.");
  await expect(decide(id, "stuck")).rejects.toThrow("This drill is over.");
});

test("a passed drill proves nothing of somebody else who takes the area over by now", async () => {
  const { api, expert, theirs, area, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "done", "done");
  await theirs.drills.finish({ id });
  await api.drills.witness({ id });
  await api.areas.update({ id: area.id, receiverId: expert.user.id });
  expect((await api.drills.read({ id })).isEvidence).toBe(false);
});

test("a stuck step becomes a task of the area for the expert, once, with the passage at fault", async () => {
  const { deps, api, expert, theirs, area, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "stuck");
  const note = "No right to ask for it.";
  await theirs.drills.update({ id, steps: [{ position: 2, note }] });
  const stuck = await theirs.drills.finish({ id });
  expect(stuck).toMatchObject({
    status: "stuck",
    isEvidence: false,
    stuckAt: { position: 2, text: "Ask the treasurer for the token.", note },
  });
  const [task, ...others] = await api.tasks.list();
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    title: "Stuck at step 2: Ask the treasurer for the token",
    priority: "critical",
    assigneeId: expert.user.id,
    description: [
      "In the drill “Release the file” nobody could do step 2.",
      `What happened: ${note}`,
      "The passage in “Payroll runbook”, Release the file:\nAsk the treasurer for the token.",
    ].join("\n\n"),
  });
  expect(stuck.steps[1]?.task).toMatchObject({ id: task?.id, completed: false });
  expect(deps.db.select().from(areaLinks).all()).toMatchObject([
    { areaId: area.id, kind: "task", targetId: task?.id, status: "confirmed" },
  ]);

  await theirs.drills.reopen({ id });
  await theirs.drills.finish({ id });
  expect(await api.tasks.list()).toHaveLength(1);
  await theirs.drills.reopen({ id });
  await decide(id, "done", "helped", "done");
  expect(await theirs.drills.finish({ id })).toMatchObject({ status: "passed" });
});

test("the task of a stuck step says on which sheet of a workbook it stands", async () => {
  const { deps, api, begin, decide, theirs } = await startDrilling();
  const { id } = await begin();
  deps.db
    .update(drillSteps)
    .set({ location: { sheet: "Month end", cells: "A2:C9" } })
    .run();
  await decide(id, "done", "stuck");
  await theirs.drills.finish({ id });
  const [task] = await api.tasks.list();
  expect(task?.description).toContain("The passage in “Payroll runbook”, sheet Month end, A2:C9:");
});

test("a drill that is given up proves nothing and makes no tasks", async () => {
  const { api, theirs, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "stuck");
  expect(await theirs.drills.finish({ id, abandon: true })).toMatchObject({ status: "abandoned" });
  expect(await api.tasks.list()).toEqual([]);
  await expect(api.drills.witness({ id })).rejects.toThrow("done to its end");
});

test("two people who decide at once do not undo each other; a stale change is refused", async () => {
  const { api, theirs, begin } = await startDrilling();
  const drill = await begin();
  const { id, updatedAt } = drill;
  await theirs.drills.update({ id, steps: [{ position: 1, outcome: "done" }] });
  const both = await api.drills.update({ id, steps: [{ position: 2, outcome: "helped" }] });
  expect(both.counts).toMatchObject({ done: 1, helped: 1, open: 1 });
  await expect(api.drills.update({ id, title: "Other", updatedAt })).rejects.toThrow(
    "This drill was changed by someone else in the meantime.",
  );
});

test("a note is not written over one that its writer has not seen; marks are no obstacle", async () => {
  const { api, theirs, receiver, begin, decide } = await startDrilling();
  const { id } = await begin();
  const write = (note: string | null, noteBefore: string | null) =>
    api.drills.update({ id, steps: [{ position: 1, note, noteBefore }] });
  await decide(id, "helped", "done");
  await write("The safe is on the left.", null);
  await theirs.drills.update({ id, steps: [{ position: 1, note: "Ask at the desk." }] });
  // Whoever only marks it, or notes another step, is not who wrote that.
  await api.drills.update({ id, steps: [{ position: 1, outcome: "done" }] });
  await api.drills.update({ id, steps: [{ position: 2, note: "At noon." }] });
  await theirs.drills.update({ id, steps: [{ position: 1, outcome: "helped" }] });
  const refusal = write("The safe is on the right.", "The safe is on the left.");
  await expect(refusal).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Someone else has added a note to this step. Look at it before you save.",
    cause: {
      current: {
        id,
        steps: [{ note: "Ask at the desk." }, {}, {}],
        noteBy: { id: receiver.user.id, name: receiver.user.name },
      },
    },
  });
  expect((await write("Ask at the desk.", null)).steps[0]).toMatchObject({
    note: "Ask at the desk.",
    outcome: "helped",
  });
  expect((await write(null, "Ask at the desk.")).steps[0]?.note).toBeNull();
});

test("another witness has not seen what the first one confirmed", async () => {
  const { api, deps, expert, theirs, begin, decide } = await startDrilling();
  const deputy = await registerMemberOf(deps, expert.project.id, "member");
  const { id } = await begin();
  await decide(id, "done", "done", "done");
  await theirs.drills.finish({ id });
  await api.drills.witness({ id });
  const changed = await api.drills.update({ id, witnessId: deputy.user.id });
  expect(changed).toMatchObject({ witnessedAt: null, isEvidence: false });
});

test("a changed title, receiver or witness is told to the others once, and what is as it was is not", async () => {
  const { api, deps, expert, receiver, begin } = await startDrilling();
  const deputy = await registerMemberOf(deps, expert.project.id, "member");
  const { id, title } = await begin();
  const newest = async () => Number((await api.projects.current())?.lastEventId);
  const before = await newest();
  await api.drills.update({ id, title, receiverId: receiver.user.id, witnessId: expert.user.id });
  expect(await newest()).toBe(before);
  await api.drills.update({ id, title: "Dry run", receiverId: deputy.user.id, witnessId: null });
  const told = deps.db.select().from(domainEvents).where(gt(domainEvents.id, before)).all();
  expect(told).toMatchObject([
    {
      type: "drill.updated",
      actorId: expert.user.id,
      payload: { id, title: "Dry run", changed: ["title", "receiverId", "witnessId"] },
    },
  ]);
});

test("a gap and the stage say how far a drill has come, the last step included", async () => {
  const { api, area, begin, decide } = await startDrilling();
  const { id } = await begin();
  const gaps = async () =>
    (await api.handover.gaps({ areaId: area.id }))
      .map(({ what }) => what)
      .filter((what) => what.startsWith("The drill “Release the file”"));
  const stage = async () => {
    const { areas } = await api.handover.readiness();
    return areas[0]?.stages.find((one) => one.stage === "reverse-shadowed");
  };
  await decide(id, "done", "helped");
  expect(await gaps()).toEqual(["The drill “Release the file” is under way: 2 of 3 steps done"]);
  expect(await stage()).toMatchObject({
    title: "2 of 3 steps",
    detail: expect.stringMatching(/^drill of /),
  });
  await decide(id, "done", "helped", "done");
  expect(await gaps()).toEqual([
    "The drill “Release the file” has every step done and is not finished yet",
  ]);
});

test("a step that is stuck is told of in a drill that is taken up again, and is not done", async () => {
  const { api, theirs, area, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "stuck");
  await theirs.drills.finish({ id });
  await theirs.drills.reopen({ id });
  const { areas } = await api.handover.readiness();
  expect(areas[0]?.stages).toContainEqual(
    expect.objectContaining({
      stage: "reverse-shadowed",
      state: "partial",
      title: "1 of 3 steps",
      detail: expect.stringMatching(/^1 stuck, drill of /),
    }),
  );
  const gaps = await api.handover.gaps({ areaId: area.id });
  expect(gaps.map(({ what }) => what)).toContain(
    "The drill “Release the file” is under way: 1 of 3 steps done, 1 stuck",
  );
  // With a mark at each of its steps it is no nearer to its end.
  await decide(id, "done", "stuck", "done");
  const later = await api.handover.gaps({ areaId: area.id });
  expect(later.map(({ what }) => what)).toContain(
    "The drill “Release the file” is under way: 2 of 3 steps done, 1 stuck",
  );
});

test("a gap names the step that nobody could do and why, whatever else was drilled since", async () => {
  const { api, theirs, area, documentId, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "stuck");
  await theirs.drills.update({ id, steps: [{ position: 2, note: "No right to ask for it." }] });
  await theirs.drills.finish({ id });
  const other = await theirs.drills.start({ areaId: area.id, documentId, procedure: 1 });
  await decide(other.id, "done", "done");
  await theirs.drills.finish({ id: other.id });
  await api.drills.witness({ id: other.id });
  const stuckGaps = async () =>
    (await api.handover.gaps({ areaId: area.id })).filter(({ rule }) => rule === "drill-stuck");
  expect(await stuckGaps()).toMatchObject([
    {
      what: "The drill “Release the file” is stuck at step 2: No right to ask for it.",
      action: { kind: "open-drill", id },
    },
  ]);
  await theirs.drills.reopen({ id });
  await decide(id, "done", "helped", "done");
  await theirs.drills.finish({ id });
  expect(await stuckGaps()).toEqual([]);
});

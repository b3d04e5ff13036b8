import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, toDayText } from "../../../db/days.ts";
import {
  acceptanceQuestions,
  documents,
  signOffs,
  unansweredQuestions,
} from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { stopClock, fixedDay as today } from "../../helpers/stop-clock.ts";
import { startDrilling } from "./drills/drilled-area.ts";

const inDays = (days: number) => toDayText(addDays(today, days));

async function startHandover() {
  stopClock();
  const deps = createTestDeps();
  const lee = await registerMember(deps);
  const dana = await registerMemberOf(deps, lee.project.id, "member");
  const projectId = lee.project.id;
  const api = await lee.call("UTC");
  const needsOf = async (person: typeof lee | typeof dana) =>
    (await (await person.call("UTC")).handover.needsYou()).map(
      ({ label, what, areaName, kind, isOwn }) => ({ label, what, areaName, kind, isOwn }),
    );
  return { deps, lee, dana, api, projectId, needsOf };
}

/** Signs an area for the receiving side, as a row that nobody looks into. */
const sign = (
  { deps, projectId }: Awaited<ReturnType<typeof startHandover>>,
  areaId: number,
  side: "receiving" | "leaving",
) =>
  deps.db
    .insert(signOffs)
    .values({
      projectId,
      scope: "area",
      areaId,
      side,
      userName: "Dana Weiss",
      signedAt: addDays(new Date(), 1),
      openGaps: 0,
      hash: "",
      statement: "{}",
    })
    .run();

describe("what needs somebody", () => {
  it("is nothing in a project where nothing waits", async () => {
    const { lee, needsOf } = await startHandover();
    expect(await needsOf(lee)).toEqual([]);
  });

  it("begins with late work, one's own before nobody's, and leaves out that of others", async () => {
    const { lee, dana, api, needsOf } = await startHandover();
    const task = (title: string, endDate: string, assigneeId: number | null) =>
      api.tasks.create({ title, endDate: new Date(endDate), assigneeId });
    await task("Nobody's", inDays(-1), null);
    await task("Mine", inDays(-6), lee.user.id);
    await task("Hers", inDays(-3), dana.user.id);
    expect(
      (await needsOf(lee)).map(({ label, what, isOwn }) => [label, isOwn, what.slice(0, 16)]),
    ).toEqual([
      ["Overdue 6 days", true, "The task “Mine” "],
      ["Overdue 1 day", false, "The task “Nobody"],
    ]);
  });

  it("tells first what is late the longest", async () => {
    const { lee, api, needsOf } = await startHandover();
    for (const days of [3, 40, 1, 12]) {
      const endDate = new Date(inDays(-days));
      await api.tasks.create({ title: `Task ${days}`, endDate, assigneeId: lee.user.id });
    }
    expect((await needsOf(lee)).map(({ label }) => label)).toEqual([
      "Overdue 40 days",
      "Overdue 12 days",
      "Overdue 3 days",
      "Overdue 1 day",
    ]);
  });

  it("tells a task once, however many areas it belongs to", async () => {
    const { lee, api, needsOf } = await startHandover();
    const { id: targetId } = await api.tasks.create({
      title: "Copy the keys",
      endDate: new Date(inDays(-2)),
      assigneeId: lee.user.id,
    });
    for (const name of ["Keys", "Doors"]) {
      const { id } = await api.areas.create({ name });
      await api.areaLinks.save({ id, kind: "task", targetId, status: "confirmed" });
    }
    const late = (await needsOf(lee)).filter(({ kind }) => kind === "overdue");
    expect(late.length).toBe(1);
  });

  it("tells who does not know that nobody takes an area over, but no viewer", async () => {
    const { deps, dana, api, projectId, needsOf } = await startHandover();
    await api.areas.create({ name: "Carrier contracts" });
    const unowned = { areaName: "Carrier contracts", isOwn: false };
    expect(await needsOf(dana)).toMatchObject([
      { ...unowned, label: "No receiver" },
      { ...unowned, label: "No expert" },
    ]);
    const viewer = await registerMemberOf(deps, projectId, "viewer");
    expect(await needsOf(viewer)).toEqual([]);
  });

  it("tells a stuck drill in one row, without the task that came of it", async () => {
    const { expert, api, theirs, begin, decide } = await startDrilling();
    const drill = await begin();
    await decide(drill.id, "done", "stuck");
    await theirs.drills.finish({ id: drill.id });
    const [task] = await api.tasks.list();
    await api.tasks.update({ id: task?.id ?? 0, status: "at-risk" });
    const told = async () =>
      (await api.handover.needsYou()).map(({ label, what }) => [label, what]);
    expect(task?.assigneeId).toBe(expert.user.id);
    expect(await told()).toContainEqual(["Stuck", expect.stringContaining("is stuck at step 2")]);
    expect((await told()).map(([label]) => label)).not.toContain("At risk");
    const other = await api.tasks.create({
      title: "Count the tapes",
      assigneeId: expert.user.id,
      status: "at-risk",
    });
    expect(await told()).toContainEqual(["At risk", `The task “${other.title}” is at risk`]);
  });

  it("tells many questions of an area in one row", async () => {
    const { deps, lee, api, projectId, needsOf } = await startHandover();
    const { id } = await api.areas.create({ name: "Payroll run", expertId: lee.user.id });
    const ask = (question: string) =>
      deps.db
        .insert(acceptanceQuestions)
        .values({ projectId, areaId: id, question, status: "unanswered" })
        .run();
    ask("On which day is the payroll run?");
    const one = (await needsOf(lee)).filter(({ label }) => label === "No answer");
    expect(one.map(({ what }) => what)).toEqual([
      "No document answers “On which day is the payroll run?”",
    ]);
    ask("Who releases the file?");
    const two = (await needsOf(lee)).filter(({ label }) => label === "No answer");
    expect(two.map(({ what }) => what)).toEqual(["2 acceptance questions have no answer yet"]);
  });

  it("sends a question to its expert, and its answer to the one who asked", async () => {
    const { deps, lee, dana, projectId, needsOf } = await startHandover();
    const { id } = deps.db
      .insert(unansweredQuestions)
      .values({
        projectId,
        question: "Which bank releases the file?",
        askedBy: dana.user.id,
        assigneeId: lee.user.id,
        publishedAt: new Date(),
      })
      .returning()
      .get();
    expect(await needsOf(lee)).toMatchObject([{ kind: "answer", label: "Your answer" }]);
    expect(await needsOf(dana)).toEqual([]);
    deps.db
      .update(unansweredQuestions)
      .set({ answeredAt: new Date() })
      .where(eq(unansweredQuestions.id, id))
      .run();
    expect(await needsOf(lee)).toEqual([]);
    expect(await needsOf(dana)).toMatchObject([{ kind: "check", label: "To check" }]);
  });

  it("sends an answer that nobody else waits for to everybody but who wrote it", async () => {
    const { deps, lee, dana, projectId, needsOf } = await startHandover();
    deps.db
      .insert(unansweredQuestions)
      .values({
        projectId,
        question: "Which bank releases the file?",
        askedBy: dana.user.id,
        assigneeId: dana.user.id,
        publishedAt: new Date(),
        answeredAt: new Date(),
        answeredBy: dana.user.id,
      })
      .run();
    expect(await needsOf(dana)).toEqual([]);
    expect(await needsOf(lee)).toMatchObject([{ kind: "check", isOwn: false }]);
  });

  it("asks for the expert's signature once the other side has signed", async () => {
    const started = await startHandover();
    const { lee, dana, api, needsOf } = started;
    const people = { expertId: lee.user.id, receiverId: dana.user.id };
    const { id } = await api.areas.create({ name: "Gate system", ...people });
    const isSignature = ({ kind }: { kind: string }) => kind === "signature";
    // With other gaps it is not ready to be signed.
    expect((await needsOf(dana)).filter(isSignature)).toEqual([]);
    sign(started, id, "receiving");
    expect((await needsOf(lee)).filter(isSignature)).toMatchObject([
      { label: "To sign", what: "Dana Weiss has signed that it is taken over" },
    ]);
    sign(started, id, "leaving");
    expect((await needsOf(lee)).filter(isSignature)).toEqual([]);
  });

  it("names documents of one's own that could not be read", async () => {
    const { deps, lee, dana, projectId, needsOf } = await startHandover();
    const stored = await storeDocument(deps, projectId, {
      title: "carrier-terms.pdf",
      passages: [],
    });
    deps.db
      .update(documents)
      .set({
        uploadedBy: lee.user.id,
        processingStatus: "failed",
        processingError: "It is protected by a password.",
      })
      .where(eq(documents.id, stored))
      .run();
    expect(await needsOf(lee)).toMatchObject([
      {
        label: "Not read",
        what: "“carrier-terms.pdf” could not be read: It is protected by a password.",
      },
    ]);
    expect(await needsOf(dana)).toEqual([]);
  });

  it("ends with the next meeting that one attends", async () => {
    const { lee, dana, api, needsOf } = await startHandover();
    const meeting = (title: string, days: number, attendees: string[]) =>
      api.meetings.create({
        title,
        date: new Date(inDays(days)),
        startTime: "10:00",
        endTime: "11:00",
        attendees,
      });
    await meeting("Hers", 1, [dana.user.name]);
    await meeting("Everybody's", 9, []);
    await meeting("Mine", 2, [lee.user.email]);
    expect(await needsOf(lee)).toMatchObject([{ kind: "meeting", what: "Mine" }]);
    expect(await needsOf(dana)).toMatchObject([
      { kind: "meeting", what: "Hers", label: "Tomorrow 10:00 AM" },
    ]);
    const [next] = await (await dana.call("UTC")).handover.needsYou();
    expect(next?.action).toMatchObject({ kind: "open-session", label: "Open Meeting" });
  });
});

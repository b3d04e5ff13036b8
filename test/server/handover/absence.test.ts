import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { areaLinks, documents, drills, unansweredQuestions } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { stopClock, fixedDay as today } from "../../helpers/stop-clock.ts";

/** An expert who alone knows payroll, and shares the gates with somebody. */
async function start() {
  stopClock();
  const deps = createTestDeps();
  const expert = await registerMember(deps, "Freight Handover");
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const caller = await expert.call();
  const payroll = await caller.areas.create({
    name: "Payroll run",
    importance: "critical",
    expertId: expert.user.id,
  });
  const gates = await caller.areas.create({
    name: "Gate system",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const away = (until?: Date) =>
    caller.handover.absence({
      userIds: [expert.user.id],
      from: addDays(today, 3),
      ...(until ? { until } : {}),
    });
  const projectId = expert.project.id;
  /** A drill of the gates by the one who takes them over. */
  const storeDrill = async (status: "passed" | "running") => {
    const playbook = await storeDocument(deps, projectId, { title: "Playbook", passages: ["Go."] });
    const [drill] = deps.db
      .insert(drills)
      .values({
        projectId,
        areaId: gates.id,
        documentId: playbook,
        documentTitle: "Playbook",
        title: "Open the gates",
        stepsHash: "0",
        status,
        receiverId: receiver.user.id,
      })
      .returning()
      .all();
    return drill;
  };
  return { deps, projectId, expert, receiver, caller, payroll, gates, away, storeDrill };
}

test("what nobody else can do stops, what is unproved hangs on the one who takes it over", async () => {
  const { away, payroll, gates, receiver } = await start();
  const { stops, weakened, first } = await away();
  expect(stops).toMatchObject([{ kind: "area", id: payroll.id, severity: "critical" }]);
  expect(weakened).toMatchObject([
    {
      id: gates.id,
      why: `It would depend on ${receiver.user.name}, who has not yet shown that they can do it`,
    },
  ]);
  expect(first).toMatchObject([
    { what: "Find somebody to take “Payroll run” over", action: { kind: "edit-area" } },
    { action: { kind: "start-drill", id: gates.id } },
  ]);
});

test("who has passed a drill carries the area on", async () => {
  const { away, storeDrill } = await start();
  await storeDrill("passed");
  expect((await away()).weakened).toEqual([]);
});

test("a drill that who stays has begun is gone on with, that of another one is not", async () => {
  const { deps, projectId, caller, away, gates, storeDrill } = await start();
  const deputy = await registerMemberOf(deps, projectId, "member");
  const drill = await storeDrill("running");
  const actionOf = ({ first }: Awaited<ReturnType<typeof away>>) =>
    first.find(({ areaId }) => areaId === gates.id)?.action;
  expect(actionOf(await away())).toEqual({
    kind: "open-drill",
    label: "Open Drill",
    id: drill?.id,
  });
  await caller.areas.update({ id: gates.id, receiverId: deputy.user.id });
  expect(actionOf(await away())).toMatchObject({ kind: "start-drill", id: gates.id });
});

test("a deputy keeps an area going, and nobody away means nothing stops", async () => {
  const { caller, payroll, receiver, away } = await start();
  await caller.areas.update({ id: payroll.id, deputyId: receiver.user.id });
  const { stops, weakened } = await away();
  expect(stops).toEqual([]);
  expect(weakened.map(({ title }) => title)).toEqual(["Payroll run", "Gate system"]);
  const other = await caller.handover.absence({ userIds: [receiver.user.id], from: today });
  expect(other.stops).toEqual([]);
  expect(other.weakened).toEqual([]);
});

test("tasks, action items, questions, meetings, documents and credentials of theirs are named", async () => {
  const { deps, projectId, expert, caller, gates, away } = await start();
  const task = await caller.tasks.create({
    title: "Release the bank file",
    priority: "critical",
    endDate: addDays(today, 5),
  });
  await caller.meetings.create({
    title: "Steering committee",
    date: addDays(today, 4),
    startTime: "09:00",
    endTime: "10:00",
    attendees: [expert.user.name],
    actionItems: [
      {
        description: "Order badges",
        assignee: expert.user.name,
        dueDate: addDays(today, 4),
      },
    ],
  });
  deps.db
    .insert(unansweredQuestions)
    .values({ projectId, question: "Which bank?", assigneeId: expert.user.id })
    .run();
  const documentId = await storeDocument(deps, projectId, {
    title: "Gate runbook",
    passages: ["Go."],
  });
  deps.db.update(documents).set({ uploadedBy: expert.user.id }).run();
  deps.db
    .insert(areaLinks)
    .values({
      projectId,
      areaId: gates.id,
      kind: "document",
      targetId: documentId,
      status: "confirmed",
    })
    .run();
  await caller.integrations.save({
    integrationId: "zoom",
    credentials: { apiKey: "a key", apiSecret: "a secret" },
  });
  const before = deps.db.sqlite.serialize();
  const { stops, held } = await away(addDays(today, 10));
  expect(deps.db.sqlite.serialize().equals(before)).toBe(true);
  expect(stops.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "area: Payroll run",
    "task: Release the bank file",
    "action-item: Order badges",
    "question: Which bank?",
  ]);
  expect(stops[1]).toMatchObject({ id: task.id, people: [{ id: expert.user.id }] });
  expect(held.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "credentials: Zoom",
    "meeting: Steering committee",
    "document: Gate runbook",
  ]);
  expect(JSON.stringify(held)).not.toContain("a secret");
});

test("a task is as bad as among the gaps", async () => {
  const { caller, away } = await start();
  for (const priority of ["critical", "high", "medium", "low"] as const) {
    await caller.tasks.create({ title: priority, priority, endDate: addDays(today, -1) });
  }
  const gaps = await caller.handover.gaps({});
  const graded = gaps.flatMap(({ rule, action, severity }) =>
    rule === "task-overdue" ? [[action.id, severity]] : [],
  );
  expect(graded.map(([, severity]) => severity)).toEqual(["high", "medium", "low", "low"]);
  const { stops } = await away();
  const held = stops.filter(({ kind }) => kind === "task");
  expect(held.map(({ id, severity }) => [id, severity])).toEqual(graded);
});

test("work that is due after they are back does not stop", async () => {
  const { caller, away } = await start();
  await caller.tasks.create({ title: "Later", endDate: addDays(today, 20) });
  const back = await away(addDays(today, 10));
  expect(back.stops.map(({ title }) => title)).toEqual(["Payroll run"]);
  expect((await away()).stops.map(({ title }) => title)).toContain("Later");
});

test("only members can be away, and not until before they go", async () => {
  const { deps, caller, expert } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  await expect(
    caller.handover.absence({ userIds: [stranger.user.id], from: today }),
  ).rejects.toThrow("Choose members of this project.");
  await expect(
    caller.handover.absence({ userIds: [expert.user.id], from: today, until: addDays(today, -1) }),
  ).rejects.toThrow("The last day away cannot be before the first.");
  await expect(caller.handover.absence({ userIds: [], from: today })).rejects.toThrow(
    "Choose who is away",
  );
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { drills, unansweredQuestions } from "../../../db/schema/index.ts";
import {
  escapeText,
  writeReport,
} from "../../../server/features/sign-offs/report/report-markdown.ts";
import { verifyReport } from "../../../server/features/sign-offs/report/verify-report.ts";
import { toJson } from "../../../server/platform/serializer.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startDrilling } from "./drills/drilled-area.ts";

/** A project with one row of everything that a report tells, named by `word`. */
async function start(word = "Payroll") {
  const deps = createTestDeps();
  const member = await registerMember(deps, `${word} project`);
  const api = await member.call();
  await api.handover.update({ leavingTeam: `${word} north`, lastDay: new Date("2026-06-30") });
  const area = await api.areas.create({
    name: `${word} run`,
    description: `${word} each month`,
    expertId: member.user.id,
  });
  await api.tasks.create({ title: `${word} task`, endDate: new Date("2020-01-01") });
  await api.meetings.create({
    title: `${word} meeting`,
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
    decisions: [`${word} decision`],
    actionItems: [
      { description: `${word} item`, assignee: "Lee", dueDate: new Date("2026-03-12") },
    ],
  });
  deps.db
    .insert(unansweredQuestions)
    .values([
      { projectId: member.project.id, question: `${word} question?`, publishedAt: new Date() },
      { projectId: member.project.id, question: "Nobody else's business?" },
    ])
    .run();
  await api.signOffs.create({
    scope: "area",
    areaId: area.id,
    side: "leaving",
    reason: `${word} reason`,
  });
  return { api, report: await api.signOffs.report() };
}

const asFile = (report: unknown) => JSON.stringify(toJson(report));

test("the report tells coverage, decisions, open items, risks, questions and signatures", async () => {
  const { report } = await start();
  expect(report).toMatchObject({
    project: { name: "Payroll project" },
    handover: { leavingTeam: "Payroll north", lastDay: "2026-06-30", receivingTeam: null },
    areas: [{ name: "Payroll run", stages: [{}, {}, {}, { stage: "accepted" }] }],
    decisions: [{ decision: "Payroll decision", meeting: "Payroll meeting", date: "2026-03-05" }],
    openTasks: [{ title: "Payroll task", dueDate: "2020-01-01", isOverdue: true }],
    openActionItems: [{ description: "Payroll item", meeting: "Payroll meeting" }],
    unansweredQuestions: [{ question: "Payroll question?", isAnswered: false }],
    signOffs: [{ title: "Payroll run", reason: "Payroll reason", state: "unchanged" }],
  });
  expect(report.risks.map(({ rule }) => rule)).toContain("no-receiver");
});

test("the hashes of a saved report are checked without the server, and any change shows", async () => {
  const { report } = await start();
  const file = asFile(report);
  expect(verifyReport(file).problems).toEqual([]);
  const broken = "The report has been changed: it does not have its hash.";
  expect(verifyReport(file.replace("Payroll decision", "Another decision")).problems).toEqual([
    broken,
  ]);
  const added = { ...JSON.parse(file), note: "slipped in" };
  expect(verifyReport(JSON.stringify(added)).problems).toEqual([broken]);
  const forged = JSON.parse(file);
  forged.signOffs[0].statement = forged.signOffs[0].statement.replace("each month", "each week");
  expect(verifyReport(JSON.stringify(forged)).problems).toEqual([
    broken,
    expect.stringMatching(/^The signature of .+ does not have its hash\.$/),
  ]);
  const renamed = JSON.parse(file);
  renamed.signOffs[0].userName = "Somebody Else";
  expect(verifyReport(JSON.stringify(renamed)).problems[1]).toMatch(
    /says something else than its statement/,
  );
});

test("in Markdown, every part stands under its heading", async () => {
  const { report } = await start();
  const text = writeReport({ ...report, daysLeft: -3 });
  expect(text).toContain("Last day: 2026-06-30 (3 days ago)");
  const headings = [...text.matchAll(/^##? (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "Handover report: Payroll project",
    "Coverage",
    "Risks",
    "Evidence",
    "Decisions",
    "Open items",
    "Questions to experts",
    "Signatures",
  ]);
  expect(text).toContain("Payroll decision (Payroll meeting, 2026-03-05)");
  expect(text).toContain("Signed over");
  expect(text).toContain("Payroll reason");
  expect(text).toMatch(/^- Documented: Up to 40 points .+\n- Shadowed: 15 points /m);
  expect(text).not.toContain("Nobody else's business");
});

test("in Markdown, nothing that people wrote is markup, a table's cell or a link", async () => {
  const nasty = "# [x](javascript:alert(1)) <img src=x> | **b** ![i](http://evil.example/a.png)";
  const text = writeReport((await start(nasty)).report);
  expect(text).not.toMatch(/(?<!\\)\[x\]|(?<!\\)<img|(?<!\\)!\[|http:\/\//);
  const row = text.split("\n").find((line) => line.startsWith("| \\#"));
  expect(row?.split(/(?<!\\)\|/)).toHaveLength(12);
  expect(escapeText("1. First\n- second")).toBe("1\\. First - second");
  expect(escapeText("a@b.example www.evil.example")).toBe("a\\@b.example www\\.evil.example");
});

test("a project without a handover has a report that says so", async () => {
  const member = await registerMember(createTestDeps());
  const report = await (await member.call()).signOffs.report();
  expect(report).toMatchObject({ areas: [], signOffs: [], risks: [], daysLeft: null });
  expect(verifyReport(asFile(report)).problems).toEqual([]);
  const text = writeReport(report);
  expect(text).toContain("There are no areas yet.");
  expect(text).toContain("Gaps show once there are areas.");
  expect(text).not.toContain("No gap is open.");
  expect(text).toContain("No task or action item is open.");
  expect(text).toContain("No question to an expert waits for an answer.");
  expect(text).toContain("Nobody has signed yet.");
});

test("the day of a drill is that of the time zone in which the report is made", async () => {
  const { deps, expert, receiver, theirs, begin, decide } = await startDrilling();
  const drill = await begin();
  await decide(drill.id, "done", "done", "done");
  await theirs.drills.finish({ id: drill.id });
  const finishedAt = new Date("2026-03-05T23:30:00Z");
  deps.db.update(drills).set({ finishedAt }).where(eq(drills.id, drill.id)).run();
  const reportIn = async (timeZone: string) => (await expert.call(timeZone)).signOffs.report();
  const [utc, auckland] = [await reportIn("UTC"), await reportIn("Pacific/Auckland")];
  const people = [receiver.user.name, expert.user.name].map(escapeText);
  const passedOn = (day: string) =>
    `Drill “Release the file”, passed by ${people[0]} on ${day}, with ${people[1]} as witness\n`;
  expect(writeReport(utc)).toContain(passedOn("2026-03-05"));
  expect(writeReport(auckland)).toContain(passedOn("2026-03-06"));
  expect(verifyReport(asFile(auckland)).problems).toEqual([]);
  // Reports that were saved before they named a time zone.
  const { timeZone: _, ...before } = auckland;
  expect(writeReport(before)).toContain(passedOn("2026-03-05"));
});

test("a drill that is stuck is told with the step, the passage and what was in the way", async () => {
  const { expert, theirs, begin, decide } = await startDrilling();
  const { id } = await begin();
  await decide(id, "done", "stuck");
  await theirs.drills.update({ id, steps: [{ position: 2, note: "No right to ask." }] });
  await theirs.drills.finish({ id });
  expect(writeReport(await (await expert.call()).signOffs.report())).toMatch(
    /Drill “Release the file”, tried by .+ as witness, and stuck at step 2 of 3, “Ask the treasurer for the token\.” \(No right to ask\.\)$/m,
  );
});

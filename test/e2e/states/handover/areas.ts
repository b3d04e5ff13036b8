import type { Page } from "playwright-core";
import { acceptanceQuestions } from "../../../../db/schema/index.ts";
import { type Answer, hold, refuse } from "../../../helpers/answers.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { registerMemberOf } from "../../../helpers/harness.ts";
import {
  button,
  day,
  dialog,
  press,
  type Screen,
  type Stage,
  type State,
  text,
  track,
} from "../state.ts";

const runbook = [
  "# Roll-over",
  "1. Take the old tapes out of the drive.",
  "2. Compare their labels with the list in room 12.",
  "3. Start the verification before noon.",
  "",
].join("\n");

/** The frame of a handover, and somebody who takes over. */
async function addSides({ calls, deps }: Stage) {
  const project = await calls.projects.current();
  const expert = await calls.accounts.current();
  if (!project || !expert) throw new Error("Whoever looks at this screen has no project.");
  const receiver = await registerMemberOf(deps, project.id, "member");
  await calls.handover.update({
    leavingTeam: "Harbour office",
    receivingTeam: "Freight and customs services of the north",
    lastDay: day(21),
    hypercareEnd: day(51),
  });
  await calls.handover.setSide({ userId: expert.id, side: "leaving" });
  await calls.handover.setSide({ userId: receiver.user.id, side: "receiving" });
  return { project, expert, receiver };
}

/** The first area with its playbook, its questions, a session to come and a drill that got stuck. */
async function addAreas(stage: Stage) {
  const { calls, deps } = stage;
  const { project, expert, receiver } = await addSides(stage);
  const { id } = await calls.areas.create({
    name: "Roll-over of the tapes that are kept for ten years",
    description: "Every Monday, before the couriers come.",
    kind: "process",
    track,
    importance: "critical",
    expertId: expert.id,
    receiverId: receiver.user.id,
  });
  await calls.areas.create({ name: "Visitors", importance: "low" });
  const documentId = await storeMarkdown(deps, project.id, "Roll-over runbook", runbook);
  await calls.areaLinks.save({ id, kind: "document", targetId: documentId, status: "confirmed" });
  for (const question of ["What fails most often, and what then?", "Whom do I call?"]) {
    await calls.acceptance.create({ id, question });
  }
  const decision = "The tapes of the closed years stay until the auditors have been.";
  await calls.meetings.create({
    title: "Weekly handover round",
    date: day(-7),
    startTime: "10:00",
    endTime: "11:00",
    decisions: [decision],
    decisionLinks: [{ decision, areaId: id }],
  });
  const drill = await calls.drills.start({ areaId: id, documentId, procedure: 0 });
  await calls.drills.update({
    id: drill.id,
    steps: [
      { position: 1, outcome: "done" },
      { position: 2, outcome: "stuck", note: "The list does not hang in room 12." },
    ],
  });
  await calls.drills.finish({ id: drill.id });
}

const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name });
const setUp = "Set Up the Handover";

/** What a page shows while it loads, and where it could not be loaded. */
const waitingFor = (
  thing: string,
  path: string,
  calls: Answer["calls"],
): Record<string, State> => ({
  [`the ${thing} on its way`]: {
    path,
    answers: [hold(calls)],
    surface: text(`Loading the ${thing}...`),
  },
  [`the ${thing} that does not come`]: {
    path,
    answers: [refuse(calls)],
    surface: text(`The ${thing} could not be loaded`),
  },
});

/** The pages of a project that has not begun to hand over. */
export const emptyHandover: Screen = {
  onlyInFullRun: true,
  path: "/handover",
  states: {
    "nothing yet": { surface: text("No areas yet") },
    "setting it up": { opener: button("Set Up"), surface: dialog(setUp) },
    templates: {
      opener: button("Start from a Template"),
      surface: dialog("Areas from a Template"),
    },
    "a report of nothing": {
      path: "/handover/report",
      surface: text("No areas yet"),
    },
    "nobody away": {
      path: "/handover/absence",
      surface: text("Choose who is away"),
    },
    "an area that is gone": {
      path: "/handover/99",
      surface: text("This area is gone"),
    },
    "a drill that is gone": {
      path: "/handover/1/drills/99",
      surface: text("This drill is gone"),
    },
    ...waitingFor("handover", "/handover", "handover.readiness"),
  },
};

const area = "/handover/1";
const drill = `${area}/drills/1`;
const whoSigns = "Who signs for the tapes when the courier is late?";

/** The same in mid-course. */
export const handover: Screen = {
  path: "/handover",
  prepare: addAreas,
  states: {
    "the map": { surface: (page) => page.getByRole("link", { name: /^Roll-over/ }).first() },
    "how the share is worked out": {
      open: (page) => page.getByText("How this is worked out").click(),
      surface: text(/^Up to 40 points/),
    },
    "what is left to hand over": {
      path: "/handover?view=leaving",
      surface: (page) => page.getByRole("link", { name: /^Roll-over/ }).first(),
    },
    "its teams": { opener: button("Set Up"), surface: dialog(setUp) },
    "an area": { path: area, surface: text("What fails most often, and what then?") },
    "the points of an area": {
      path: area,
      open: (page) => page.getByText("How this is worked out").click(),
      surface: text(/^Up to 40 points/),
    },
    "a drill": { path: drill, surface: text("Stuck at step 2") },
    "a note that two people have written": {
      path: drill,
      before: press("Continue This Drill"),
      open: async (page, { calls }) => {
        const note = page.getByLabel("What was in the way?");
        await note.fill("The list hangs in room 14 now.");
        const steps = [{ position: 2, note: "Ask the porter for the list." }];
        await calls.drills.update({ id: 1, steps });
        await note.blur();
      },
      surface: (page) => page.getByRole("button", { name: "Keep Both" }),
    },
    "the report": { path: "/handover/report", surface: heading("Handover Report") },
    "the formats of the report": {
      path: "/handover/report",
      opener: button("Other Formats"),
      surface: (page) => page.getByRole("menu"),
    },
    "somebody away": { path: "/handover/absence?people=1", surface: text("What to Do First") },
    "a session to plan": {
      path: area,
      opener: button("Plan Session"),
      surface: dialog("Plan Session"),
    },
    "a drill to start": {
      path: area,
      opener: button("Start Drill"),
      surface: dialog("Start Drill"),
    },
    "a signature": {
      path: area,
      opener: button("Sign"),
      surface: dialog("Sign “Roll-over of the tapes that are kept for ten years”"),
    },
    "an answer to a question that is gone": {
      path: area,
      open: async (page, { calls }) => {
        const { id } = await calls.expertQuestions.ask({ areaId: 1, question: whoSigns });
        await button(`Answer: ${whoSigns}`)(page).click();
        const form = dialog("Answer the Question")(page);
        await form.getByLabel("Answer", { exact: true }).fill("The harbour master signs.");
        await calls.assistant.dismissUnanswered({ id });
      },
      surface: text(/^Someone else deleted this question or moved it/),
    },
    "questions that could not be asked again": {
      path: area,
      open: async (page, { deps }) => {
        const earlier = { status: "unanswered", asking: "failed", askedAt: new Date() } as const;
        deps.db.update(acceptanceQuestions).set(earlier).run();
        await page.reload();
      },
      surface: text(/could not be asked again/),
    },
    ...waitingFor("area", area, "areas.read"),
    ...waitingFor("drill", drill, "drills.read"),
    ...waitingFor("report", "/handover/report", "signOffs.report"),
    "an absence on its way": {
      path: "/handover/absence?people=1",
      answers: [hold("handover.absence")],
      surface: text("Loading the result..."),
    },
    "an absence that cannot be told": {
      path: "/handover/absence?people=1",
      answers: [refuse("handover.absence")],
      surface: text("The result could not be loaded"),
    },
  },
};

import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { addDays } from "../../../db/days.ts";
import { memberships, projects } from "../../../db/schema/index.ts";
import { type Caller, type ProjectAccess, requireAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import { freeName } from "../../platform/text/names.ts";
import { createQuestion } from "../acceptance/acceptance.service.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { createAreaInput } from "../areas/areas.schema.ts";
import { createArea } from "../areas/areas.service.ts";
import { createDocumentInput } from "../documents/documents.schema.ts";
import { createDocument } from "../documents/documents.service.ts";
import { updateHandover } from "../handover/handover.service.ts";
import { createMeetingInput } from "../meetings/meetings.schema.ts";
import { addMeeting } from "../meetings/meetings.service.ts";
import { createMilestoneInput } from "../meetings/milestones/milestones.schema.ts";
import { createMilestone } from "../meetings/milestones/milestones.service.ts";
import { setActiveProject } from "../members/members.service.ts";
import { findSameName } from "../projects/project-settings.service.ts";
import { insertProject } from "../projects/projects.service.ts";
import { addTask } from "../tasks/tasks.service.ts";
import {
  beginExample,
  completeExample,
  dropExample,
  isUnfinishedExample,
} from "./drop-example.job.ts";
import {
  areaTexts,
  documentTexts,
  exampleDescription,
  exampleName,
  exampleTeams,
  taskTexts,
} from "./example-texts.ts";

type ExampleDeps = Pick<Deps, "db" | "jobs" | "storage">;

/** For work that is not broken off. */
const noAbort = new AbortController().signal;

const projectColumns = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  joining: projects.joining,
  isUnfinished: isUnfinishedExample,
};

/** The examples that the person owns already; there is one at most unless others made them an owner. */
const listExamples = ({ db }: ExampleDeps, { id: userId }: Pick<Caller, "id">) =>
  db
    .select(projectColumns)
    .from(projects)
    .innerJoin(memberships, eq(memberships.projectId, projects.id))
    .where(
      and(
        eq(projects.isExample, true),
        isLiveProject,
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
      ),
    )
    .all();

/** Adds the tasks and meetings of the example, as if it had gone on for three weeks. */
function addWork(tx: Transaction, access: ProjectAccess, areaId: number, clock: Clock, me: string) {
  const day = (days: number) => addDays(clock.today, days);
  const tasks = taskTexts.map(({ start, end, ...task }) =>
    addTask(tx, access, {
      ...task,
      description: null,
      startDate: day(start),
      endDate: day(end),
    }),
  );
  const decision = "The first payroll run is done together, the second one by Contoso alone";
  const joint = tasks.find(({ status }) => status === "in-progress");
  const hours = { startTime: "10:00", endTime: "11:00" };
  const meetings = [
    {
      ...hours,
      title: "Kick-off with Contoso",
      date: day(-14),
      status: "completed",
      memberIds: [access.userId],
      attendees: ["Robin Vale <robin@northwind.example>", "Mika Stone"],
      agenda: ["Who leaves and who comes", "What is handed over first"],
      decisions: [decision, "Everything goes into Baton, nothing into private notes"],
      decisionLinks: [{ decision, taskId: joint?.id ?? null, areaId }],
      actionItems: [
        { description: "Order badges for the new team", assignee: me, dueDate: day(9) },
        {
          description: "Ask the bank for a second signature",
          assignee: "Robin Vale",
          dueDate: day(2),
        },
      ],
      notes: "Both teams have met. Contoso asks for more time with payroll; the last day stays.",
      relatedTracks: ["Financial Management & Reporting"],
    },
    { ...hours, title: "Walk through the network", date: day(-2), memberIds: [access.userId] },
    {
      ...hours,
      title: "Weekly handover call",
      date: day(1),
      memberIds: [access.userId],
      agenda: ["What was handed over", "What is in the way"],
      series: { interval: "week", count: 4 },
    },
  ];
  for (const meeting of meetings) {
    addMeeting(tx, access, createMeetingInput.parse(meeting), clock.timeZone);
  }
}

/** Fills a project with the example. */
async function fill(deps: ExampleDeps, access: ProjectAccess, person: Caller, clock: Clock) {
  const { db } = deps;
  const day = (days: number) => addDays(clock.today, days);
  updateHandover(db, access, { ...exampleTeams, lastDay: day(21), hypercareEnd: day(42) });
  const areaIds = new Map<string, number>();
  for (const { questions, ...text } of areaTexts) {
    const input = createAreaInput.parse({ ...text, receiverId: access.userId });
    const { id } = createArea(db, access, input);
    areaIds.set(text.name, id);
    for (const question of questions) createQuestion(db, access, { id, question });
  }
  db.transaction((tx) => addWork(tx, access, areaIds.get("Payroll") ?? 0, clock, person.name));
  for (const [title, days] of [
    ["Contoso runs payroll alone", 14],
    ["Last day", 21],
  ] as const) {
    createMilestone(db, access, createMilestoneInput.parse({ title, dueDate: day(days) }));
  }
  for (const { area, ...text } of documentTexts) {
    const input = createDocumentInput.parse({ ...text, area: areaIds.get(area) });
    await createDocument(deps, access, input);
  }
}

/** Makes an example, in which the person works once it is complete. */
async function makeExample(deps: ExampleDeps, person: Caller, clock: Clock) {
  const { db } = deps;
  const project = db.transaction((tx) => {
    const made = insertProject(
      tx,
      person,
      {
        name: freeName(exampleName, (wanted) => findSameName(tx, wanted) !== undefined),
        description: exampleDescription,
        timeZone: clock.timeZone,
        joining: "invitation",
        isExample: true,
      },
      { isActive: false },
    );
    beginExample(deps, tx, { projectId: made.id });
    return made;
  });
  const key = { projectId: project.id, userId: person.id };
  try {
    await fill(deps, requireAccess(db, key), person, clock);
    db.transaction((tx) => {
      completeExample(deps, tx, { projectId: project.id });
      setActiveProject(tx, key);
    });
  } catch (error) {
    // Half an example would explain nothing. Where this fails as well, the job drops it later.
    await dropExample(deps, { projectId: project.id }, noAbort).catch(() => undefined);
    throw error;
  }
  return project;
}

async function findOrMakeExample(deps: ExampleDeps, person: Caller, clock: Clock) {
  const { db } = deps;
  const own = listExamples(deps, person);
  for (const { id, isUnfinished } of own) {
    if (isUnfinished) await dropExample(deps, { projectId: id }, noAbort);
  }
  const known = own.find(({ isUnfinished }) => !isUnfinished);
  if (!known) {
    const project = await makeExample(deps, person, clock);
    return { project, user: readUser(db, person.id) };
  }
  const { isUnfinished: _, ...project } = known;
  setActiveProject(db, { projectId: project.id, userId: person.id });
  return { project, user: readUser(db, person.id) };
}

/** What was asked for last, by database and person. */
const underWay = new WeakMap<Database, Map<number, Promise<unknown>>>();

/**
 * Makes the person a project with an example in it, in which they work from now on; or leads them to
 * the one that they have. One that was begun and never completed is dropped. Nobody else sees it,
 * unless they are invited.
 */
export async function openExample(deps: ExampleDeps, person: Caller, clock: Clock) {
  const ofPeople = underWay.get(deps.db) ?? new Map<number, Promise<unknown>>();
  underWay.set(deps.db, ofPeople);
  // One after the other: what another call is still making would be taken for left over.
  const before = ofPeople.get(person.id) ?? Promise.resolve();
  const opened = before
    .catch(() => undefined)
    .then(() => findOrMakeExample(deps, person, clock))
    .finally(() => {
      if (ofPeople.get(person.id) === opened) ofPeople.delete(person.id);
    });
  ofPeople.set(person.id, opened);
  return opened;
}

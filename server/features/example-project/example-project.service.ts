import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
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
import { createProject } from "../projects/projects.service.ts";
import { addTask } from "../tasks/tasks.service.ts";
import {
  areaTexts,
  documentTexts,
  exampleDescription,
  exampleName,
  exampleTeams,
  taskTexts,
} from "./example-texts.ts";

type ExampleDeps = Pick<Deps, "db" | "config" | "jobs" | "storage">;

const projectColumns = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  joining: projects.joining,
};

/** The example that the person owns already. */
const findExample = ({ db }: ExampleDeps, { id: userId }: Pick<Caller, "id">) =>
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
    .get();

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

/**
 * Makes the person a project with an example in it, in which they work from now on; or leads them to
 * the one that they have. Nobody else sees it, unless they are invited.
 */
export async function openExample(deps: ExampleDeps, person: Caller, clock: Clock) {
  const { db } = deps;
  const known = findExample(deps, person);
  if (known) {
    setActiveProject(db, { projectId: known.id, userId: person.id });
    return { project: known, user: readUser(db, person.id) };
  }
  const name = freeName(exampleName, (wanted) => findSameName(db, wanted) !== undefined);
  const input = { name, description: exampleDescription };
  const { project } = createProject(deps, person, input, clock.timeZone);
  const isProject = eq(projects.id, project.id);
  db.update(projects).set({ isExample: true, joining: "invitation" }).where(isProject).run();
  try {
    await fill(
      deps,
      requireAccess(db, { projectId: project.id, userId: person.id }),
      person,
      clock,
    );
  } catch (error) {
    // Half an example would explain nothing.
    db.delete(projects).where(isProject).run();
    throw error;
  }
  return { project: { ...project, joining: "invitation" as const }, user: readUser(db, person.id) };
}

import { and, asc, eq, inArray, like } from "drizzle-orm";
import { addDays, toDayText } from "../../db/days.ts";
import type { HandoverSide } from "../../db/enums.ts";
import {
  acceptanceQuestions,
  documents,
  meetings,
  readinessDays,
  tasks,
  users,
} from "../../db/schema/index.ts";
import { type ProjectAccess, requireAccess } from "../access.ts";
import type { Deps } from "../context.ts";
import { confirmAnswer } from "../features/acceptance/acceptance.service.ts";
import { askArea } from "../features/acceptance/ask-area.job.ts";
import { askExpert } from "../features/acceptance/expert-questions/expert-questions.service.ts";
import { listQuestions } from "../features/acceptance/read-questions.ts";
import type { Area } from "../features/areas/areas.schema.ts";
import { createArea } from "../features/areas/areas.service.ts";
import { saveAreaLink } from "../features/areas/links/area-links.service.ts";
import { applyTemplate } from "../features/areas/templates/apply-template.ts";
import { listProcedures, startDrill, updateDrill } from "../features/drills/drills.service.ts";
import { finishDrill, witnessDrill } from "../features/drills/finish-drill.ts";
import { changeSide, updateHandover } from "../features/handover/handover.service.ts";
import { readReadiness } from "../features/handover/readiness/readiness.service.ts";
import { listMembers } from "../features/members/members.service.ts";
import { planSession } from "../features/shadowing/shadowing.service.ts";
import { sign } from "../features/sign-offs/sign-offs.service.ts";
import { createClock } from "../platform/clock.ts";
import { type PlannedArea, plannedAreas } from "./handover-areas.ts";
import { dayFrom, seedTimeZone } from "./scenario.ts";

/** Days from now: the last one of those who leave, and the end of their help after it. */
const lastDayOfExperts = 60;
const hypercareEnds = 90;
/** So many days back the course of the readiness begins. */
const courseDays = 42;
const maxLinks = { document: 8, task: 10, meeting: 3 } as const;

type Seeding = { deps: Deps; projectId: number; access: ProjectAccess; now: Date };
type Person = { id: number; name: string };
type People = { leaving: Person[]; receiving: Person[] };

const clockOf = ({ now }: Seeding) => createClock(() => seedTimeZone, now);
const accessOf = ({ deps, projectId }: Seeding, { id }: Person) =>
  requireAccess(deps.db, { projectId, userId: id });

/** The account that is signed in to takes over; half of its colleagues hand over. */
function chooseSides(seeding: Seeding): People {
  const { deps, access } = seeding;
  const others = listMembers(deps.db, access)
    .filter(({ id }) => id !== access.userId)
    .sort((one, other) => one.id - other.id);
  const half = Math.ceil(others.length / 2);
  const people = {
    leaving: others.slice(0, half),
    receiving: [{ id: access.userId, name: access.userName }, ...others.slice(half, -1)],
  };
  const put = (some: Person[], side: HandoverSide) => {
    for (const { id } of some) changeSide(deps.db, access, { userId: id, side });
  };
  put(people.leaving, "leaving");
  put(people.receiving, "receiving");
  return people;
}

/** Links what names the area in its title, the latest first. */
function linkWork({ deps, projectId, access }: Seeding, area: Area, about: string) {
  const kinds = { document: documents, task: tasks, meeting: meetings } as const;
  for (const [kind, table] of Object.entries(kinds) as [keyof typeof kinds, typeof tasks][]) {
    const found = deps.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.projectId, projectId), like(table.title, `%${about}%`)))
      .orderBy(asc(table.id))
      .limit(maxLinks[kind])
      .all();
    for (const { id: targetId } of found) {
      saveAreaLink(deps.db, access, { id: area.id, kind, targetId, status: "confirmed" });
    }
  }
}

/** Asks the area's questions and confirms a share of what the documents answer. */
async function askQuestions(
  seeding: Seeding,
  area: Area,
  { template, about, confirmed }: PlannedArea,
) {
  const { deps, projectId, access } = seeding;
  applyTemplate(deps.db, access, {
    template,
    subject: about,
    areaId: area.id,
    track: null,
    ofAllProjects: false,
  });
  const payload = { projectId, areaId: area.id };
  const ask = () => askArea(deps.db, payload, { save: (write) => deps.db.transaction(write) });
  await ask();
  const answered = listQuestions(deps.db, access, area.id).filter(
    ({ state }) => state === "answered",
  );
  const chosen = answered.slice(0, Math.ceil(answered.length * confirmed));
  for (const { id } of chosen) confirmAnswer(deps.db, access, { id });
}

/** One answer was confirmed before its document was written anew: its figure was another one then. */
async function outdateOneAnswer({ deps, projectId }: Seeding) {
  const confirmed = deps.db
    .select()
    .from(acceptanceQuestions)
    .where(
      and(
        eq(acceptanceQuestions.projectId, projectId),
        eq(acceptanceQuestions.status, "confirmed"),
      ),
    )
    .all()
    .find(({ confirmedAnswer }) => /\d/.test(confirmedAnswer?.sources[0]?.quote ?? ""));
  if (!confirmed?.confirmedAnswer) return;
  const before = (text: string) =>
    text.replace(/\d+(?!\])/, (figure) => String(Number(figure) + 2));
  const { content, sources } = confirmed.confirmedAnswer;
  const confirmedAnswer = {
    content: before(content),
    sources: sources.map((source) => ({ ...source, quote: before(source.quote) })),
  };
  const isIt = eq(acceptanceQuestions.id, confirmed.id);
  deps.db.update(acceptanceQuestions).set({ confirmedAnswer }).where(isIt).run();
  const payload = { projectId, areaId: confirmed.areaId };
  await askArea(deps.db, payload, { save: (write) => deps.db.transaction(write) });
}

/** Takes a meeting that was held, or will be, as a session with both sides. */
function addSession(seeding: Seeding, area: Area, { session }: PlannedArea, pair: Person[]) {
  const { deps, projectId, access } = seeding;
  if (session === "none") return;
  const status = session === "held" ? "completed" : "scheduled";
  const meeting = deps.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.projectId, projectId), eq(meetings.status, status)))
    .orderBy(asc(meetings.id))
    .all()
    .find(({ title }) => !title.startsWith("Session: "));
  if (!meeting) return;
  deps.db
    .update(meetings)
    .set({ title: `Session: ${area.name}`, attendees: pair.map(({ name }) => name) })
    .where(eq(meetings.id, meeting.id))
    .run();
  planSession(deps.db, access, { id: area.id, meetingId: meeting.id }, clockOf(seeding));
}

/** Runs the steps of the area's first document that tells some. */
function runDrill(seeding: Seeding, area: Area, { drill: wanted }: PlannedArea, pair: Pair) {
  const { deps, projectId, access } = seeding;
  if (wanted === "none") return;
  const playbook = deps.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.processingStatus, "completed"),
        inArray(documents.category, ["playbooks", "sops"]),
        like(documents.title, `%${area.name}%`),
      ),
    )
    .all()
    .find(({ id }) => listProcedures(deps.db, access, id).length > 0);
  if (!playbook) return;
  const started = startDrill(deps.db, access, {
    areaId: area.id,
    documentId: playbook.id,
    procedure: 0,
    receiverId: pair.receiver.id,
    witnessId: pair.expert.id,
  });
  const { id } = started;
  const last = started.steps.length;
  const steps = started.steps.slice(0, wanted === "running" ? 1 : last).map(({ position }) => ({
    position,
    ...(wanted === "stuck" && position === last
      ? { outcome: "stuck" as const, note: "The portal asks for a second phone, which nobody has." }
      : { outcome: position === 2 ? ("helped" as const) : ("done" as const), note: null }),
  }));
  const receiver = accessOf(seeding, pair.receiver);
  updateDrill(deps.db, receiver, { id, steps });
  if (wanted === "running") return;
  finishDrill(deps.db, receiver, { id, abandon: false });
  witnessDrill(deps.db, accessOf(seeding, pair.expert), id);
}

type Pair = { expert: Person; receiver: Person };

function signArea(seeding: Seeding, area: Area, { expert, receiver }: Pair) {
  const reason = "The rest is agreed for the weeks until the last day.";
  const signed = { scope: "area" as const, areaId: area.id, reason };
  const clock = clockOf(seeding);
  const { db } = seeding.deps;
  sign(db, accessOf(seeding, receiver), clock, { ...signed, side: "receiving" });
  sign(db, accessOf(seeding, expert), clock, { ...signed, side: "leaving" });
}

/** How the readiness came to where it is, day by day. */
function fillCourse(seeding: Seeding) {
  const { deps, projectId } = seeding;
  const clock = clockOf(seeding);
  const { percentage, gaps, tracks, areas } = readReadiness(deps.db, { projectId }, clock);
  const rows = Array.from({ length: courseDays }, (_, index) => {
    // Slowly at first, and quicker since the sessions began.
    const share = ((index + 1) / (courseDays + 1)) ** 1.5;
    const more = 1 + (1 - share) * 0.8;
    return {
      projectId,
      day: toDayText(addDays(clock.today, index - courseDays)),
      percentage: Math.round(percentage * share * 10) / 10,
      areas: areas.length,
      gaps: {
        critical: Math.round(gaps.critical * more),
        high: Math.round(gaps.high * more),
        medium: Math.round(gaps.medium * more),
        low: Math.round(gaps.low * more),
      },
      tracks: tracks.flatMap(({ track, percentage: whole }) =>
        track === null ? [] : [{ track, percentage: Math.round(whole * share) }],
      ),
    };
  });
  deps.db.insert(readinessDays).values(rows).run();
}

/**
 * Fills a seeded project with a handover in mid-course: sides, areas with their questions, sessions,
 * drills, signatures, a question to an expert, and six weeks of readiness. `email` is the account
 * that the project was seeded for.
 */
export async function seedHandover(
  deps: Deps,
  { projectId, email, now = new Date() }: { projectId: number; email: string; now?: Date },
) {
  const user = deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  const access = requireAccess(deps.db, { projectId, userId: user?.id ?? 0 });
  const seeding: Seeding = { deps, projectId, access, now };
  updateHandover(deps.db, access, {
    leavingTeam: "Corvid Services",
    receivingTeam: "Meridian Freight",
    lastDay: dayFrom(now, lastDayOfExperts),
    hypercareEnd: dayFrom(now, hypercareEnds),
  });
  const people = chooseSides(seeding);
  const signed: (() => void)[] = [];
  for (const [index, planned] of plannedAreas.entries()) {
    const expert = people.leaving[index % people.leaving.length];
    const receiver = people.receiving[index % people.receiving.length];
    if (!expert || !receiver) throw new Error("A handover needs somebody on each side.");
    const { name, description, kind, importance, track, lacks } = planned;
    const area = createArea(deps.db, access, {
      name,
      description,
      kind,
      importance,
      track,
      expertId: lacks === "expert" ? null : expert.id,
      receiverId: lacks === "receiver" ? null : receiver.id,
    });
    const pair = { expert, receiver };
    linkWork(seeding, area, planned.about);
    await askQuestions(seeding, area, planned);
    addSession(seeding, area, planned, [expert, receiver]);
    runDrill(seeding, area, planned, pair);
    if (index === 1) {
      const question = `Who may restart ${name} at night?`;
      const dueDate = dayFrom(now, lastDayOfExperts / 2);
      askExpert(deps.db, access, { areaId: area.id, question, dueDate }, clockOf(seeding));
    }
    if (planned.isSigned) signed.push(() => signArea(seeding, area, pair));
  }
  await outdateOneAnswer(seeding);
  for (const write of signed) write();
  fillCourse(seeding);
}

import { randomBytes } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.ts";
import { toDayText } from "../../db/days.ts";
import {
  activityLogs,
  meetings,
  memberships,
  milestones,
  projects,
  tasks,
  tracks,
  users,
} from "../../db/schema/index.ts";
import { requireAccess } from "../access.ts";
import type { Deps } from "../context.ts";
import { AppError } from "../errors.ts";
import { insertAccount } from "../features/accounts/accounts.service.ts";
import { prepareUploads } from "../features/administration/uploads.service.ts";
import { addMember } from "../features/members/members.service.ts";
import { createProject } from "../features/projects/projects.service.ts";
import { dropProjectIndex } from "../features/search/search-index.ts";
import { hashPassword } from "../platform/auth/password.ts";
import { seedConversations } from "./conversations.ts";
import { insertDocument, planDocuments } from "./documents.ts";
import { planMeetings, planMilestones } from "./meetings.ts";
import { createRandom, slices } from "./random.ts";
import {
  colleagues,
  firstDay,
  owner,
  projectDescription,
  projectName,
  seedTimeZone,
  workingMoment,
} from "./scenario.ts";
import { planTasks } from "./tasks.ts";

type SeedSize = {
  tasks: number;
  documents: number;
  meetings: number;
  conversations: number;
};

type NewActivity = Omit<typeof activityLogs.$inferInsert, "projectId">;

const batchSize = 200;
const newPassword = () => randomBytes(9).toString("base64url");

function requireNewAccount({ db }: Deps, email: string) {
  const known = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (!known) return;
  throw new AppError(
    "CONFLICT",
    `There is an account ${email} already, so this database was probably seeded before. Sign in with it, or name another with --email.`,
  );
}

/** The project's name, numbered where an earlier seeding took it. */
function freeProjectName({ db }: Deps) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? projectName : `${projectName} ${number}`;
    const taken = db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(sql`lower(${projects.name})`, name.toLowerCase()))
      .get();
    if (!taken) return name;
  }
}

/** What a seeding has made so far, to be taken back when it cannot end. */
type Made = { userIds: number[]; projectId: number | null; files: string[] };

async function rollBack({ db, storage }: Deps, { userIds, projectId, files }: Made) {
  db.transaction((tx) => {
    if (projectId !== null) {
      dropProjectIndex(tx, projectId);
      tx.delete(projects).where(eq(projects.id, projectId)).run();
    }
    tx.delete(users).where(inArray(users.id, userIds)).run();
  });
  for (const file of files) await storage.remove(file);
}

/** Makes an account, whoever may register here. */
async function insertPerson(
  { db }: Deps,
  person: { firstName: string; lastName: string; email: string; password: string },
) {
  const password = await hashPassword(person.password);
  return db.transaction((tx) => insertAccount(tx, { ...person, password }, null));
}

/** The account that is signed in to, and its colleagues, whose passwords nobody knows. */
async function createPeople(deps: Deps, made: Made, email: string, password: string, now: Date) {
  const user = await insertPerson(deps, { ...owner, email, password });
  made.userIds.push(user.id);
  const { project } = createProject(
    deps,
    { ...user, origin: null },
    { name: freeProjectName(deps), description: projectDescription },
    seedTimeZone,
  );
  made.projectId = project.id;
  for (const [index, { firstName, lastName }] of colleagues.entries()) {
    const colleague = await insertPerson(deps, {
      firstName,
      lastName,
      email: `colleague${index + 1}.project${project.id}@example.com`,
      password: newPassword(),
    });
    made.userIds.push(colleague.id);
  }
  const createdAt = workingMoment(now, firstDay, 0);
  deps.db.transaction((tx) => {
    for (const id of made.userIds) {
      if (id !== user.id) addMember(tx, { projectId: project.id, userId: id }, "member");
      tx.update(users).set({ createdAt }).where(eq(users.id, id)).run();
    }
    tx.update(memberships).set({ createdAt }).where(eq(memberships.projectId, project.id)).run();
    tx.update(projects).set({ createdAt }).where(eq(projects.id, project.id)).run();
    tx.update(tracks).set({ createdAt }).where(eq(tracks.projectId, project.id)).run();
    tx.update(activityLogs).set({ createdAt }).where(eq(activityLogs.projectId, project.id)).run();
  });
  return { user, project };
}

function insertTasks(tx: Queryable, projectId: number, planned: ReturnType<typeof planTasks>) {
  const activities: NewActivity[] = [];
  for (const { row, movements } of planned) {
    const { id } = tx
      .insert(tasks)
      .values({ ...row, projectId })
      .returning({ id: tasks.id })
      .get();
    for (const movement of movements) {
      activities.push({
        ...movement,
        entityType: "task",
        entityId: id,
        title: row.title,
        userId: row.assigneeId ?? row.createdBy,
      });
    }
  }
  return activities;
}

const meetingEnds = { completed: "meeting_completed", cancelled: "meeting_cancelled" } as const;

function insertMeetings(
  tx: Queryable,
  projectId: number,
  planned: ReturnType<typeof planMeetings>,
  pickMember: () => number,
) {
  const activities: NewActivity[] = [];
  for (const row of planned) {
    const createdBy = pickMember();
    const { id } = tx
      .insert(meetings)
      .values({ ...row, projectId, createdBy })
      .returning({ id: meetings.id })
      .get();
    const about = {
      entityType: "meeting" as const,
      entityId: id,
      title: row.title,
      userId: createdBy,
      details: { date: toDayText(row.date) },
    };
    activities.push({ ...about, action: "meeting_created", createdAt: row.createdAt });
    if (row.status !== "scheduled") {
      activities.push({ ...about, action: meetingEnds[row.status], createdAt: row.updatedAt });
    }
  }
  return activities;
}

/** Written in the order of time, since lists of activities go by their ids. */
function insertActivities(tx: Queryable, projectId: number, activities: NewActivity[]) {
  const inOrder = activities.sort(
    (one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0),
  );
  for (const some of slices(inOrder, batchSize)) {
    tx.insert(activityLogs)
      .values(some.map((activity) => ({ ...activity, projectId })))
      .run();
  }
}

/**
 * Fills the database and the uploads folder with a transition project of the given size, in which
 * `email` is a member with a new password. The same size gives the same project, set in time around
 * `now`. Throws CONFLICT when the account exists already. Whatever it throws, nothing stays behind.
 */
export async function seedProject(deps: Deps, options: SeedOptions) {
  requireNewAccount(deps, options.email);
  const made: Made = { userIds: [], projectId: null, files: [] };
  try {
    return await fillProject(deps, made, options);
  } catch (error) {
    await rollBack(deps, made);
    throw error;
  }
}

type SeedOptions = { email: string; size: SeedSize; now?: Date };

async function fillProject(deps: Deps, made: Made, { email, size, now = new Date() }: SeedOptions) {
  // Where no server has run on this database before, nothing else has made the folder.
  await prepareUploads(deps);
  const random = createRandom(20_261_121);
  const plannedDocuments = await planDocuments(deps.storage, random, now, size.documents);
  const password = newPassword();
  made.files = plannedDocuments.map(({ row }) => row.filePath);
  const { user, project } = await createPeople(deps, made, email, password, now);
  const pickMember = () => random.pick(made.userIds);
  deps.db.transaction((tx) => {
    const activities = [
      ...insertTasks(tx, project.id, planTasks(random, now, size.tasks, pickMember)),
      ...insertMeetings(tx, project.id, planMeetings(random, now, size.meetings), pickMember),
    ];
    for (const planned of plannedDocuments) {
      const userId = pickMember();
      const id = insertDocument(tx, project.id, userId, planned);
      const { title, category, track, createdAt } = planned.row;
      activities.push({
        action: "file_upload",
        entityType: "document",
        entityId: id,
        title,
        userId,
        details: { category, track },
        createdAt,
      });
    }
    const dates = planMilestones(now).map((row) => ({
      ...row,
      projectId: project.id,
      createdBy: user.id,
    }));
    tx.insert(milestones).values(dates).run();
    insertActivities(tx, project.id, activities);
  });
  const access = requireAccess(deps.db, { projectId: project.id, userId: user.id });
  await seedConversations(deps, access, random, now, size.conversations);
  return { email, password, project };
}

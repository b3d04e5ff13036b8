import { and, asc, desc, eq, ne } from "drizzle-orm";
import { areas, comments, documents, meetings, tasks, users } from "../../db/schema/index.ts";
import { requireAccess } from "../access.ts";
import type { Deps } from "../context.ts";
import type { CommentedEntity } from "../features/comments/commented-entity.ts";
import { createComment } from "../features/comments/comments.service.ts";
import { listMembers } from "../features/members/members.service.ts";

type Line = {
  /** Who says it: a place in the list of colleagues. */
  by: number;
  /** `@` stands for the person that the project was seeded for. */
  text: string;
  /** How many hours ago. */
  ago: number;
};

const onTasks: Line[][] = [
  [
    {
      by: 0,
      ago: 30,
      text: "The rehearsal took **six hours** instead of four: the export waits for the night batch. Shall we begin at 16:00?",
    },
    { by: 3, ago: 26, text: "16:00 works for us. I have moved the batch to after the cut-over." },
    {
      by: 0,
      ago: 3,
      text: "@ please confirm the new time with the site, they only take it from you.",
    },
  ],
  [
    {
      by: 2,
      ago: 50,
      text: "Still open before this can be closed:\n\n- the access for the second shift\n- the contact at the supplier",
    },
    { by: 5, ago: 22, text: "The access is there since this morning." },
  ],
  [{ by: 4, ago: 8, text: "@ can you have a look at the wording before it goes out?" }],
];

const onAreas: Line[][] = [
  [
    {
      by: 1,
      ago: 45,
      text: "Most of this is only in my head. I write the restart down this week.",
    },
    {
      by: 6,
      ago: 20,
      text: "Take me along the next time it happens, then we have the shadowing too.",
    },
  ],
];

const onMeetings: Line[][] = [
  [{ by: 7, ago: 12, text: "I could not be there. Was the order of the sites decided?" }],
];

const onDocuments: Line[][] = [
  [
    {
      by: 3,
      ago: 16,
      text: "The second step names a host that was switched off in spring. @ who knows the new one?",
    },
  ],
];

/** What the threads stand on: some of each kind that people look at first. */
function findPlaces({ db }: Deps, projectId: number): [Line[], CommentedEntity][] {
  const openTasks = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), ne(tasks.status, "completed")))
    .orderBy(asc(tasks.position))
    .limit(onTasks.length)
    .all();
  const pick = <Table extends typeof areas | typeof meetings | typeof documents>(table: Table) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.projectId, projectId))
      .orderBy(desc(table.id))
      .limit(1)
      .all();
  const pair = (
    threads: Line[][],
    found: { id: number }[],
    entityType: CommentedEntity["entityType"],
  ) =>
    found.map(({ id: entityId }, index): [Line[], CommentedEntity] => [
      threads[index] ?? [],
      { entityType, entityId },
    ]);
  return [
    ...pair(onTasks, openTasks, "task"),
    ...pair(onAreas, pick(areas), "area"),
    ...pair(onMeetings, pick(meetings), "meeting"),
    ...pair(onDocuments, pick(documents), "document"),
  ];
}

/**
 * Lets the colleagues of a seeded project talk about a few tasks, an area, a meeting and a document,
 * so that threads and the inbox have something to show. `email` is the account it was seeded for.
 */
export function seedComments(
  deps: Deps,
  { projectId, email, now = new Date() }: { projectId: number; email: string; now?: Date },
): void {
  const { db } = deps;
  const owner = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (!owner) throw new Error(`There is no account ${email}.`);
  const access = requireAccess(db, { projectId, userId: owner.id });
  const colleagues = listMembers(db, access).filter(({ id }) => id !== owner.id);
  if (colleagues.length === 0) return;
  for (const [lines, entity] of findPlaces(deps, projectId)) {
    for (const { by, text, ago } of lines) {
      const userId = colleagues[by % colleagues.length]?.id ?? owner.id;
      const speaker = requireAccess(db, { projectId, userId });
      const said = text.replace("@ ", `<@${owner.id}> `);
      const { id } = createComment(db, speaker, { ...entity, text: said });
      const createdAt = new Date(now.getTime() - ago * 3_600_000);
      db.update(comments).set({ createdAt, updatedAt: createdAt }).where(eq(comments.id, id)).run();
    }
  }
}

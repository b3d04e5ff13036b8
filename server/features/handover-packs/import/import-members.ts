import { asc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import { memberships, users } from "../../../../db/schema/index.ts";
import { addMember, isMember, setActiveProject, setRole } from "../../members/members.service.ts";
import type { ImportedPerson } from "./import-people.ts";
import type { PackFile } from "./open-pack-file.ts";
import { readKind } from "./read-pack-rows.ts";

type Membership = typeof memberships.$inferInsert;

/** The members of the pack who have an account here. */
export async function readMembers(pack: PackFile, people: readonly ImportedPerson[]) {
  const members: Omit<Membership, "projectId">[] = [];
  for await (const row of readKind(pack, "members")) {
    const person = people[Number(row.userId) - 1];
    if (!person?.hasAccount) continue;
    members.push({ ...(row as Membership), userId: person.id });
  }
  return members;
}

/** The accounts of these members but for one, for whoever decides whether they are the same people. */
export const listAccounts = (
  db: Queryable,
  members: readonly Pick<Membership, "userId">[],
  { id: ownerId }: { id: number },
) =>
  db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        members.flatMap(({ userId }) => (userId === ownerId ? [] : [userId])),
      ),
    )
    .orderBy(asc(users.email))
    .all();

const isInUse = (tx: Transaction, id: number) => {
  const user = tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, id)).get();
  return user?.deletedAt === null;
};

/** Lets the members in; whoever imports is an owner, and works in the project unless in another one. */
export function insertMembers(
  tx: Transaction,
  projectId: number,
  members: readonly Omit<Membership, "projectId">[],
  owner: { id: number; projectId: number | null },
): void {
  for (const member of members) {
    // Accounts can have been deleted since their first row was written.
    if (isInUse(tx, member.userId))
      tx.insert(memberships)
        .values({ ...member, projectId })
        .run();
  }
  const key = { projectId, userId: owner.id };
  if (isMember(tx, key)) setRole(tx, key, "owner");
  else addMember(tx, key, "owner", { isActive: false });
  if (owner.projectId === null) setActiveProject(tx, key);
}

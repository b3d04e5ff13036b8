import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { memberships, projects } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { registerMember, type registerPerson } from "../../helpers/harness.ts";

type Person = Awaited<ReturnType<typeof registerPerson>>;

export const day = 86_400_000;
export const notGood = { code: "NOT_FOUND", message: expect.stringMatching(/does not work/) };

/** An owner whose project only takes the invited. */
export async function registerOwner(deps: Deps) {
  const owner = await registerMember(deps);
  deps.db
    .update(projects)
    .set({ joining: "invitation" })
    .where(eq(projects.id, owner.project.id))
    .run();
  return { ...owner, projectId: owner.project.id };
}

export const accept = async (person: Person, token: string) =>
  (await person.call()).projects.acceptInvitation({ token });

export const roleIn = (deps: Deps, projectId: number, userId: number) =>
  deps.db
    .select()
    .from(memberships)
    .where(eq(memberships.projectId, projectId))
    .all()
    .find((row) => row.userId === userId)?.role;

export const newcomer = (email: string) => ({
  firstName: "Noor",
  lastName: "New",
  email,
  password: "correct horse",
});

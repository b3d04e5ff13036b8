import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { registerPerson } from "../harness.ts";

/** Makes somebody who is registered an administrator. */
export function nameAdministrator({ db }: Pick<Deps, "db">, id: number): void {
  db.update(users).set({ isAdministrator: true }).where(eq(users.id, id)).run();
}

/** A signed-in administrator without a project. */
export async function registerAdministrator(deps: Deps) {
  const person = await registerPerson(deps);
  nameAdministrator(deps, person.user.id);
  return person;
}

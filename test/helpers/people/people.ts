import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";

/** What everybody signs in with whom a test did not register itself. */
export const password = "correct horse";

/** Its argon2id hash, as the product makes it; hashing it anew for everybody takes longer than most tests. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$sHQVN6yK6f1Dci9nyfdJDw$pE5ah+m7jyxDIaRnh+kesVZtxzXXH2CT/nskaiAZsik";

type Person = { firstName: string; lastName: string; email: string };

/** Puts an account into the database without registering it, and returns its id. */
export function insertUser(db: Database, { firstName, lastName, email }: Person): number {
  const username = email.split("@")[0] ?? email;
  const { id } = db
    .insert(users)
    .values({
      userId: `${firstName}-${username}`.toLowerCase(),
      username,
      password: passwordHash,
      firstName,
      lastName,
      email,
      name: `${firstName} ${lastName}`,
      initials: `${firstName[0]}${lastName[0]}`,
    })
    .returning({ id: users.id })
    .get();
  return id;
}

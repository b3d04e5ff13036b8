import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import type { RecipientRefusal } from "../../platform/mail/smtp.ts";

/** That the mail server takes no mail for somebody's address, by what it answered and since when. */
export type MailRefusal = { address: string; answer: string; since: Date };

const { id, name, email, mailRefusal } = users;

type Refused = Pick<typeof users.$inferSelect, "email" | "mailRefusal">;

function refusalFor({ email, mailRefusal }: Refused): MailRefusal | null {
  if (mailRefusal?.address !== email) return null;
  return { ...mailRefusal, since: new Date(mailRefusal.since) };
}

/** What is refused of the mail to somebody's present address; null for nothing. */
export function readRefusal(db: Queryable, userId: number): MailRefusal | null {
  const user = db.select({ email, mailRefusal }).from(users).where(eq(id, userId)).get();
  return user ? refusalFor(user) : null;
}

/** Everybody whose mail is refused, by name. */
export const listRefusals = (db: Queryable): ({ id: number; name: string } & MailRefusal)[] =>
  db
    .select({ id, name, email, mailRefusal })
    .from(users)
    .where(and(isNotNull(mailRefusal), isNull(users.disabledAt), isNull(users.deletedAt)))
    .orderBy(asc(name), asc(id))
    .all()
    .flatMap(({ id, name, ...refused }) => {
      const refusal = refusalFor(refused);
      return refusal ? [{ id, name, ...refusal }] : [];
    });

/** Keeps that mail for somebody is refused, since the first time that their address was. */
export function noteRefusal(
  db: Queryable,
  userId: number,
  { address, answer }: RecipientRefusal,
): void {
  const known = db.select({ mailRefusal }).from(users).where(eq(id, userId)).get()?.mailRefusal;
  const since = known?.address === address ? known.since : new Date().toISOString();
  db.update(users).set({ mailRefusal: { address, answer, since } }).where(eq(id, userId)).run();
}

/** Forgets it, since mail for them is taken again. */
export function forgetRefusal(db: Queryable, userId: number): void {
  db.update(users)
    .set({ mailRefusal: null })
    .where(and(eq(id, userId), isNotNull(mailRefusal)))
    .run();
}

import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { notifications, projects, users } from "../../../db/schema/index.ts";
import { findReadingAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, toAppError } from "../../errors.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { refusalOf } from "../../platform/mail/smtp.ts";
import { forgetRefusal, noteRefusal } from "./mail-refusals.ts";
import { composeMail, maxListed } from "./notification-mail.ts";
import { readNotifications } from "./read-notifications.ts";
import { readChoice, unsubscribePath } from "./settings.service.ts";

const mailPayload = z.object({ userId: z.int(), projectId: z.int() });
type MailPayload = z.output<typeof mailPayload>;

const isWaiting = ({ userId, projectId }: MailPayload) =>
  and(
    eq(notifications.projectId, projectId),
    eq(notifications.userId, userId),
    eq(notifications.mail, "waiting"),
  );

const waitingIds = (db: Queryable, payload: MailPayload) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isWaiting(payload), isNull(notifications.readAt)))
    .all()
    .map(({ id }) => id);

/** Where the mail goes; undefined for somebody who gets none any more. */
function recipientOf(db: Queryable, { userId, projectId }: MailPayload) {
  if (!findReadingAccess(db, { userId, projectId })) return undefined;
  if (readChoice(db, userId).mailMode === "off") return undefined;
  return db
    .select({ email: users.email, firstName: users.firstName, projectName: projects.name })
    .from(users)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)))
    .get();
}

/**
 * Undefined where a mail may go to this address now, else when it may. Whoever signs up with the
 * address of somebody else must not be able to have that person flooded.
 */
async function nextChance({ rateLimits }: Deps, email: string): Promise<Date | undefined> {
  try {
    await rateLimits.take("notificationMail", email);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    return new Date(Date.now() + error.retryAfterSeconds * 1000);
  }
}

/** Takes what was read meanwhile, or is for nobody any more, out of the mail. */
const dropWaiting = (tx: Queryable, payload: MailPayload) =>
  tx.update(notifications).set({ mail: null }).where(isWaiting(payload)).run();

/**
 * Sends what waits for a person in a project as one mail. What a mail server does not take goes on
 * waiting, for the next attempts and then for the next day's mail, and what would be one mail too many
 * within the hour until that is over: the inbox has it all the time. That it refuses the person's
 * address is kept, to be told to them and to administrators.
 */
export const mailNotificationsJob = defineJob({
  name: "mail-notifications",
  payload: mailPayload,
  key: ({ userId, projectId }) => `${userId}:${projectId}`,
  run: async ({ payload, complete }, deps: Deps) => {
    const { db, mail, vault, config, jobs } = deps;
    const recipient = recipientOf(db, payload);
    const ids = waitingIds(db, payload);
    if (!recipient || ids.length === 0) {
      complete((tx) => dropWaiting(tx, payload));
      return;
    }
    const runAfter = await nextChance(deps, recipient.email);
    if (runAfter) {
      complete((tx) => jobs.enqueue(tx, mailNotificationsJob, payload, { runAfter }));
      return;
    }
    const listed = readNotifications(db, payload, inArray(notifications.id, ids), maxListed);
    const origin = config.publicOrigin ?? "";
    const unsubscribeUrl = `${origin}${unsubscribePath(vault, payload.userId)}`;
    if (listed.length > 0) {
      await mail.send(
        composeMail({
          ...recipient,
          projectId: payload.projectId,
          origin,
          unsubscribeUrl,
          listed,
          count: ids.length,
        }),
      );
    }
    complete((tx: Transaction) => {
      tx.update(notifications).set({ mail: "sent" }).where(inArray(notifications.id, ids)).run();
      if (listed.length > 0) forgetRefusal(tx, payload.userId);
      // What came while the mail was on its way.
      const isAtOnce = readChoice(tx, payload.userId).mailMode === "at-once";
      if (isAtOnce && waitingIds(tx, payload).length > 0) {
        jobs.enqueue(tx, mailNotificationsJob, payload);
      }
    });
  },
  isWorthRetrying: (error) => toAppError(error).code === "UNAVAILABLE",
  retryPauses: [60_000, 15 * 60_000],
  onFailed: (tx, { userId }, error) => {
    const refusal = refusalOf(error);
    if (refusal) noteRefusal(tx, userId, refusal);
  },
});

import type { Transaction } from "../../../db/client.ts";
import { notifications } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { publish } from "../../events.ts";
import { mailNotificationsJob } from "./mail-notifications.job.ts";
import { readRefusal } from "./mail-refusals.ts";
import { readChoice } from "./settings.service.ts";

export type NewNotification = Omit<typeof notifications.$inferInsert, "id" | "mail" | "readAt">;

export type NotifyDeps = Pick<Deps, "jobs" | "mail">;

/**
 * Tells people, each as they chose: in the inbox, and by mail where this server sends any. Of what
 * somebody was told before, nothing is told again.
 */
export function addNotifications(
  tx: Transaction,
  { jobs, mail }: NotifyDeps,
  wanted: readonly NewNotification[],
): void {
  const choices = new Map<number, ReturnType<typeof readChoice>>();
  for (const notification of wanted) {
    const { userId, projectId, kind } = notification;
    const choice = choices.get(userId) ?? readChoice(tx, userId);
    choices.set(userId, choice);
    const { mailMode, levels } = choice;
    if (levels[kind] === "off") continue;
    const isMailed = mail.isConfigured && mailMode !== "off" && levels[kind] === "email";
    const added = tx
      .insert(notifications)
      .values({ ...notification, mail: isMailed ? "waiting" : null })
      .onConflictDoNothing()
      .returning({ id: notifications.id })
      .get();
    if (!added) continue;
    publish(tx, { projectId, userId: null }, { type: "notification.created", ...added, userId });
    // A server that refuses their address is asked again once a day.
    if (isMailed && mailMode === "at-once" && !readRefusal(tx, userId)) {
      jobs.enqueue(tx, mailNotificationsJob, { userId, projectId });
    }
  }
}

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import {
  type NotificationKind,
  type NotificationLevel,
  type NotificationMailMode,
  notificationKinds,
} from "../../../db/enums.ts";
import { notificationSettings, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Vault } from "../../platform/auth/vault.ts";
import { readRefusal } from "./mail-refusals.ts";
import {
  type NotificationSettings,
  notificationLevelsOf,
  type updateNotificationSettingsInput,
} from "./notifications.schema.ts";

type Levels = Record<NotificationKind, NotificationLevel>;
type Chosen = { mailMode: NotificationMailMode; levels: Levels };

const defaultLevel = (kind: NotificationKind): NotificationLevel =>
  notificationLevelsOf(kind).includes("email") ? "email" : "inbox";

/** What a person chose for their notifications; what they did not choose, as it is for everybody. */
export function readChoice(db: Queryable, userId: number): Chosen {
  const stored = db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .get();
  const levels = Object.fromEntries(
    notificationKinds.map((kind) => [kind, stored?.levels[kind] ?? defaultLevel(kind)]),
  ) as Levels;
  return { mailMode: stored?.mailMode ?? "daily", levels };
}

type SettingsDeps = Pick<Deps, "db" | "mail">;

/** The same, with whether mail can be sent, and whether it is taken. */
export const readSettings = ({ db, mail }: SettingsDeps, userId: number): NotificationSettings => ({
  ...readChoice(db, userId),
  sendsMail: mail.isConfigured,
  refusal: readRefusal(db, userId),
});

function store(db: Database, userId: number, chosen: Chosen) {
  db.insert(notificationSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: chosen })
    .run();
}

/** Changes what is given. Throws INVALID_INPUT for a level that a kind does not have. */
export function updateSettings(
  deps: SettingsDeps,
  userId: number,
  { mailMode, levels = {} }: z.output<typeof updateNotificationSettingsInput>,
): NotificationSettings {
  for (const kind of notificationKinds) {
    const level = levels[kind];
    if (level === undefined || notificationLevelsOf(kind).includes(level)) continue;
    throw invalidField(
      `levels.${kind}`,
      "Owners get requests to join by mail in any case. Choose inbox or off.",
    );
  }
  const before = readChoice(deps.db, userId);
  const wanted = Object.entries(levels).filter(([, level]) => level !== undefined);
  store(deps.db, userId, {
    mailMode: mailMode ?? before.mailMode,
    levels: { ...before.levels, ...Object.fromEntries(wanted) },
  });
  return readSettings(deps, userId);
}

/** What the token of the links is sealed for. */
const unsubscribeRecord = "unsubscribe";

/** The path of the page that ends a person's mail without signing in. */
export const unsubscribePath = (vault: Vault, userId: number): string =>
  `/unsubscribe/${vault.seal(String(userId), unsubscribeRecord)}`;

/** Ends the mail of whom the link was made for. Throws NOT_FOUND for one that was made for nobody. */
export function unsubscribe({ db, vault }: Pick<Deps, "db" | "vault">, token: string): void {
  const userId = Number(vault.open(token, unsubscribeRecord));
  const user = Number.isInteger(userId)
    ? db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get()
    : undefined;
  if (!user) {
    throw new AppError(
      "NOT_FOUND",
      "This link does not work any more. Sign in and choose in the settings of your inbox which emails you get.",
    );
  }
  store(db, user.id, { ...readChoice(db, user.id), mailMode: "off" });
}

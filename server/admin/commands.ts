import { eq } from "drizzle-orm";
import { z } from "zod";
import { registrationModes } from "../../db/enums.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  createResetLink,
  listAccounts,
  removeFactorOf,
  updateAccount,
} from "../features/administration/accounts.service.ts";
import { readSettings, updateSettings } from "../features/administration/installation.service.ts";
import { readWholeLog } from "../features/security-log/security-log.service.ts";
import { readUsedKeys } from "../platform/auth/sealed-texts.ts";
import { findLostKeys } from "../platform/auth/vault.ts";
import { readSetting, writeSetting } from "../platform/installation/settings.ts";

type AdminDeps = Pick<Deps, "db" | "config" | "liveRequests">;

type AdminOptions = { remove: boolean; since: string | undefined };

/** The command was called in a way it does not take; its message says what it takes. */
export class UsageError extends Error {}

/** Answers line by line, as text for a terminal. */
type Command = (deps: AdminDeps, args: string[], options: AdminOptions) => Iterable<string>;

function takeOne(args: string[], name: string): string {
  const [value, ...rest] = args;
  if (value === undefined || rest.length > 0) throw new UsageError(`Name one ${name}.`);
  return value;
}

/** The account of the email that stands alone behind the command. */
function requireAccountByEmail({ db }: AdminDeps, args: string[]) {
  const email = takeOne(args, "email address").trim().toLowerCase();
  const account = db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email))
    .get();
  if (account) return account;
  throw new AppError("NOT_FOUND", `There is no account with the email ${email}.`);
}

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

function parseSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const parsed = day.safeParse(text);
  if (parsed.success) return new Date(parsed.data);
  throw new UsageError("--since takes a day such as 2026-11-22 or a time in ISO 8601.");
}

function* list({ db }: AdminDeps, args: string[]) {
  const search = args.length === 0 ? undefined : takeOne(args, "part of a name or email");
  const { accounts, count } = listAccounts(db, { search });
  for (const account of accounts) {
    const notes = [
      account.isAdministrator ? "administrator" : "",
      account.disabledAt ? "switched off" : "",
      account.hasSecondFactor ? "second factor" : "",
      account.lastSeenAt ? `last seen ${account.lastSeenAt.toISOString()}` : "never seen",
      ...account.projects.map(({ name, role }) => `${role} of ${name}`),
    ].filter((note) => note !== "");
    yield `${account.email}  ${account.name}  (${notes.join(", ")})`;
  }
  if (accounts.length < count) {
    yield `These are the first ${accounts.length} of ${count}. Add part of a name or email to find others.`;
  }
  if (count === 0) yield search ? "No account fits." : "There are no accounts yet.";
}

function* reset(deps: AdminDeps, args: string[]) {
  const { id, email } = requireAccountByEmail(deps, args);
  const { path, expiresAt } = createResetLink(deps, null, id);
  const baseUrl = deps.config.publicOrigin ?? `http://localhost:${deps.config.port}`;
  yield `${baseUrl}${path}`;
  yield `With this link ${email} sets a new password, once, until ${expiresAt.toISOString()}. Pass it on where nobody else reads it.`;
}

function* administrator(deps: AdminDeps, args: string[], { remove }: AdminOptions) {
  const { id, email } = requireAccountByEmail(deps, args);
  updateAccount(deps, null, { id, isAdministrator: !remove });
  yield remove ? `${email} is no longer an administrator.` : `${email} is an administrator.`;
}

const switchAccount = (isDisabled: boolean): Command =>
  function* (deps, args) {
    const { id, email } = requireAccountByEmail(deps, args);
    updateAccount(deps, null, { id, isDisabled });
    yield isDisabled
      ? `The account of ${email} is switched off. Its sessions and API tokens have ended.`
      : `The account of ${email} is switched on.`;
  };

function* secondFactor(deps: AdminDeps, args: string[], { remove }: AdminOptions) {
  if (!remove)
    throw new UsageError("Add --remove: nobody can set up a second factor for somebody else.");
  const { id, email } = requireAccountByEmail(deps, args);
  removeFactorOf(deps, null, id);
  yield `The second factor of ${email} is removed.`;
}

function* registration(deps: AdminDeps, args: string[]) {
  const modes = registrationModes.join(", ");
  if (args.length === 0) {
    yield `Registration is ${readSettings(deps).registration}. It can be ${modes}.`;
    return;
  }
  const mode = z.enum(registrationModes).safeParse(takeOne(args, "mode"));
  if (!mode.success) throw new UsageError(`Registration can be ${modes}.`);
  updateSettings(deps, null, { registration: mode.data });
  yield `Registration is ${mode.data}.`;
}

function* log({ db }: AdminDeps, args: string[], { since }: AdminOptions) {
  if (args.length > 0) throw new UsageError("log takes --since alone.");
  for (const lines of readWholeLog(db, "installation", { since: parseSince(since) })) {
    for (const { at, address, sentence, projectName } of lines) {
      yield [at.toISOString(), address ?? "-", sentence, projectName ?? ""].join("  ").trimEnd();
    }
  }
}

function* forgetKey({ db, config }: AdminDeps, args: string[]) {
  if (args.length > 0) throw new UsageError("forget-key takes nothing else.");
  const place = { key: config.secretsKey, file: config.secretsFile };
  const lost = findLostKeys(place, readUsedKeys(db));
  if (lost.length === 0) {
    yield "The key at hand opens what is stored, so nothing was given up.";
    return;
  }
  writeSetting(db, "lostKeys", [...readSetting(db, "lostKeys"), ...lost]);
  yield "What the lost key encrypted is given up, and Baton starts without it. Credentials are to be entered again, webhooks need new secrets, and whoever has a second factor signs in with a recovery code, or has it removed (second-factor EMAIL --remove).";
}

export const commands: Record<string, Command> = {
  list,
  reset,
  administrator,
  "switch-off": switchAccount(true),
  "switch-on": switchAccount(false),
  "second-factor": secondFactor,
  registration,
  log,
  "forget-key": forgetKey,
};

export const help = `Looks after the accounts of a Baton, also while it runs.

npm run admin -- list [PART OF NAME OR EMAIL]     accounts with their projects and state
npm run admin -- reset EMAIL                      a one-time link to a new password
npm run admin -- administrator EMAIL [--remove]   name an administrator, or take it back
npm run admin -- switch-off EMAIL                 end sessions and tokens, refuse signing in
npm run admin -- switch-on EMAIL                  let them sign in again
npm run admin -- second-factor EMAIL --remove     for a phone that is lost
npm run admin -- registration [MODE]              open, invitation or closed
npm run admin -- log [--since TIME]               the security log, latest first
npm run admin -- forget-key                       start without what a lost key encrypted

It reads the same settings as Baton: set DATABASE_FILE (and PUBLIC_URL for links) as Baton has it.
It ends with 0 when it was done, with 1 when it was refused, with 2 when it was called wrongly.`;

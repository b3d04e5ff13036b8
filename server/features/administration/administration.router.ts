import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { administratorProcedure, createRouter, projectProcedure } from "../../trpc.ts";
import {
  accountIdInput,
  accountsOutput,
  listAccountsInput,
  resetLinkOutput,
  updateAccountInput,
} from "./accounts.schema.ts";
import {
  createResetLink,
  listAccounts,
  removeFactorOf,
  updateAccount,
} from "./accounts.service.ts";
import {
  backupStateOutput,
  installationOutput,
  noticeOutput,
  settingsOutput,
  updateSettingsInput,
} from "./administration.schema.ts";
import { readBackupState } from "./backups.service.ts";
import { readInstallation, updateSettings } from "./installation.service.ts";

export const administrationRouter = createRouter({
  /** For the owners of a project, who answer for what it holds; null for everybody else. */
  backups: projectProcedure("viewer")
    .output(serializer(backupStateOutput.nullable()))
    .query(({ ctx }) => (ctx.access.role === "owner" ? readBackupState(ctx.deps) : null)),

  notices: projectProcedure("viewer")
    .output(serializer(z.array(noticeOutput)))
    .query(({ ctx }) => ctx.deps.health.problemsFor("members")),

  installation: administratorProcedure
    .output(serializer(installationOutput))
    .query(({ ctx }) => readInstallation(ctx.deps)),

  updateSettings: administratorProcedure
    .input(updateSettingsInput)
    .output(serializer(settingsOutput))
    .mutation(({ ctx, input }) => updateSettings(ctx.deps, ctx.user, input)),

  accounts: administratorProcedure
    .input(listAccountsInput)
    .output(serializer(accountsOutput))
    .query(({ ctx, input }) => listAccounts(ctx.deps.db, input)),

  updateAccount: administratorProcedure
    .input(updateAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => updateAccount(ctx.deps, ctx.user, input)),

  createResetLink: administratorProcedure
    .input(accountIdInput)
    .output(serializer(resetLinkOutput))
    .mutation(({ ctx, input }) => createResetLink(ctx.deps, ctx.user, input.id)),

  removeSecondFactor: administratorProcedure
    .input(accountIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFactorOf(ctx.deps, ctx.user, input.id)),
});

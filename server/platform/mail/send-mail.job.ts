import { z } from "zod";
import { toAppError } from "../../errors.ts";
import type { Vault } from "../auth/vault.ts";
import { defineJob } from "../jobs/job-definition.ts";
import { type MailMessage, mailMessage } from "./mail-message.ts";

type SendMailDeps = { mail: { send(message: MailMessage): Promise<void> }; vault: Vault };

/** The mail stands sealed in the job's row, since it may hold a link that lets its reader in. */
export const sendMailJob = defineJob({
  name: "send-mail",
  payload: z.object({ id: z.string(), sealed: z.string() }),
  key: ({ id }) => id,
  run: async ({ payload }, { mail, vault }: SendMailDeps) => {
    const opened = vault.open(payload.sealed, payload.id);
    if (opened === undefined) {
      throw new Error("A waiting mail was sealed with another key than SECRETS_FILE holds now.");
    }
    await mail.send(mailMessage.parse(JSON.parse(opened)));
  },
  isWorthRetrying: (error) => toAppError(error).code === "UNAVAILABLE",
  retryPauses: [60_000, 15 * 60_000],
});

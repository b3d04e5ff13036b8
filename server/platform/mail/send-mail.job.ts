import { z } from "zod";
import { toAppError } from "../../errors.ts";
import type { RateLimits } from "../auth/rate-limits.ts";
import type { Vault } from "../auth/vault.ts";
import { defineJob } from "../jobs/job-definition.ts";
import type { Logger } from "../logger.ts";
import { type MailMessage, mailMessage } from "./mail-message.ts";

type SendMailDeps = {
  mail: { send(message: MailMessage): Promise<void> };
  vault: Vault;
  rateLimits: Pick<RateLimits, "isWithin">;
  logger: Pick<Logger, "warn">;
};

/**
 * The mail stands sealed in the job's row, since it may hold a link that lets its reader in. One
 * beyond the limit that it names is not sent, which the log tells without the address.
 */
export const sendMailJob = defineJob({
  name: "send-mail",
  payload: z.object({ id: z.string(), sealed: z.string() }),
  key: ({ id }) => id,
  run: async ({ payload, step, save }, { mail, vault, rateLimits, logger }: SendMailDeps) => {
    const opened = vault.open(payload.sealed, payload.id);
    if (opened === undefined) {
      throw new Error("A waiting mail was sealed with another key than SECRETS_FILE holds now.");
    }
    const message = mailMessage.parse(JSON.parse(opened));
    // Counted once, however many attempts it takes.
    if (message.limit && step !== "counted") {
      if (!(await rateLimits.isWithin(message.limit, message.to))) {
        logger.warn({ limit: message.limit }, "A mail beyond its address's limit was not sent");
        return;
      }
      save({ step: "counted" });
    }
    await mail.send(message);
  },
  isWorthRetrying: (error) => toAppError(error).code === "UNAVAILABLE",
  retryPauses: [60_000, 15 * 60_000],
});

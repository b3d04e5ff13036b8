import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../db/client.ts";
import { AppError, toAppError } from "../../errors.ts";
import type { Vault } from "../auth/vault.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Health } from "../operation/health.ts";
import { type MailMessage, mailMessage } from "./mail-message.ts";
import { sendMailJob } from "./send-mail.job.ts";
import { createSmtpSender, refusalOf, type SmtpServer } from "./smtp.ts";

type MailOptions = {
  /** Without it no mail is sent. */
  server: SmtpServer | undefined;
  vault: Vault;
  jobs: JobQueue;
  health: Pick<Health, "note" | "noted">;
};

/** Under this name is noted why the latest mail could not be handed over, whoever it was for. */
const noteName = "mail";

/** Sends mail where a server for it is configured; what offers mail asks `isConfigured` first. */
export function createMail({ server, vault, jobs, health }: MailOptions) {
  const sendBySmtp = server && createSmtpSender(server);
  return {
    isConfigured: server !== undefined,

    /**
     * Why this server could not hand over its latest mail; undefined where it could, or has not tried
     * since it was started.
     */
    failure: (): string | undefined => health.noted(noteName),

    /**
     * Resolves once the server has taken the mail: for a person who waits for the outcome. Throws an
     * AppError whose sentence says what to do.
     */
    async send(message: MailMessage): Promise<void> {
      if (!sendBySmtp) throw new AppError("UNAVAILABLE", "This server sends no mail.");
      try {
        await sendBySmtp(message);
        health.note(noteName, undefined);
      } catch (error) {
        // A server that refuses one recipient is there, and may take the mail of others.
        health.note(noteName, refusalOf(error) ? undefined : toAppError(error).message);
        throw error;
      }
    },

    /**
     * Has the mail sent in the background, as soon as the transaction is committed: tried three
     * times, also across a restart. Where no mail is configured, nothing happens.
     */
    enqueue(tx: Queryable, message: MailMessage): void {
      if (!sendBySmtp) return;
      const id = randomUUID();
      const sealed = vault.seal(JSON.stringify(mailMessage.parse(message)), id);
      jobs.enqueue(tx, sendMailJob, { id, sealed });
    },
  };
}

export type Mail = ReturnType<typeof createMail>;

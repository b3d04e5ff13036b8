import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { Vault } from "../auth/vault.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { type MailMessage, mailMessage } from "./mail-message.ts";
import { sendMailJob } from "./send-mail.job.ts";
import { createSmtpSender, type SmtpServer } from "./smtp.ts";

type MailOptions = {
  /** Without it no mail is sent. */
  server: SmtpServer | undefined;
  vault: Vault;
  jobs: JobQueue;
};

/** Sends mail where a server for it is configured; what offers mail asks `isConfigured` first. */
export function createMail({ server, vault, jobs }: MailOptions) {
  const sendBySmtp = server && createSmtpSender(server);
  return {
    isConfigured: server !== undefined,

    /**
     * Resolves once the server has taken the mail: for a person who waits for the outcome. Throws an
     * AppError whose sentence says what to do.
     */
    async send(message: MailMessage): Promise<void> {
      if (!sendBySmtp) throw new AppError("UNAVAILABLE", "This server sends no mail.");
      await sendBySmtp(message);
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

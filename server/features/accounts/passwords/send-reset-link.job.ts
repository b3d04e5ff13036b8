import { createHash } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../../context.ts";
import { defineJob } from "../../../platform/jobs/job-definition.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { createResetByEmail } from "./password-resets.service.ts";

const composeMail = (name: string, link: string) =>
  [
    `Hello ${name},`,
    "Somebody, probably you, asked for a new password for your Baton account. Open this link within an hour to choose one:",
    link,
    "If it was not you, do nothing: your password stays as it is.",
  ].join("\n\n");

/**
 * Mails a link to the person at an address, if there is one. As a job, since asking for it must take
 * as long for an address that nobody has.
 */
export const sendResetLinkJob = defineJob({
  name: "send-reset-link",
  payload: z.object({
    email: z.string(),
    address: z.string(),
    userAgent: z.string().optional(),
    /** Baton's own address, without a slash at its end. */
    baseUrl: z.string(),
  }),
  // Nobody's address belongs into the log.
  key: ({ email }) => createHash("sha256").update(email).digest("hex"),
  run: async ({ payload: { email, baseUrl, address, userAgent }, complete }, { mail }: Deps) => {
    complete((tx) => {
      const reset = createResetByEmail(tx, email);
      if (!reset) return;
      recordSecurityEvent(tx, {
        type: "password.reset-requested",
        actor: null,
        origin: { address, userAgent },
        subject: reset.user.name,
        details: "by email",
      });
      mail.enqueue(tx, {
        to: reset.user.email,
        subject: "Set a new password for Baton",
        text: composeMail(reset.user.name, `${baseUrl}${reset.path}`),
      });
    });
  },
});

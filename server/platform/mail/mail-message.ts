import { z } from "zod";

/** What a mail says, and to whom. */
export const mailMessage = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  /** The same for programs that show formatted mail. */
  html: z.string().optional(),
  /** Where its reader can end mails of this kind; mail programs offer it beside the sender. */
  unsubscribeUrl: z.url().optional(),
  /** By which its address gets only so many; for what can be seen in Baton as well. */
  limit: z.literal("joiningMail").optional(),
});

export type MailMessage = z.infer<typeof mailMessage>;

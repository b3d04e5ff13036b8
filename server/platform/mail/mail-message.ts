import { z } from "zod";

/** What a mail says, and to whom. */
export const mailMessage = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  /** The same for programs that show formatted mail. */
  html: z.string().optional(),
});

export type MailMessage = z.infer<typeof mailMessage>;

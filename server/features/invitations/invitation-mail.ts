import type { MailMessage } from "../../platform/mail/mail-message.ts";

type InvitationMail = {
  to: string;
  projectName: string;
  invitedBy: string;
  url: string;
  expiresAt: Date;
};

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The mail that invites somebody to a project. */
export const composeInvitation = ({
  to,
  projectName,
  invitedBy,
  url,
  expiresAt,
}: InvitationMail): MailMessage => ({
  to,
  subject: `${invitedBy} invites you to ${projectName}`,
  text: `${invitedBy} invites you to the project “${projectName}” in Baton.

Open this link to join:
${url}

It is good until ${longDate.format(expiresAt)}. Whoever holds it can join, so pass it on to nobody. If you do not know ${invitedBy}, ignore this mail.
`,
});

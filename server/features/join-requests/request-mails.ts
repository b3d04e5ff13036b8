import type { MailMessage } from "../../platform/mail/mail-message.ts";

type RequestMail = { to: string; projectName: string; origin: string };

/** Whoever has an account can have these sent to others. */
const limit = "joiningMail";

/** Tells an owner that somebody waits. */
export const composeRequest = (
  { to, projectName, origin }: RequestMail,
  person: { name: string; email: string },
): MailMessage => ({
  to,
  limit,
  subject: `${person.name} would like to join ${projectName}`,
  text: `${person.name} (${person.email}) would like to join the project “${projectName}” in Baton.

Approve or decline the request on the Members page:
${origin}/account/members
`,
});

/** Tells the person that they are in. */
export const composeApproval = ({ to, projectName, origin }: RequestMail): MailMessage => ({
  to,
  limit,
  subject: `You can join ${projectName}`,
  text: `An owner of the project “${projectName}” in Baton has approved your request.

Open Baton:
${origin}/
`,
});

/** Tells the person that they are not. */
export const composeRefusal = ({ to, projectName }: RequestMail): MailMessage => ({
  to,
  limit,
  subject: `Your request to join ${projectName}`,
  text: `An owner of the project “${projectName}” in Baton has declined your request. If that is a mistake, ask them for an invitation.
`,
});

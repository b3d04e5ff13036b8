import type { MailMessage } from "../../platform/mail/mail-message.ts";
import { pageLink } from "../../platform/page-link.ts";

type RequestMail = { to: string; project: { id: number; name: string }; origin: string };

/** Whoever has an account can have these sent to others. */
const limit = "joiningMail";

/** Tells an owner that somebody waits. */
export const composeRequest = (
  { to, project, origin }: RequestMail,
  person: { name: string; email: string },
): MailMessage => ({
  to,
  limit,
  subject: `${person.name} would like to join ${project.name}`,
  text: `${person.name} (${person.email}) would like to join the project “${project.name}” in Baton.

Approve or decline the request on the Members page:
${pageLink(origin, "/account/members", project.id)}
`,
});

/** Tells the person that they are in. */
export const composeApproval = ({ to, project, origin }: RequestMail): MailMessage => ({
  to,
  limit,
  subject: `You can join ${project.name}`,
  text: `An owner of the project “${project.name}” in Baton has approved your request.

Open Baton:
${pageLink(origin, "/", project.id)}
`,
});

/** Tells the person that they are not. */
export const composeRefusal = ({ to, project }: Omit<RequestMail, "origin">): MailMessage => ({
  to,
  limit,
  subject: `Your request to join ${project.name}`,
  text: `An owner of the project “${project.name}” in Baton has declined your request. If that is a mistake, ask them for an invitation.
`,
});

import type { MailMessage } from "../../platform/mail/mail-message.ts";
import { pageLink } from "../../platform/page-link.ts";
import { pluralize } from "../../platform/text/format.ts";
import type { Notification } from "./notifications.schema.ts";

/** Notifications that one mail tells one by one. */
export const maxListed = 20;

type NotificationMail = {
  email: string;
  firstName: string;
  projectId: number;
  projectName: string;
  /** Baton's own address, without a slash at its end. */
  origin: string;
  unsubscribeUrl: string;
  /** At most `maxListed`, the latest first. */
  listed: readonly Notification[];
  count: number;
};

/** The mail that tells somebody what is new for them in a project. */
export function composeMail({
  email,
  firstName,
  projectId,
  projectName,
  origin,
  unsubscribeUrl,
  listed,
  count,
}: NotificationMail): MailMessage {
  const linkTo = (path: string) => pageLink(origin, path, projectId);
  const entries = listed.map(({ title, text, href }) =>
    [title, ...(text === null ? [] : [`    ${text}`]), linkTo(href)].join("\n"),
  );
  const more = count - listed.length;
  const only = count === 1 ? listed[0] : undefined;
  return {
    to: email,
    subject: only
      ? `${only.title} (${projectName})`
      : `${pluralize(count, "new notification")} in ${projectName}`,
    text: [
      `Hello ${firstName},`,
      `Here is what is new for you in the project “${projectName}”:`,
      ...entries,
      ...(more > 0 ? [`And ${pluralize(more, "more notification")} in your inbox:`] : []),
      ...(more > 0 ? [linkTo("/inbox")] : []),
      `Choose which emails you get: ${origin}/inbox?open=settings\nStop these emails: ${unsubscribeUrl}\n`,
    ].join("\n\n"),
    unsubscribeUrl,
  };
}

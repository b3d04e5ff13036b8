import type { SecurityEventType } from "../../../db/enums.ts";

type Event = {
  type: SecurityEventType;
  actorName: string | null;
  subject: string | null;
  details: string | null;
  address: string | null;
};

/** An invitation goes by the address it was mailed to, or by its number where it is a link. */
const invitation = (verb: string) => (subject: string) =>
  /^invitation \d+$/.test(subject) ? `${verb} ${subject}` : `${verb} the invitation of ${subject}`;

const session = (subject: string) =>
  /sessions?$/.test(subject) ? `ended ${subject}` : `ended the session of ${subject}`;

/** Names that people have given are told from the words around them. */
const named = (verb: string) => (name: string) => `${verb} “${name}”`;

type Phrase = readonly [alone: string, withSubject: string | ((subject: string) => string)];

/** What somebody did, without and with the words that lead to whom or what they did it. */
const phrases: Record<SecurityEventType, Phrase> = {
  "account.registered": ["made an account", "made an account with"],
  "account.changed": ["changed their account", "changed the account"],
  "account.exported": ["exported their data", "exported the data of"],
  "account.deleted": ["deleted their account", "deleted the account"],
  "account.switched-off": ["switched an account off", "switched off the account of"],
  "account.switched-on": ["switched an account on", "switched on the account of"],
  "administrator.added": ["named an administrator", "made an administrator of"],
  "administrator.removed": ["removed an administrator", "took back the administration from"],
  "installation.changed": ["changed the installation", "changed a setting:"],
  "security-log.exported": ["exported the security log", "exported the security log:"],
  "sign-in.succeeded": ["signed in", "signed in as"],
  "sign-in.failed": ["failed to sign in", "failed to sign in as"],
  "session.ended": ["ended a session", session],
  "password.changed": ["changed their password", "changed the password of"],
  "password.reset-requested": ["asked for a password reset", "asked for a password reset for"],
  "password.reset": ["set a new password", "set a new password for"],
  "second-factor.enabled": ["set up a second factor", "set up a second factor for"],
  "second-factor.disabled": ["removed their second factor", "removed the second factor of"],
  "recovery-code.used": ["used a recovery code", "used a recovery code of"],
  "recovery-codes.renewed": ["renewed their recovery codes", "renewed the recovery codes of"],
  "identity.linked": ["linked single sign-on", "linked single sign-on with"],
  "identity.removed": ["removed single sign-on", "removed single sign-on with"],
  "token.created": ["made an API token", named("made the API token")],
  "token.revoked": ["revoked an API token", named("revoked the API token")],
  "calendar-feed.created": ["made a calendar feed", "made the calendar feed of"],
  "calendar-feed.revoked": ["ended a calendar feed", "ended the calendar feed of"],
  "invitation.created": ["made an invitation", invitation("made")],
  "invitation.used": ["used an invitation", invitation("used")],
  "invitation.revoked": ["revoked an invitation", invitation("revoked")],
  "request.created": ["asked to join", "asked to join as"],
  "request.approved": ["approved a request", "approved the request of"],
  "request.declined": ["declined a request", "declined the request of"],
  "member.joined": ["joined the project", "brought into the project"],
  "member.left": ["left the project", "left"],
  "member.removed": ["removed a member", "removed"],
  "role.changed": ["changed a role", "changed the role of"],
  "project.created": ["created a project", named("created the project")],
  "project.changed": ["changed the project", named("changed the project")],
  "project.exported": ["exported the project", named("exported the project")],
  "project.imported": ["imported a project", named("imported the project")],
  "pack.created": ["asked for a handover pack", named("asked for a handover pack of")],
  "pack.downloaded": ["downloaded a handover pack", named("downloaded a handover pack of")],
  "pack.deleted": ["deleted a handover pack", named("deleted a handover pack of")],
  "project.archived": ["archived the project", named("archived the project")],
  "project.unarchived": ["reopened the project", named("reopened the project")],
  "project.deleted": ["deleted the project", named("deleted the project")],
  "project.restored": ["restored the project", named("restored the project")],
  "credentials.saved": ["saved credentials", "saved credentials for"],
  "credentials.removed": ["removed credentials", "removed the credentials for"],
  "webhook.created": ["added a webhook", named("added the webhook")],
  "webhook.changed": ["changed a webhook", named("changed the webhook")],
  "webhook.deleted": ["deleted a webhook", named("deleted the webhook")],
  "item.deleted": ["moved something to the Trash", (name) => `moved “${name}” to the Trash`],
  "item.purged": ["deleted something for good", (name) => `deleted “${name}” for good`],
};

/** Who it was: by name, or what is known of somebody without one. */
export const actorOf = ({ actorName, address }: Pick<Event, "actorName" | "address">): string =>
  actorName ?? (address === null ? "The server" : "Somebody");

/** An event as one sentence, such as "Ada Lovelace changed the role of Bob (viewer to member)." */
export function eventSentence(event: Event): string {
  const [alone, leading] = phrases[event.type];
  const withSubject = (subject: string) =>
    typeof leading === "string" ? `${leading} ${subject}` : leading(subject);
  const done = event.subject === null ? alone : withSubject(event.subject);
  const details = event.details === null ? "" : ` (${event.details})`;
  return `${actorOf(event)} ${done}${details}.`;
}

import type { Queryable } from "../../../db/client.ts";
import type { SecurityEventType } from "../../../db/enums.ts";
import { securityEvents } from "../../../db/schema/index.ts";

/** Of what a browser or program calls itself, so many characters are kept. */
export const maxUserAgentLength = 300;

/** Where a request comes from. */
export type Origin = {
  /** The caller's address, past configured proxies. */
  address: string;
  /** What the browser or program calls itself, cut. */
  userAgent: string | undefined;
};

type SecurityEvent = {
  type: SecurityEventType;
  /** Null where nobody is signed in, and for what the server does by itself. */
  actor: { id: number; name: string } | null;
  /** Where the request came from; null for the server's shell and its jobs. */
  origin: Origin | null;
  /** What concerns one project is shown to its owners; everything is shown to administrators. */
  projectId?: number | null;
  /** To whom or what it was done, as people call it. Never a secret. */
  subject?: string;
  /** A short phrase with what else is worth knowing, such as "viewer to member". */
  details?: string;
};

/** What a signed-in person does: the actor of an event and where they are. */
export const byPerson = ({
  id,
  name,
  origin,
}: {
  id: number;
  name: string;
  origin: Origin | null;
}) => ({
  actor: { id, name },
  origin,
});

/** The same for what a member does in a project. */
export const byMember = (access: {
  userId: number;
  userName: string;
  projectId: number;
  origin: Origin | null;
}) => ({
  ...byPerson({ id: access.userId, name: access.userName, origin: access.origin }),
  projectId: access.projectId,
});

/** Adds a line to the security log, best in the transaction that makes it true. */
export function recordSecurityEvent(db: Queryable, event: SecurityEvent): void {
  db.insert(securityEvents)
    .values({
      type: event.type,
      actorId: event.actor?.id ?? null,
      actorName: event.actor?.name ?? null,
      projectId: event.projectId ?? null,
      subject: event.subject ?? null,
      details: event.details ?? null,
      address: event.origin?.address ?? null,
      userAgent: event.origin?.userAgent ?? null,
    })
    .run();
}

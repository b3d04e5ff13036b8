import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { invitations } from "../../../db/schema/index.ts";
import { publish } from "../../events.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { deleteRequest } from "../join-requests/delete-request.ts";
import { addMember, isMember, setActiveProject } from "../members/members.service.ts";
import { notGood, readInvitation } from "./find-invitation.ts";

type Person = { id: number; name: string; origin: Origin | null };

/**
 * Makes a person a member through an invitation, with its role, and the project the one they work in.
 * Who is a member already keeps their role and takes no use, and only works in the project from now
 * on. Throws NOT_FOUND for a token that is not good, or not any more, also for this person alone.
 */
export function acceptInvitation(tx: Transaction, person: Person, token: string): void {
  const invitation = readInvitation(tx, token, person.id);
  if (!invitation) throw notGood();
  const { id, projectId, role, isGood } = invitation;
  const key = { projectId, userId: person.id };
  if (isMember(tx, key)) {
    setActiveProject(tx, key);
    return;
  }
  if (!isGood) throw notGood();
  tx.update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(eq(invitations.id, id))
    .run();
  const access = addMember(tx, key, role);
  deleteRequest(tx, key);
  publish(tx, access, { type: "member.joined", userId: person.id, name: person.name });
  const event = { ...byPerson(person), projectId };
  recordSecurityEvent(tx, {
    ...event,
    type: "invitation.used",
    subject: `invitation ${id}`,
    details: `made by ${invitation.invitedBy}`,
  });
  recordSecurityEvent(tx, { ...event, type: "member.joined", details: `as ${role}` });
}

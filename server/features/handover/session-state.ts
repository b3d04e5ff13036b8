import type { LocalTime } from "../../../db/days.ts";
import {
  type HandoverSide,
  type MeetingStatus,
  type SessionState,
  type SigningSide,
  signingSides,
} from "../../../db/enums.ts";
import { isMeetingOverdue } from "../../../db/meeting-times.ts";
import type { StoredAttendee } from "../../../db/schema/index.ts";
import { foldName } from "../../platform/fields.schema.ts";
import { emailIn } from "../../platform/text/contacts.ts";

/** Somebody who can be recognized among the attendees of a meeting. */
export type KnownPerson = {
  id: number;
  name: string;
  email: string;
  side: HandoverSide | null;
};

type AreaPeople = {
  expertId: number | null;
  receiverId: number | null;
  deputyId: number | null;
};

type Attended = { attendees: readonly string[]; attendeeMembers: readonly StoredAttendee[] };

type Meeting = Attended & {
  status: MeetingStatus;
  date: Date;
  endTime: string;
  timeZone: string | null;
};

type MatchAttendees<Known> = (attended: Attended) => { name: string; person: Known | undefined }[];

/**
 * Returns a function that gives the attendees of a meeting with the people they are. Who was picked is
 * known by their id, whatever they or others are called by now; what was typed is the one person whose
 * name or email address it is.
 */
export function createAttendeeMatcher<Known extends KnownPerson>(
  people: readonly Known[],
): MatchAttendees<Known> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byName = Map.groupBy(people, ({ name }) => foldName(name));
  return ({ attendees, attendeeMembers }) => {
    const picked = Map.groupBy(attendeeMembers, ({ name }) => name);
    return attendees.flatMap((name) => {
      const members = picked.get(name);
      picked.delete(name);
      if (members) {
        return members.map(({ userId }) => {
          const person = byId.get(userId);
          return { name: person?.name ?? name, person };
        });
      }
      const email = emailIn.exec(name)?.[0].toLowerCase();
      const found = email === undefined ? undefined : byEmail.get(email);
      // "Lee Park <lee@example.org>" is Lee Park under another address, too.
      const named = byName.get(foldName(name.replace(emailIn, "").replace(/[<>()]/g, ""))) ?? [];
      return [{ name, person: found ?? (named.length === 1 ? named[0] : undefined) }];
    });
  };
}

/** On which side somebody stands in an area: what they are in it counts before their own side. */
export function sideInArea(
  { id, side }: Pick<KnownPerson, "id" | "side">,
  { expertId, receiverId, deputyId }: AreaPeople,
): HandoverSide | null {
  if (id === expertId) return "leaving";
  if (id === receiverId || id === deputyId) return "receiving";
  return side;
}

/** Which sides are missing among people; one person alone is never both. */
export function missingSides(
  present: readonly Pick<KnownPerson, "id" | "side">[],
  area: AreaPeople,
): SigningSide[] {
  const onSide = (wanted: SigningSide) =>
    new Set(
      present
        .filter((person) => [wanted, "both"].includes(sideInArea(person, area) ?? ""))
        .map(({ id }) => id),
    );
  const [leaving, receiving] = [onSide("leaving"), onSide("receiving")];
  if (leaving.size === 0 && receiving.size === 0) return [...signingSides];
  if (leaving.size === 0) return ["leaving"];
  if (receiving.size === 0) return ["receiving"];
  return leaving.union(receiving).size === 1 ? ["receiving"] : [];
}

/**
 * What a meeting is worth as a session of an area.
 * @param match knows the members of the project, and the area's own people even if they have left
 */
export function sessionStateOf(
  meeting: Meeting,
  area: AreaPeople,
  match: MatchAttendees<KnownPerson>,
  clock: LocalTime,
): SessionState {
  if (meeting.status === "cancelled") return "cancelled";
  if (meeting.status === "scheduled")
    return isMeetingOverdue(meeting, clock) ? "unrecorded" : "upcoming";
  const present = match(meeting).flatMap(({ person }) => person ?? []);
  return missingSides(present, area).length === 0 ? "held" : "one-sided";
}

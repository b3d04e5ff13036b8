import { differences } from "../../../platform/database/changes.ts";
import type { StoredMeeting } from "../stored-meeting.ts";

/*
 * What a change of one meeting does to another of its series: it takes what the two have in common
 * along, and leaves alone what the other one has of its own.
 */

const isSame = (
  one: StoredMeeting,
  other: StoredMeeting,
  fields: readonly (keyof StoredMeeting)[],
) =>
  Object.keys(differences(one, Object.fromEntries(fields.map((field) => [field, other[field]]))))
    .length === 0;

/** Each is one value; what was written down belongs to each meeting alone. */
const plainFields = [
  "title",
  "description",
  "meetingLink",
  "syncToGoogleCalendar",
  "syncToOutlook",
] as const;

/** They say one thing together: when it is. */
const times = ["startTime", "endTime", "timeZone"] as const;

const lists = ["agenda", "relatedTracks"] as const;

/** A list of its own, with what was added to the one that it began as, without what was taken out. */
function carryOver<Entry>(own: Entry[], before: Entry[], after: Entry[]): Entry[] {
  const kept = own.filter((entry) => !before.includes(entry) || after.includes(entry));
  const added = after.filter((entry) => !before.includes(entry) && !kept.includes(entry));
  return [...kept, ...added];
}

type Attendees = Pick<StoredMeeting, "attendees" | "attendeeMembers">;

/** Members are who they are, whatever they were called when they were picked; guests are their words. */
function carryAttendeesOver(own: Attendees, before: Attendees, after: Attendees): Attendees {
  const idsOf = ({ attendeeMembers }: Attendees) => attendeeMembers.map(({ userId }) => userId);
  const guestsOf = ({ attendees, attendeeMembers }: Attendees) =>
    attendees.filter((text) => !attendeeMembers.some(({ name }) => name === text));
  const ids = carryOver(idsOf(own), idsOf(before), idsOf(after));
  const attendeeMembers = ids.flatMap((id) => {
    const isIt = ({ userId }: { userId: number }) => userId === id;
    return own.attendeeMembers.find(isIt) ?? after.attendeeMembers.find(isIt) ?? [];
  });
  const guests = carryOver(guestsOf(own), guestsOf(before), guestsOf(after));
  const wanted = new Set([...attendeeMembers.map(({ name }) => name), ...guests]);
  const kept = own.attendees.filter((text) => wanted.has(text));
  return { attendees: [...new Set([...kept, ...wanted])], attendeeMembers };
}

/** What becomes of another meeting of the series where one has changed from `before` to `after`. */
export function carryChangeOver(
  own: StoredMeeting,
  before: StoredMeeting,
  after: StoredMeeting,
): Partial<StoredMeeting> {
  const isIn = (field: keyof StoredMeeting) => !isSame(before, after, [field]);
  const taken = plainFields.filter((field) => isIn(field) && isSame(own, before, [field]));
  const fields = [...taken, ...(isSame(own, before, times) ? times.filter(isIn) : [])];
  const change: Partial<StoredMeeting> = Object.fromEntries(
    fields.map((field) => [field, after[field]]),
  );
  for (const list of lists) {
    if (!isIn(list)) continue;
    change[list] = isSame(own, before, [list])
      ? after[list]
      : carryOver(own[list], before[list], after[list]);
  }
  const who = ["attendees", "attendeeMembers"] as const;
  if (isSame(before, after, who)) return change;
  const { attendees, attendeeMembers } = isSame(own, before, who)
    ? after
    : carryAttendeesOver(own, before, after);
  return { ...change, attendees, attendeeMembers };
}

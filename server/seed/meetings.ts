import { createHash } from "node:crypto";
import { toDayText } from "../../db/days.ts";
import type { MeetingStatus } from "../../db/enums.ts";
import {
  actionItems,
  decisions,
  meetingDescriptions,
  meetingKinds,
  milestoneTexts,
  notes,
} from "./meeting-texts.ts";
import type { Random } from "./random.ts";
import { dayFrom, firstDay, memberNames, sites, systems, workingMoment } from "./scenario.ts";

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function statusOf(random: Random, day: number): MeetingStatus {
  if (day >= 0) return random.chance(0.04) ? "cancelled" : "scheduled";
  if (random.chance(0.06)) return "cancelled";
  // Somebody always forgets to mark one.
  return random.chance(day > -14 ? 0.12 : 0.01) ? "scheduled" : "completed";
}

/** A working day, most of them past. */
function meetingDay(random: Random, now: Date) {
  const day = random.between(firstDay + 4, 45);
  const weekday = dayFrom(now, day).getUTCDay();
  return weekday === 0 || weekday === 6 ? day - 2 : day;
}

function planMeeting(random: Random, now: Date, index: number) {
  const day = meetingDay(random, now);
  const { name: system, what, supplier, track } = random.pick(systems);
  const facts: Record<string, string> = { system, what, supplier, site: random.pick(sites) };
  const fill = (text: string) => {
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? name);
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
  const kind = random.pick(meetingKinds);
  const status = statusOf(random, day);
  const start = random.between(16, 32) * 30;
  const attendees = random.sample(memberNames, random.between(3, 8));
  const created = Math.min(day - random.between(3, 20), -1);
  const code = createHash("sha256").update(`${index}${kind.title}`).digest("hex").slice(0, 10);
  const createdAt = workingMoment(now, created, random.next());
  const isHeld = status === "completed";
  return {
    title: fill(kind.title),
    date: dayFrom(now, day),
    startTime: clock(start),
    endTime: clock(start + kind.minutes),
    description: random.chance(0.85) ? fill(random.pick(meetingDescriptions)) : null,
    status,
    attendees,
    decisions: isHeld ? random.sample(decisions, random.between(0, 4)).map(fill) : [],
    actionItems: random
      .sample(actionItems, isHeld ? random.between(0, 4) : random.between(0, 1))
      .map((text, place) => {
        const due = day + random.between(2, 28);
        return {
          id: `${code}-${place}`,
          description: fill(text),
          assignee: random.pick(attendees),
          dueDate: toDayText(dayFrom(now, due)),
          done: random.chance(due < 0 ? 0.93 : 0.2),
          taskId: null,
        };
      }),
    notes: isHeld ? random.sample(notes, random.between(1, 3)).map(fill).join("\n\n") : null,
    relatedTracks: [track],
    meetingLink: random.chance(0.6) ? `https://meet.example.com/${code}` : null,
    createdAt,
    updatedAt: isHeld ? workingMoment(now, Math.min(day, -1), 0.9) : createdAt,
  };
}

/** So many meetings, as they might have been held and will be. */
export const planMeetings = (random: Random, now: Date, count: number) =>
  Array.from({ length: count }, (_, index) => planMeeting(random, now, index));

/** The milestones of the transition; those before today are reached. */
export const planMilestones = (now: Date) =>
  milestoneTexts.map(({ title, day, about }) => ({
    title,
    description: about,
    dueDate: dayFrom(now, day),
    status: day < 0 ? ("completed" as const) : ("pending" as const),
    color: day < 0 ? ("green" as const) : ("blue" as const),
    createdAt: workingMoment(now, firstDay + 1, 0.5),
    updatedAt: workingMoment(now, Math.min(-1, day), 0.5),
  }));

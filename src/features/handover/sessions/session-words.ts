import { formatClockTime } from "../../../../db/days.ts";
import type { Fact } from "../../../components/pages/fact-line.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { formatCount } from "../../../lib/formats.ts";

export type Session = RouterOutputs["shadowing"]["list"][number];

/** How a session stands, in a word or two, with its color. */
export const sessionBadges = {
  upcoming: { label: "Planned", palette: "status-inProgress" },
  unrecorded: { label: "Held?", palette: "status-atRisk" },
  "one-sided": { label: "One side only", palette: "status-atRisk" },
  held: { label: "Held", palette: "status-completed" },
  cancelled: { label: "Cancelled", palette: "neutral" },
} as const satisfies Record<Session["state"], { label: string; palette: string }>;

/** "Nov 12, 10:00 AM", "Lee Park, Dana Wolf", "3 decisions" */
export function sessionFacts({ date, startTime, attendees, decisions, state }: Session): Fact[] {
  const names = attendees.map(({ name }) => name);
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const time = state === "upcoming" ? `, ${formatClockTime(startTime)}` : "";
  return [
    `${formatShortDay(date)}${time}`,
    shown.join(", "),
    decisions > 0 && formatCount(decisions, "decision"),
  ];
}

const sideWords = { leaving: "the leaving side", receiving: "the receiving side" } as const;

/** What keeps a session from proving that the area was shown; null where nothing does. */
export function whyNotHeld({ state, missing, attendees }: Session): string | null {
  if (state === "held" || state === "cancelled") return null;
  if (state === "unrecorded") return "Its time has passed. Mark it as completed if it was held.";
  if (missing.length === 0) return null;
  const unknown = attendees.filter(({ userId }) => userId === null).map(({ name }) => name);
  const sides = missing.map((side) => sideWords[side]).join(" or of ");
  const hint =
    unknown.length > 0
      ? ` ${unknown.slice(0, 3).join(", ")}: no member by this name or address.`
      : "";
  return `Nobody of ${sides} is among the attendees.${hint}`;
}

import { millisecondsPerDay } from "../../../../../db/days.ts";
import { type AreaImportance, type GapSeverity, gapSeverities } from "../../../../../db/enums.ts";
import {
  type AreaState,
  type Days,
  type HandoverState,
  type PersonState,
  personOf,
} from "../handover-state.ts";
import type { Gap, GapAction, GapRule, Told } from "../readiness.schema.ts";

/** So many days before the last one, what only meetings and drills can mend becomes more urgent. */
const urgentDays = 14;

const importanceSteps: Record<AreaImportance, number> = {
  low: -1,
  medium: 0,
  high: 0,
  critical: 1,
};

const raise = (severity: GapSeverity, steps: number): GapSeverity => {
  const index = gapSeverities.indexOf(severity) + steps;
  return gapSeverities[Math.min(Math.max(index, 0), gapSeverities.length - 1)] ?? severity;
};

/** Days from today until the last day; negative once it has passed, null where nobody has said it. */
export const daysUntil = (lastDay: Date | null, { today }: Days): number | null =>
  lastDay === null ? null : Math.round((lastDay.getTime() - today.getTime()) / millisecondsPerDay);

type Place = { area: AreaState | null; track: string | null };

export type GapDraft = {
  rule: GapRule;
  /** What it is about, where an area can have several of its kind. */
  subject?: number | string;
  /** In an area of medium or high importance, with time left. */
  severity: GapSeverity;
  /** Whether it becomes worse in an important area and near the last day. */
  isFixed?: true;
  isUrgent?: true;
  what: string;
  /** The same for those whom it names. */
  told?: Told;
  people: readonly (PersonState | null)[];
  dueDate?: Date | null;
  action: GapAction;
  label: string;
  /** What the action opens; the area unless given. */
  target?: number;
};

/** What is said to one of those whom a sentence names; to nobody where it names nobody. */
export const sayTo = (userId: number | null | undefined, what: string): Told =>
  typeof userId === "number" ? [{ userId, what }] : [];

/** Makes gaps of a handover: their severity follows the area's importance and the time left. */
export function createGapWriter({ lastDay }: HandoverState, days: Days) {
  const left = daysUntil(lastDay, days);
  const isNear = left !== null && left <= urgentDays;
  return ({ area, track }: Place, draft: GapDraft): Gap => {
    const { rule, subject, severity, isFixed, isUrgent, what, told = [], people } = draft;
    const steps = isFixed
      ? 0
      : importanceSteps[area?.importance ?? "medium"] + (isUrgent && isNear ? 1 : 0);
    const about = subject ?? area?.id ?? 0;
    return {
      id: `${rule}:${area ? `${area.id}:` : ""}${about}`,
      rule,
      severity: raise(severity, steps),
      areaId: area?.id ?? null,
      areaName: area?.name ?? null,
      track,
      what,
      told,
      people: people.filter((person) => person !== null).map(personOf),
      dueDate: draft.dueDate ?? null,
      action: { kind: draft.action, label: draft.label, id: draft.target ?? area?.id ?? null },
    };
  };
}

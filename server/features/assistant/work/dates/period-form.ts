import type { NamedPeriod } from "./named-period.ts";
import type { Direction } from "./period.ts";

export type ParseContext = { today: Date; direction: Direction };

type Reader = (groups: (string | undefined)[], context: ParseContext) => NamedPeriod | undefined;

/** A way to name a period: its pattern, and what the pattern's groups, in lower case, mean. */
export type PeriodForm = {
  pattern: RegExp;
  read: Reader;
};

export const form = (pattern: string, read: Reader): PeriodForm => ({
  pattern: new RegExp(pattern, "gi"),
  read: (groups, context) =>
    read(
      groups.map((text) => text?.toLowerCase()),
      context,
    ),
});

const offsets: Record<string, number> = {
  last: -1,
  past: -1,
  previous: -1,
  next: 1,
  coming: 1,
  following: 1,
};

/** How many units "last" and "next" are away; 0 for "this". */
export const offsetOf = (word: string): number => offsets[word] ?? 0;

import type { StructureCell } from "../../../../../../db/structure.ts";
import type { FoundRow } from "../../../../search/row-index.ts";
import type { QuestionFrame } from "../question-frame.ts";
import type { Statement } from "../statements.ts";
import { coversPeriod, findPart, findPeriods, type Period } from "./periods.ts";

/** A fiscal year is called by the year before its end only where it ends so early in the next. */
const lastMonthOfShift = 3;

const tellsStart = /\b(?:beginning|start|opening|anfang|beginn|début)/i;

/** Results by the text they were read from: heads and captions stand over many rows. */
function memoize<Result>(read: (text: string) => Result) {
  const known = new Map<string, Result>();
  return (text: string): Result => {
    if (!known.has(text)) known.set(text, read(text));
    return known.get(text) ?? read(text);
  };
}

/**
 * Finds the period of the question that a cell tells of; null where it tells of none of them.
 * `fiscalShift` says of a document how many years its fiscal years end after their name.
 */
export function createPeriodMatcher(
  frame: QuestionFrame,
  fiscalShift: (documentId: number) => number,
) {
  const periodsIn = memoize(findPeriods);
  const partIn = memoize(findPart);

  /** By the column's heads; by what stands over the row, or its label, where no head is dated. */
  function periodsOfCell({ heads }: StructureCell, { row }: FoundRow) {
    const own = periodsIn(heads.join(" "));
    if (own.length > 0) return own;
    const isDated = row.cells.some((other) => periodsIn(other.heads.join(" ")).length > 0);
    const around = isDated
      ? [row.section?.join(" "), row.caption]
      : [row.label, row.section?.join(" "), row.caption];
    for (const text of around) {
      const found = text ? periodsIn(text) : [];
      if (found.length > 0) return found;
    }
    return [];
  }

  return (
    cell: StructureCell,
    found: FoundRow,
    statement: Statement | undefined,
  ): Period | undefined | null => {
    const { row, documentId } = found;
    const part = partIn(cell.heads.join(" ")) ?? partIn(row.section?.join(" ") ?? "");
    if (part?.part !== frame.part) return null;
    if (frame.periods.length === 0) return undefined;
    const told = periodsOfCell(cell, found);
    const [only] = told;
    // "2018 vs. 2017" tells of neither.
    if (!only || told.some((other) => other.year !== only.year)) return null;
    const asksForStart = frame.moment === "start" && !tellsStart.test(row.label);
    if (asksForStart && statement !== "balance") return null;
    const isEarly = only.month !== undefined && only.month <= lastMonthOfShift;
    const match = frame.periods.find((asked) => {
      const isNamedYear = asked.month === undefined && isEarly;
      const shift = (isNamedYear ? fiscalShift(documentId) : 0) - (asksForStart ? 1 : 0);
      const year = asked.year === undefined ? undefined : asked.year + shift;
      return coversPeriod(year === undefined ? asked : { ...asked, year }, only);
    });
    return match ?? null;
  };
}

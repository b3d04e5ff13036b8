import { AppError } from "../../errors.ts";

/** The moment of a change: now, yet never the one before again, so that no two states share it. */
export const nextMoment = (previous: Date): Date =>
  new Date(Math.max(Date.now(), previous.getTime() + 1));

/**
 * Throws CONFLICT, carrying the row as it stands, when a change was based on an older state of it.
 * Without `basedOn` the change just applies; null is the state before there was a row.
 */
export function requireUnchanged(
  what: string,
  current: { updatedAt: Date },
  basedOn: Date | null | undefined,
): void {
  if (basedOn === undefined || basedOn?.getTime() === current.updatedAt.getTime()) return;
  throw new AppError(
    "CONFLICT",
    `This ${what} was changed by someone else in the meantime. Look at it again before you save.`,
    { current },
  );
}

const isSameValue = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date
    ? one.getTime() === other.getTime()
    : JSON.stringify(one) === JSON.stringify(other);

/** What of the wanted values differs from the row; a value left out (undefined) changes nothing. */
export function differences<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const different = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isSameValue(value, row[field as keyof Row]),
  );
  return Object.fromEntries(different) as Partial<Row>;
}

/** For every column of a row the event that tells of its change, or null for a silent one. */
export type ChangeEvents<Row, EventType extends string> = Readonly<
  Record<keyof Row, EventType | null>
>;

/** The fields whose change a kind of event tells of and that differ, in the order of the columns. */
export const changedFields = <Row extends object, EventType extends string>(
  events: ChangeEvents<Row, EventType>,
  eventType: EventType,
  before: Row,
  after: Row,
): (keyof Row & string)[] =>
  (Object.keys(events) as (keyof Row & string)[]).filter(
    (field) => events[field] === eventType && !isSameValue(before[field], after[field]),
  );

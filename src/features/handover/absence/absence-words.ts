import type { Absence } from "../../../../server/features/handover/absence/absence.schema.ts";
import { formatCount } from "../../../lib/formats.ts";

/** So many are named; of more, the others are counted. */
const maxNamed = 3;

const joined = new Intl.ListFormat("en-US");

/** "Dana Reyes, Lee Chen and 2 others" */
function namesOf(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length <= maxNamed) return joined.format(names);
  const named = names.slice(0, maxNamed - 1);
  return joined.format([...named, formatCount(names.length - named.length, "other")]);
}

/** "What if Dana Reyes is away?" */
export const titleOf = (people: readonly { name: string }[]): string =>
  people.length === 0
    ? "What if … is away?"
    : `What if ${namesOf(people)} ${people.length === 1 ? "is" : "are"} away?`;

/** "Without Dana Reyes, 2 things would stop and 1 thing depends on them alone." */
export function describeResult({ people, stops, weakened, held }: Absence): string {
  const things = (count: number, one: string, several = one) =>
    count === 0 ? [] : [`${formatCount(count, "thing")} ${count === 1 ? one : several}`];
  const parts = [
    ...things(stops.length, "would stop"),
    ...things(weakened.length, "would depend on someone who has not done it yet"),
    ...things(held.length, "depends on them alone", "depend on them alone"),
  ];
  const all = stops.length > 0 ? parts : ["nothing would stop at once", ...parts];
  return `Without ${namesOf(people)}, ${joined.format(all)}.`;
}

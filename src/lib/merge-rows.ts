import { isSame } from "./is-same.ts";

/**
 * One list with the changes of two people who have begun from the same: what either added stands,
 * what either changed or took out follows them. Null where both have changed the same row, so that
 * a person has to say what shall stand.
 * @param keyOf what tells a row from the others, however it is reworded
 */
export function mergeRows<Row>(
  before: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] | null {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [was, now, typed] = [byKey(before), byKey(theirs), byKey(mine)];
  const merged: Row[] = [];
  for (const row of mine) {
    const key = keyOf(row);
    const former = was.get(key);
    const current = now.get(key);
    const isMineChanged = !isSame(row, former);
    const isTheirsChanged = !isSame(current, former);
    if (isMineChanged && isTheirsChanged && !isSame(row, current)) return null;
    const kept = isMineChanged ? row : current;
    if (kept !== undefined) merged.push(kept);
  }
  for (const row of theirs) {
    const key = keyOf(row);
    if (typed.has(key)) continue;
    const former = was.get(key);
    // Taken out here: unless it was changed there meanwhile.
    if (former === undefined) merged.push(row);
    else if (!isSame(row, former)) return null;
  }
  return merged;
}

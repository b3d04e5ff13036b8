type Row = { id: number };

const isSameValue = (one: unknown, other: unknown) =>
  one === other ||
  (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

const isSameRow = (one: Row, other: Row) => {
  const before = Object.entries(one);
  const after: Record<string, unknown> = other;
  return (
    before.length === Object.keys(other).length &&
    before.every(([field, value]) => isSameValue(value, after[field]))
  );
};

const isRows = (data: unknown): data is Row[] => Array.isArray(data);

/**
 * For `structuralSharing` of a query of flat rows: rows that have not changed stay the same
 * objects, so that only what has changed is drawn anew. The cache's own way of doing so takes
 * every row with a Date in it for a new one.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (!isRows(before) || !isRows(after)) return after;
  const known = new Map(before.map((row) => [row.id, row]));
  const shared = after.map((row) => {
    const old = known.get(row.id);
    return old && isSameRow(old, row) ? old : row;
  });
  const unchanged =
    shared.length === before.length && shared.every((row, index) => row === before[index]);
  return unchanged ? before : shared;
}

/** Rows that are in memory at once. */
const pageSize = 50;

/**
 * A JSON array of rows as text, piece by piece, so that no more than a page of them is held.
 * `readPage` returns the rows after an id, in the order of their ids, at most `limit` of them.
 */
export function* jsonArray<Row extends { id: number }>(
  readPage: (afterId: number, limit: number) => Row[],
): Generator<string> {
  yield "[";
  let afterId = 0;
  let separator = "\n";
  for (;;) {
    const rows = readPage(afterId, pageSize);
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ",\n";
      afterId = row.id;
    }
    if (rows.length < pageSize) break;
  }
  yield "\n]\n";
}

/** Sheets of one kind of headings, as Smartsheet answers; by path alone, whatever the host. */
export function createSmartsheet(headings: readonly string[], first: readonly string[][]) {
  let rows = first;
  return {
    /** What the sheet holds from now on. */
    setRows(changed: readonly string[][]) {
      rows = changed;
    },
    answer(address: string): Response {
      const { pathname } = new URL(address);
      if (pathname === "/2.0/sheets") {
        return Response.json({
          pageNumber: 1,
          totalPages: 1,
          data: [
            { id: 4583, name: "Cutover plan", version: 1, modifiedAt: "2026-11-01T08:00:00Z" },
          ],
        });
      }
      if (pathname !== "/2.0/sheets/4583") {
        return Response.json({ errorCode: 1006, message: "Not Found" }, { status: 404 });
      }
      return Response.json({
        id: 4583,
        name: "Cutover plan",
        totalRowCount: rows.length,
        columns: headings.map((title, id) => ({ id, title })),
        rows: rows.map((cells, index) => ({
          id: 100 + index,
          rowNumber: index + 1,
          cells: cells.flatMap((value, columnId) =>
            value === "" ? [] : [{ columnId, value, displayValue: value }],
          ),
        })),
      });
    },
  };
}

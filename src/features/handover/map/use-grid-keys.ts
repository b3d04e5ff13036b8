import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

type Place = { row: number; column: number };
type Size = { rows: number; columns: number };

/** So many rows does Page Down go. */
const pageRows = 10;

const steps: Record<string, (place: Place, size: Size, toEnd: boolean) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _, isWhole) => ({ row: isWhole ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isWhole) => ({
    row: isWhole ? rows - 1 : row,
    column: columns - 1,
  }),
  PageUp: ({ row, column }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
};

const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("[data-cell]")];

/**
 * The keyboard of a grid as ARIA describes it: one stop of the Tab key, arrow keys between the
 * cells, Home, End, Page Up and Page Down, and Enter for the link of the row. Rows carry `data-row`,
 * what takes the focus in a cell `data-cell`. The stop is kept in the page and not in state: three
 * hundred rows need not be drawn again for it.
 */
export function useGridKeys<Element extends HTMLElement>() {
  const grid = useRef<Element>(null);

  const setStop = (cell: HTMLElement) => {
    for (const stop of grid.current?.querySelectorAll('[data-cell][tabindex="0"]') ?? []) {
      stop.setAttribute("tabindex", "-1");
    }
    cell.setAttribute("tabindex", "0");
  };

  // The row with the stop may be gone after a filter.
  useEffect(() => {
    const hasStop = grid.current?.querySelector('[data-cell][tabindex="0"]');
    const first = grid.current?.querySelector<HTMLElement>("[data-cell]");
    if (!hasStop && first) setStop(first);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.altKey) return;
    const row = target.closest("[data-row]");
    if (!row) return;
    if (event.key === "Enter" && !(target instanceof HTMLAnchorElement)) {
      row.querySelector<HTMLElement>("a[data-cell]")?.click();
      return;
    }
    const step = steps[event.key];
    const rows = [...(grid.current?.querySelectorAll("[data-row]") ?? [])];
    const cells = cellsOf(row);
    if (!step) return;
    event.preventDefault();
    const place = { row: rows.indexOf(row), column: cells.indexOf(target) };
    const isWhole = event.ctrlKey || event.metaKey;
    const wanted = step(place, { rows: rows.length, columns: cells.length }, isWhole);
    const nextRow = rows[clamp(wanted.row, rows.length)];
    if (nextRow) cellsOf(nextRow)[clamp(wanted.column, cells.length)]?.focus();
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset.cell !== undefined) setStop(target);
  };

  return { grid, gridKeys: { onKeyDown, onFocus } };
}

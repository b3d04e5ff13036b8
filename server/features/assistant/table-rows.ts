export type TableRow = { label: string; cells: string[] };

/** An amount with its currency or percent sign, which a page may set apart from the digits. */
const figure = /(?:[$€£¥]\s*)?[(−–-]?(?:\d[\d.,]*\d|\d)\)?(?:\s*%)?|(?<=\s)[—–-](?=\s|$)/g;
const year = /^(?:19|20)\d{2}$/;

/** A row's label and its figures; undefined for a line that has no label or fewer than two figures. */
export function readTableRow(line: string): TableRow | undefined {
  const [first] = line.matchAll(/(?<=[\s|])(?:[$€£¥]\s*)?[(−–-]?\d/g);
  if (!first || first.index === 0) return undefined;
  const label = line
    .slice(0, first.index)
    .replace(/[\s|:.…]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const cells = [...line.slice(first.index).matchAll(figure)].map((match) =>
    match[0]
      .replace(/\s+/g, " ")
      .replace(/^([$€£¥]) /, "$1")
      .replace(/ %$/, "%"),
  );
  return /\p{L}/u.test(label) && cells.length >= 2 ? { label, cells } : undefined;
}

/** The column heads of a table: years, or words held apart by tabs or bars. */
export function readTableHead(line: string): string[] | undefined {
  const words = line.trim().split(/\s+/);
  const years = words.filter((word) => year.test(word));
  if (years.length >= 2 && years.length * 2 >= words.length) return years;
  const cells = line
    .split(/\t|\s*\|\s*| {3,}/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const hasFigure = cells.some((cell) => /^[$€£¥]?\s*[(−–-]?\d/.test(cell) && !year.test(cell));
  return cells.length >= 2 && !hasFigure ? cells : undefined;
}

const linesAbove = 12;

/**
 * The heads over a row's figures, from the lines before it: the nearest line with exactly one head
 * for each figure, or one more that stands over the labels.
 */
export function headsOfRow(row: TableRow, linesBefore: string[]): string[] | undefined {
  for (const line of linesBefore.slice(-linesAbove).reverse()) {
    const heads = readTableHead(line);
    if (heads?.length === row.cells.length) return heads;
    const isOverLabels = !year.test(heads?.[0] ?? "");
    if (heads?.length === row.cells.length + 1 && isOverLabels) return heads.slice(1);
  }
  return undefined;
}

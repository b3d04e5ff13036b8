/** "A" for column 0, "AB" for column 27. */
export function columnLetters(column: number): string {
  let name = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** "A1" for column 0 and row 0. */
export const cellName = (column: number, row: number): string =>
  `${columnLetters(column)}${row + 1}`;

/** The column and row, from 0, of a name such as "AB12"; undefined for anything else. */
export function parseCellName(name: string): { column: number; row: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name);
  if (!match?.[1] || !match[2]) return undefined;
  let column = 0;
  for (const letter of match[1]) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(match[2]) - 1 };
}

export type NumberFormat = "1" | "01" | "a" | "A" | "i" | "I";

/** The number of a list item as it is printed: 2 is "2", "02", "b", "B", "ii" or "II". */
export function formatListNumber(count: number, format: NumberFormat): string {
  if (!(count > 0)) return String(count);
  if (format === "01") return String(count).padStart(2, "0");
  if (format === "a") return letters(count);
  if (format === "A") return letters(count).toUpperCase();
  if (format === "i") return roman(count);
  if (format === "I") return roman(count).toUpperCase();
  return String(count);
}

/** After z come aa, bb, cc, as in Word. */
const letters = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(9, Math.ceil(count / 26)));

const romanNumerals: [number, string][] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];
const maxRoman = 3_999;

function roman(count: number): string {
  if (count > maxRoman) return String(count);
  let rest = count;
  let text = "";
  for (const [value, sign] of romanNumerals) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

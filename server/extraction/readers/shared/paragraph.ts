/** A longer text is no heading, whatever its style says. */
export const maxHeadingLength = 200;
const maxBoldHeadingLength = 80;
/** Headings that no style tells, but only their bold type, stand below all others. */
export const maxHeadingLevel = 9;

/** A short line that is bold throughout is a heading where no style says so. */
export function isBoldHeading(
  text: string,
  paragraph: { text: string; boldLength: number },
): boolean {
  const visible = paragraph.text.replace(/\s/g, "").length;
  const isBold = paragraph.boldLength > 0 && paragraph.boldLength >= visible;
  return (
    isBold && text.length <= maxBoldHeadingLength && /\p{L}{2}/u.test(text) && !/[.,;]$/.test(text)
  );
}

/** The text of a paragraph with single spaces, without soft hyphens; tabs and line breaks stay. */
export function normalizeParagraph(text: string): string {
  return text
    .replace(/\u00ad/g, "")
    .replace(/[^\S\n\t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

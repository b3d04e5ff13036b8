import { normalizeCell } from "../shared/sheet-rows.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import type { OdtStyles } from "./odt-styles.ts";

/** Gathers what a cell shows and what a comment on it says, from the elements within it. */
export function odsCell(styles: OdtStyles, styleName: string | undefined) {
  const isWithdrawn = styles.cell(styleName).isWithdrawn ?? false;
  const spans: boolean[] = [];
  const path: string[] = [];
  let text = "";
  let struck = "";
  let paragraphs = 0;
  let isInNote = false;
  let author = "";
  let note = "";
  const add = (words: string) => {
    if (isInNote) note += words;
    else if (spans.at(-1) ?? isWithdrawn) struck += words;
    else text += words;
  };
  return {
    open: (name: string, style: string | undefined) => {
      path.push(name);
      if (name === "annotation") isInNote = true;
      else if (name === "p" && (isInNote || paragraphs++ > 0)) add("\n");
      else if (name === "s" || name === "tab" || name === "line-break") add(" ");
      else if (name === "span") {
        spans.push(styles.text(style).isWithdrawn ?? spans.at(-1) ?? isWithdrawn);
      }
    },
    text: (words: string) => {
      const name = path.at(-1);
      if (isInNote && name === "creator") author += words;
      else if (!isInNote || path.includes("p")) add(words);
    },
    close: (name: string) => {
      path.pop();
      if (name === "annotation") isInNote = false;
      else if (name === "span") spans.pop();
    },
    shown: () => withoutStruck(normalizeCell(text), normalizeCell(struck)),
    note: () => [author, note].map(normalizeCell).filter(Boolean).join(": "),
  };
}

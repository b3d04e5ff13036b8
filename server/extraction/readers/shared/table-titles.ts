import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { TextPiece } from "../../text-piece.ts";
import type { TableTitle } from "./table-structure.ts";
import { isUnitOnly, statedUnit } from "./table-values.ts";

/** Follows what stands directly over a table in running text. */
export function tableTitles() {
  let above: TextPiece[] = [];
  return {
    note: (piece: TextPiece) => {
      above = [...above.slice(-1), piece];
    },
    /** The title and the unit stated over a table that begins here. */
    take: (): TableTitle => {
      const pieces = above;
      above = [];
      const last = pieces.at(-1);
      if (!last || !mayStandOver(last)) return {};
      const isUnit = isUnitOnly(last.text);
      const over = isUnit ? pieces.at(-2) : last;
      const caption = over && captionOf(over);
      const unit = statedUnit(last.text) ?? (caption ? statedUnit(caption) : undefined);
      return { ...(caption ? { caption } : {}), ...(unit ? { unit } : {}) };
    },
  };
}

const mayStandOver = ({ kind, location }: TextPiece) =>
  (kind === "heading" || kind === "paragraph") && location.part === undefined;

const maxCaptionLength = 200;
const maxNumberedLength = 120;
/** "Table 3", "Tabelle 2.1" or "Abb. 4" before a caption that is a sentence. */
const numbered = /^\p{L}+\.?\s\d/u;

/** A heading, a line that is no sentence, or the sentence that leads on to the table. */
function captionOf(piece: TextPiece): string | undefined {
  if (!mayStandOver(piece)) return undefined;
  const text = collapseWhitespace(piece.text);
  if (piece.kind === "heading") return text.slice(0, maxCaptionLength);
  if (text.endsWith(":")) {
    const sentence = text.split(/(?<=[.!?])\s+/).at(-1) ?? text;
    return sentence.length <= maxCaptionLength ? sentence : undefined;
  }
  if (numbered.test(text) && text.length <= maxNumberedLength) return text;
  return /[.;,!?]$/.test(text) || text.length > maxCaptionLength ? undefined : text;
}

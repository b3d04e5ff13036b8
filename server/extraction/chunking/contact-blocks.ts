import type { StoredBlock, TextRange } from "../../../db/structure.ts";
import { emailAddress, holdsPhoneNumber } from "../../platform/text/contacts.ts";
import type { PlacedPiece } from "./unit.ts";

const maxLineLength = 120;
const maxLines = 6;

const saysHowToReach = (line: string) => emailAddress.test(line) || holdsPhoneNumber(line);

/** The lines of a piece as they stand in the text. */
function linesOf(text: string, { start, end }: TextRange): TextRange[] {
  const lines: TextRange[] = [];
  let at = start;
  for (const line of text.slice(start, end).split("\n")) {
    const indent = line.length - line.trimStart().length;
    if (line.trim()) lines.push({ start: at + indent, end: at + line.trimEnd().length });
    at += line.length + 1;
  }
  return lines;
}

/** Lines as of a card: name, role, address, number, each on a line of its own. */
export function* findContacts(text: string, pieces: PlacedPiece[]): Generator<StoredBlock> {
  let run: TextRange[] = [];
  let headings: string[] | undefined;
  const isElsewhere = (path: string[] = []) => path.join("\n") !== (headings ?? []).join("\n");
  const flush = function* (): Generator<StoredBlock> {
    const lines = run;
    run = [];
    const reached = lines.filter(({ start, end }) => saysHowToReach(text.slice(start, end)));
    const isCard = lines.length >= 2 && lines.length <= maxLines && reached.length < lines.length;
    const [first] = lines;
    const last = lines.at(-1);
    if (!isCard || reached.length === 0 || !first || !last) return;
    yield {
      kind: "contact",
      start: first.start,
      end: last.end,
      ...(headings ? { headings } : {}),
      items: lines.map((line) => ({ ...line, depth: 0 })),
    };
  };
  for (const placed of pieces) {
    const { piece } = placed;
    const lines = linesOf(text, placed);
    const isCardLine =
      piece.kind === "paragraph" && lines.every(({ start, end }) => end - start <= maxLineLength);
    // A paragraph of several lines is a card of its own.
    if (!isCardLine || lines.length > 1 || isElsewhere(piece.location.headings)) yield* flush();
    headings = piece.location.headings;
    if (isCardLine) run.push(...lines);
    if (lines.length > 1) yield* flush();
  }
  yield* flush();
}

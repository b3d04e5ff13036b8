import { expect, test } from "vitest";
import { headingPaths, type TextPiece } from "../../../server/extraction/text-piece.ts";

const heading = (text: string, level: number): TextPiece => ({
  text,
  kind: "heading",
  level,
  location: { page: 1 },
});
const paragraph: TextPiece = { text: "Text.", kind: "paragraph", location: { page: 1 } };

function pathAfter(...headings: TextPiece[]) {
  const place = headingPaths();
  for (const piece of headings) place(piece);
  return place(paragraph).location.headings;
}

test("a heading stands under those of lower level", () => {
  expect(pathAfter(heading("Guide", 1), heading("Setup", 2), heading("Keys", 3))).toEqual([
    "Guide",
    "Setup",
    "Keys",
  ]);
  expect(pathAfter(heading("Guide", 1), heading("Setup", 2), heading("Use", 2))).toEqual([
    "Guide",
    "Use",
  ]);
});

test("what is counted alike stands side by side, however a table of contents prints it", () => {
  const contents = [heading("Report", 1), heading("PART IV", 2)];
  const part = heading("PART II", 4);
  const item = heading("Item 7—Discussion", 5);
  expect(pathAfter(...contents, part, item)).toEqual(["Report", "PART II", "Item 7—Discussion"]);
  expect(pathAfter(...contents, part, item, heading("Item 8—Statements", 4))).toEqual([
    "Report",
    "PART II",
    "Item 8—Statements",
  ]);
});

test("a word that only begins like a count is none", () => {
  expect(pathAfter(heading("Part of the plan", 1), heading("Part in it", 2))).toEqual([
    "Part of the plan",
    "Part in it",
  ]);
});

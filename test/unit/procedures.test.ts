import { expect, test } from "vitest";
import type { StoredBlock } from "../../db/structure.ts";
import { chunkPieces } from "../../server/extraction/chunking/chunk.ts";
import { readPlainText } from "../../server/extraction/readers/text/plain-text.ts";
import type { TextPiece } from "../../server/extraction/text-piece.ts";
import { compareSteps, hashSteps } from "../../server/features/drills/compare-steps.ts";
import { proceduresIn } from "../../server/features/drills/procedures.ts";
import { piecesOfMarkdown } from "../helpers/files/documents.ts";

/** What a Markdown document tells to do: each title with its steps. */
const read = (markdown: string) => proceduresOf(piecesOfMarkdown(markdown));

function proceduresOf(pieces: TextPiece[]) {
  const { text, chunks } = chunkPieces(pieces);
  const blocks = chunks.flatMap(({ structure }) => structure?.blocks ?? []);
  return proceduresIn(text, blocks, chunks).map(({ title, steps }) => [
    title,
    steps.map((step) => step.text),
  ]);
}

test("numbered lists are procedures, each under its heading, in the order of the document", () => {
  const found = read(`# Payroll
Some words first.
## Export
1. Open the ledger.
2. Export it.
## Release
Do this on the 21st:

1. Compare the totals.
2. Release the file.

Two remarks:

- This bullet is a remark.
- So is this one.
`);
  expect(found).toEqual([
    ["Export", ["Open the ledger.", "Export it."]],
    ["Release", ["Compare the totals.", "Release the file."]],
  ]);
});

test("what stands within a step belongs to it", () => {
  const found = read(`# Restart
1. Stop the service:

   \`\`\`
   gate stop
   \`\`\`
2. Wait.
   - Ten seconds are enough.
   - At night, a minute.
3. Start it again. Then choose:
   1. the old data
   2. the new data
`);
  expect(found).toEqual([
    [
      "Restart",
      [
        "Stop the service:\ngate stop",
        "Wait.\n- Ten seconds are enough.\n- At night, a minute.",
        "Start it again. Then choose:\n1. the old data\n2. the new data",
      ],
    ],
  ]);
});

test("numbered headings are steps with what stands under them", () => {
  const found = read(`# Opening the shop
## 1. Unlock the side door
The key hangs in the office.
## 2. Count the till
Two people count it.
## Notes
Nothing else.
`);
  expect(found).toEqual([
    [
      "Opening the shop",
      [
        "Unlock the side door\nThe key hangs in the office.",
        "Count the till\nTwo people count it.",
      ],
    ],
  ]);
});

test("numbered headings over numbered lists only divide the steps", () => {
  const found = read(`# Move
## 1. Before
1. Pack.
2. Label.
## 2. After
1. Unpack.
2. Clean.
`);
  expect(found).toEqual([
    ["1. Before", ["Pack.", "Label."]],
    ["2. After", ["Unpack.", "Clean."]],
  ]);
});

test("without steps its lists are taken, and without lists its headings side by side", () => {
  expect(read("# Evening\n- Lock the door.\n- Set the alarm.\n")).toEqual([
    ["Evening", ["Lock the door.", "Set the alarm."]],
  ]);
  expect(read("# Evening\n## Lock the door\nTwice.\n## Set the alarm\nWith the code.\n")).toEqual([
    ["Evening", ["Lock the door\nTwice.", "Set the alarm\nWith the code."]],
  ]);
  expect(read("# Evening\nNothing to do.\n")).toEqual([]);
});

test("a document that was typed is called by its headings, without the marks of Markdown", () => {
  const typed = `# Payroll

## Release

Do this on the 21st:

1. Ask for the token:

   \`\`\`
   payctl token
   \`\`\`
2. Release the file.

## Archive

1. Print the journal.
2. File it.
`;
  expect(proceduresOf([...readPlainText(typed.split("\n"), 1)])).toEqual([
    ["Release", ["Ask for the token:\npayctl token", "Release the file."]],
    ["Archive", ["Print the journal.", "File it."]],
  ]);
});

test("a long procedure that reaches over several passages is whole, and each step knows its place", () => {
  const sentence = "Look at every line of the printed list and tick what is right. ";
  const steps = Array.from({ length: 40 }, (_, index) => `${index + 1}. ${sentence.repeat(2)}`);
  const { text, chunks } = chunkPieces(piecesOfMarkdown(`# Stock\n\n${steps.join("\n")}\n`));
  const blocks = chunks.flatMap(({ structure }) => structure?.blocks ?? []);
  const [stock, ...others] = proceduresIn(text, blocks, chunks);
  expect(others).toEqual([]);
  expect(stock?.steps).toHaveLength(40);
  const last = stock?.steps.at(-1);
  expect(last?.chunkIndex).toBeGreaterThan(2);
  expect(last?.location).toMatchObject({ headings: ["Stock"] });
});

const steps = (...texts: string[]) => texts.map((text) => ({ text }));

test("numbers, case, blanks and full stops are no change of the steps; words and order are", () => {
  const before = hashSteps(steps("Stop the gate.", "Wait ten seconds."));
  expect(hashSteps(steps("stop  the\ngate", "Wait ten seconds;"))).toBe(before);
  expect(hashSteps(steps("Wait ten seconds.", "Stop the gate."))).not.toBe(before);
  expect(hashSteps(steps("Stop the gate.", "Wait two seconds."))).not.toBe(before);
  expect(hashSteps(steps("Stop the gate."))).not.toBe(before);
});

test("a comparison names what was changed, added and removed", () => {
  expect(compareSteps(steps("A", "B"), steps("a.", "B"))).toEqual([]);
  expect(compareSteps(steps("A", "B", "C"), steps("A", "X", "C"))).toEqual([
    { kind: "changed", position: 2, before: "B", after: "X" },
  ]);
  expect(compareSteps(steps("A", "B", "C"), steps("A", "C", "D"))).toEqual([
    { kind: "removed", position: 2, before: "B", after: null },
    { kind: "added", position: null, before: null, after: "D" },
  ]);
  expect(compareSteps(steps("A", "B"), [])).toEqual([
    { kind: "removed", position: 1, before: "A", after: null },
    { kind: "removed", position: 2, before: "B", after: null },
  ]);
});

test("marks of Markdown, which one reader keeps and another takes off, change no step", () => {
  const kept = [{ text: "**Open** the [ledger](https://ledger.example) with `export`." }];
  const taken = [{ text: "Open the ledger (https://ledger.example) with export." }];
  expect(hashSteps(kept)).toBe(hashSteps(taken));
});

test("a document of very many lists is read as far as a playbook goes", () => {
  const list = (start: number): StoredBlock => ({
    kind: "list",
    start,
    end: start + 4,
    items: [{ start, end: start + 4, depth: 0, marker: "-" }],
  });
  const blocks = Array.from({ length: 100_000 }, (_, index) => list(index * 5));
  const text = "- do\n".repeat(blocks.length);
  const chunks = blocks.map(({ start, end }, chunkIndex) => ({
    chunkIndex,
    location: {},
    startOffset: start,
    endOffset: end,
  }));
  const found = proceduresIn(text, blocks, chunks);
  expect(found).toHaveLength(500);
  expect(found.at(-1)?.steps).toEqual([{ text: "do", chunkIndex: 499, location: {} }]);
});

test("one list of very many items is told in steps", () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({
    start: index * 5,
    end: index * 5 + 4,
    depth: index % 2,
    marker: "-",
  }));
  const text = "- do\n".repeat(items.length);
  const block: StoredBlock = { kind: "steps", start: 0, end: text.length, items };
  const [procedure] = proceduresIn(text, [block], []);
  expect(procedure?.steps).toHaveLength(50_000);
  expect(procedure?.steps[0]?.text).toBe("do\n- do");
});

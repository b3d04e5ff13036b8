import { describe, expect, it } from "vitest";
import type { StoredBlock } from "../../../db/structure.ts";
import { chunkPieces } from "../../../server/extraction/chunking/chunk.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";
import { piecesOfMarkdown } from "../../helpers/files/documents.ts";

function blocksOf(source: string | TextPiece[]) {
  const pieces = typeof source === "string" ? piecesOfMarkdown(source) : source;
  const { text, chunks } = chunkPieces(pieces);
  const all = chunks.flatMap(({ structure }) => structure?.blocks ?? []);
  const blocks = [...new Map(all.map((block) => [JSON.stringify(block), block])).values()];
  const read = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const write = (block: StoredBlock) => ({
    kind: block.kind,
    leadIn: block.leadIn && read(block.leadIn),
    items: block.items.map((item) => `${"  ".repeat(item.depth)}${read(item)}`),
  });
  return {
    blocks,
    read,
    of: (kind: StoredBlock["kind"]) => blocks.filter((block) => block.kind === kind).map(write),
  };
}

const item = (text: string, page = 1): TextPiece => ({
  text,
  kind: "list-item",
  location: { page },
});
const paragraph = (text: string, page = 1): TextPiece => ({
  text,
  kind: "paragraph",
  location: { page },
});

describe("lists and steps", () => {
  it("keep what stands between two numbers with the step before it", () => {
    const { of } = blocksOf(`# Failover
Switch the site over as follows:

1. Stop the writers:

   \`\`\`
   ctl stop writers
   \`\`\`
2. Promote the standby.
   - Wait for the lag to reach zero.
   - Note the position.
3. Start the writers.
`);
    expect(of("steps")).toEqual([
      {
        kind: "steps",
        leadIn: "Switch the site over as follows:",
        items: [
          "1. Stop the writers:\n\nctl stop writers",
          "2. Promote the standby.",
          "  - Wait for the lag to reach zero.",
          "  - Note the position.",
          "3. Start the writers.",
        ],
      },
    ]);
  });

  it("go on over the end of a page, in the middle of a sentence too", () => {
    const { of } = blocksOf([
      paragraph("To return a van, follow these steps:"),
      item("1. Fill the tank and write the mileage"),
      paragraph("into the log.", 2),
      item("2. Hang up the key.", 2),
      paragraph("Keys are counted on Fridays.", 2),
    ]);
    expect(of("steps")).toMatchObject([
      { items: ["1. Fill the tank and write the mileage\n\ninto the log.", "2. Hang up the key."] },
    ]);
  });

  it("are told apart where the numbers begin anew", () => {
    const { of } = blocksOf([
      item("1. Open the valve."),
      item("2. Close the valve."),
      item("1. Drain the pump."),
      item("2. Refill the pump."),
    ]);
    expect(of("steps").map(({ items }) => items.length)).toEqual([2, 2]);
  });

  it("are introduced by the sentence with the colon, even one paragraph back", () => {
    const { of } = blocksOf([
      paragraph("Before the audit, collect:"),
      paragraph("Ask the office for a folder."),
      item("- the contract"),
      item("- the last invoice"),
    ]);
    expect(of("list")[0]?.leadIn).toBe("Before the audit, collect:");
  });

  it("hold a list of their own under an entry that introduces it", () => {
    const { of } = blocksOf([
      item("1. Write to the supplier with the following:"),
      item("• the order number"),
      item("• a picture of the damage"),
      item("2. Wait for the reply."),
    ]);
    expect(of("steps")[0]?.items).toHaveLength(4);
    expect(of("list")).toEqual([
      {
        kind: "list",
        leadIn: "1. Write to the supplier with the following:",
        items: ["• the order number", "• a picture of the damage"],
      },
    ]);
  });

  it("count the single step that a sentence announces", () => {
    const { of } = blocksOf([
      paragraph("If the alarm rings, follow these steps:"),
      item("1. Call the porter."),
      paragraph("The porter is in all night."),
    ]);
    expect(of("steps")).toMatchObject([{ items: ["1. Call the porter."] }]);
  });
});

describe("headings", () => {
  it("that are numbered are steps, others a list", () => {
    const { of } = blocksOf(`# Hiring
## 1. Write the advert
Ask the lead for the wording.
## 2. Read the letters
Two people read each.
# Kinds of leave
## Parental leave
Up to a year.
## Study leave
Five days.
`);
    expect(of("steps")[0]?.items).toEqual(["1. Write the advert", "2. Read the letters"]);
    expect(of("list").map(({ items }) => items)).toContainEqual(["Parental leave", "Study leave"]);
  });

  it("hold what stands under them as a section", () => {
    const { blocks, read } = blocksOf(
      "# Canteen\n## When does it open?\nAt noon. Not on Sundays.\n",
    );
    const section = blocks.find(({ headings }) => headings?.includes("When does it open?"));
    expect(section).toMatchObject({ kind: "section", headings: ["Canteen", "When does it open?"] });
    expect(section && read(section)).toBe("At noon. Not on Sundays.");
  });
});

describe("records", () => {
  it.each([
    [
      "English",
      "# 7. Keep the printers\n## Status\nAccepted\n## Context\nLeasing ends.\n## Decision\nWe buy them.\n## Consequences\nWe repair them.\n",
      ["Status", "Context", "Decision", "Consequences"],
    ],
    [
      "German",
      "# Drucker\n## Kontext\nDer Vertrag endet.\n## Entscheidung\nWir kaufen sie.\n## Konsequenzen\nWir reparieren.\n",
      ["Kontext", "Entscheidung", "Konsequenzen"],
    ],
    [
      "in paragraphs",
      "# Printers\n\nStatus: accepted\n\nDecision: We buy them.\n\nRationale: Leasing ends.\n",
      ["Status", "Decision", "Rationale"],
    ],
  ])("are read by their parts: %s", (_name, markdown, labels) => {
    const { blocks } = blocksOf(markdown);
    const record = blocks.find(({ kind }) => kind === "record");
    expect(record?.items.map(({ label }) => label)).toEqual(labels);
  });
});

describe("contacts", () => {
  it("are the lines of a card", () => {
    const { of } = blocksOf([
      paragraph("Ines Moreau\nNight porter\nines.moreau@example.org\n+33 1 23 45 67 89"),
      paragraph("The porter's lodge is on the left."),
    ]);
    expect(of("contact")).toMatchObject([
      { items: ["Ines Moreau", "Night porter", "ines.moreau@example.org", "+33 1 23 45 67 89"] },
    ]);
  });

  it("are not dates or sentences", () => {
    const { of } = blocksOf([
      paragraph("Start\n2024-01-05"),
      paragraph("Write to us at any time.\nWe answer within a day."),
    ]);
    expect(of("contact")).toEqual([]);
  });
});

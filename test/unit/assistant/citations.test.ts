import { expect, test } from "vitest";
import {
  checkCitations,
  type NumberedSource,
} from "../../../server/features/assistant/citations.ts";
import { escapeMarkdown, stripLinks } from "../../../server/features/assistant/escape-markdown.ts";

const source: NumberedSource = {
  number: 1,
  kind: "document",
  sourceId: 7,
  title: "Operations",
  chunkIndex: 0,
  location: { page: 3 },
  content: "Backups run at night. They are kept for\n35 days in the vault.",
};

test("markers in one bracket are told apart, and only those with a source stay", () => {
  const { content, citations } = checkCitations("Kept for 35 days [1, 4]. No idea [9].", [source]);
  expect(content).toBe("Kept for 35 days [1]. No idea.");
  expect(citations).toHaveLength(1);
  expect(citations[0]?.quote).toBe("They are kept for\n35 days in the vault.");
});

test("a quotation may differ from its source in spaces and signs alone", () => {
  const supported = "It says “they are kept for 35 days, in the vault” [1].";
  expect(checkCitations(supported, [source]).content).toBe(supported);
  const { content } = checkCitations("It says “they are kept for 36 days in the vault” [1].", [
    source,
  ]);
  expect(content).toContain("(unsupported: not in the source)");
});

test("text of others shows as it is and nothing of it acts", () => {
  expect(escapeMarkdown("a *b*\n<img src=x> [1] [x](y)")).toBe(
    "a \\*b\\* \\<img src=x> [\u20601] [x]\u2060(y)",
  );
});

test.each([
  ["![a](https://evil.example/x.png)", "a"],
  ["[![a](https://evil.example)](https://evil.example)", "a"],
  ["[1](https://evil.example)", "[1]"],
  ["<https://evil.example>", "`https://evil.example`"],
  ["<img src=x>", "\\<img src=x>"],
  ["a < b and 2 <3", "a < b and 2 <3"],
])("a model's %s loses its address", (written, kept) => {
  expect(stripLinks(written)).toBe(kept);
});

import { describe, expect, it } from "vitest";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const texts = async (name: string, content: string | Uint8Array) =>
  (await readPieces(name, content)).pieces.map((piece) => piece.text);

describe("Markdown", () => {
  it("keeps what the file says of itself, each line by its number", async () => {
    const { pieces } = await readPieces(
      "a.md",
      "---\ntitle: Night shift\nowner: Ana Silva\n---\n# Rounds\nTwo a night.",
    );
    const part = "front matter";
    expect(pieces.slice(0, 3)).toEqual([
      { text: "title: Night shift", kind: "paragraph", location: { line: 2, part } },
      { text: "owner: Ana Silva", kind: "paragraph", location: { line: 3, part } },
      { text: "Rounds", kind: "heading", level: 1, location: { line: 5 } },
    ]);
  });

  it("reads tables without bars at the ends of their rows", async () => {
    const { pieces } = await readPieces("a.md", "Host | Port\n--- | ---\ndb1 | 5432\n\nThe end.");
    expect(pieces.map(({ kind, text }) => [kind, text])).toEqual([
      ["table-row", "Host | Port"],
      ["table-row", "db1 | 5432"],
      ["paragraph", "The end."],
    ]);
  });

  it("takes off the marks of quotes, emphasis, escapes and tags, and leaves types alone", async () => {
    expect(
      await texts(
        "a.md",
        "> quoted over\n> two lines\n\n_Never_ use `a_b`, ~~twice~~ 3 \\* 4.\n\nOne<br>two &amp; <kbd>Tab</kbd>\n\nA Map<String> of snake_case_names",
      ),
    ).toEqual([
      "quoted over two lines",
      "Never use a_b, twice 3 * 4.",
      "One two & Tab",
      "A Map<String> of snake_case_names",
    ]);
  });
});

describe("the structure of Markdown", () => {
  const told = async (content: string) =>
    (await readPieces("a.md", content)).pieces.map(
      ({ kind, text, location }) => `${location.line} ${kind}: ${text}`,
    );

  it("keeps the markers and numbers of lists, one within another", async () => {
    expect(
      await told(
        "Steps:\n\n3. Stop it.\n   - [x] Told Ana\n   - [ ] Told Ben\n3. Copy\n   the dump.\n\n   Wait for it.\n* Done",
      ),
    ).toEqual([
      "1 paragraph: Steps:",
      "3 list-item: 3. Stop it.",
      "4 list-item: - [x] Told Ana",
      "5 list-item: - [ ] Told Ben",
      "6 list-item: 4. Copy the dump.",
      "9 paragraph: Wait for it.",
      "10 list-item: - Done",
    ]);
  });

  it("resolves links, leaves out anchors of the file itself, and keeps the words of pictures", async () => {
    expect(
      await told(
        "See [the wiki][w], [below](#rest), <https://x.org/a>, www.x.org, a@x.org and ![the plan](p.png).[^1]\n\n[w]: https://wiki.org/b\n[^1]: As of May.",
      ),
    ).toEqual([
      "1 paragraph: See the wiki (https://wiki.org/b), below, https://x.org/a, www.x.org, a@x.org and the plan.[1]",
      "4 paragraph: As of May.",
    ]);
  });

  it("reads tables with bars in their cells, and code as it stands", async () => {
    expect(
      await told("| A | B |\n|---|---|\n| `a\\|b` | **c** |\n\n    x = 1\n\n~~~\ny = [1](2)\n~~~"),
    ).toEqual([
      "1 table-row: A | B",
      "3 table-row: a|b | c",
      "5 paragraph: x = 1",
      "8 paragraph: y = [1](2)",
    ]);
  });

  it("reads HTML for its text", async () => {
    expect(
      await told(
        "<div>\n<p>Fish &amp; chips</p><!-- no -->\n<script>x()</script>\n</div>\n\n<Your name>",
      ),
    ).toEqual(["1 paragraph: Fish & chips", "6 paragraph: <Your name>"]);
  });

  it("goes on with a table and a code block where a long file is cut", async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `| key ${index} | Ana |`);
    const code = Array.from({ length: 2_500 }, (_, index) => `# line ${index}`);
    const lines = await told(
      ["| Key | Holder |", "|---|---|", ...rows, "", "```sh", ...code, "```", "", "End"].join("\n"),
    );
    expect(lines.slice(0, 2)).toEqual(["1 table-row: Key | Holder", "3 table-row: key 0 | Ana"]);
    expect(lines.filter((line) => line.includes("table-row")).length).toBe(2_501);
    expect(lines).toContain("2502 table-row: key 2499 | Ana");
    expect(lines.filter((line) => /heading/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe("5007 paragraph: End");
  });

  it("reads the rest of a very long file as plain text, and says so", async () => {
    const { pieces, notes } = await readPieces("a.md", `# First${"\n".repeat(50_000)}# Last`);
    expect(pieces.at(-1)).toMatchObject({ text: "# Last", kind: "paragraph" });
    expect(notes).toEqual([
      "The file is very long: from line 50,001 on it was read as plain text.",
    ]);
  });

  it.each([
    ["links", "[a]".repeat(50_000)],
    ["links in lines", "[a]".repeat(80).concat("\n").repeat(300)],
    ["strokes", "~a~b".repeat(50_000).replace(/(.{500})/g, "$1\n")],
    ["quotes in quotes", `${"> ".repeat(4_000)}a\n`.repeat(10)],
    [
      "lists in lists",
      Array.from({ length: 500 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n"),
    ],
  ])("reads hostile %s without losing what comes after", async (_, hostile) => {
    const { pieces } = await readPieces("a.md", `${hostile}\n\n# The end`);
    expect(pieces.at(-1)).toMatchObject({ text: "The end", kind: "heading" });
  });
});

describe("plain text", () => {
  it.each([
    ["UTF-16, little end first", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16, big end first", (text: string) => Buffer.from(text, "utf16le").swap16()],
    ["UTF-8", (text: string) => Buffer.from(text, "utf8")],
  ])("reads %s without a mark", async (_, encode) => {
    expect(await texts("a.txt", encode("Größe: 5 € je Stück"))).toEqual(["Größe: 5 € je Stück"]);
  });

  it.each([
    ["Cyrillic", "Ключи висят в комнате 4.12.\nСпросите Анну."],
    ["Greek", "Τα κλειδιά είναι στο δωμάτιο 4."],
    ["Chinese", "备用钥匙挂在四号房间，请问安娜。"],
  ])("reads %s letters in UTF-16 without a mark", async (_, text) => {
    const wide = Buffer.from(text, "utf16le");
    const found = [await texts("a.txt", wide), await texts("a.txt", Buffer.from(wide).swap16())];
    expect(found.map((lines) => lines.join("\n"))).toEqual([text, text]);
  });

  it("takes no bytes at random for text", async () => {
    const bytes = Buffer.from(
      Array.from({ length: 4096 }, (_, index) => (index * index * 131) % 251),
    );
    await expect(texts("a.txt", bytes)).rejects.toMatchObject({ code: "type_mismatch" });
  });

  it("reads Windows-1252 and drops stray zeros", async () => {
    expect(await texts("a.txt", Buffer.from("5 \x80 \x96 caf\xe9", "latin1"))).toEqual([
      "5 € – café",
    ]);
    const padded = `${"The keys hang in room 4. ".repeat(20)}\0\0end`;
    expect((await texts("a.txt", padded)).join("")).toBe(padded.replaceAll("\0", ""));
  });
});

describe("svg", () => {
  it("keeps apart what is printed apart", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text><tspan x="1" y="2">Host</tspan><tspan x="60" y="2">Port</tspan></text>
      <text>Core <tspan font-weight="bold">sw</tspan>itch<tspan x="90">Berlin</tspan></text>
      <foreignObject><table xmlns="http://www.w3.org/1999/xhtml"><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></foreignObject></svg>`;
    expect(await texts("a.svg", svg)).toEqual(["Host", "Port", "Core switch Berlin", "a b", "c"]);
  });
});

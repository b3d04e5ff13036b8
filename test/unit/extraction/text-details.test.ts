import { describe, expect, it } from "vitest";
import { readPieces } from "../../helpers/read-pieces.ts";

const texts = async (name: string, content: string | Uint8Array) =>
  (await readPieces(name, content)).pieces.map((piece) => piece.text);

describe("Markdown", () => {
  it("keeps what the file says of itself, each line by its number", async () => {
    const { pieces } = await readPieces(
      "a.md",
      "---\ntitle: Night shift\nowner: Ana Silva\n---\n# Rounds\nTwo a night.",
    );
    expect(pieces.slice(0, 3)).toEqual([
      { text: "title: Night shift", kind: "paragraph", location: { line: 2 } },
      { text: "owner: Ana Silva", kind: "paragraph", location: { line: 3 } },
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

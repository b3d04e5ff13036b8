import { describe, expect, it } from "vitest";
import { brief } from "../../../helpers/files/brief-pieces.ts";

describe("html", () => {
  it("reads headings, lists, paragraphs and preformatted text, and no scripts or menus", async () => {
    const { pieces, places } = await brief(
      "page.html",
      `<!DOCTYPE html><html><head><title>Keys</title><style>p{color:red}</style>
       <script>alert("no")</script></head><body><nav><a href="/">Home</a></nav>
       <h1>Keys &amp; doors</h1><p>The keys   hang in<br>room <b>4.12</b>.</p>
       <ul><li>North<ol><li>Inner</li><li>Outer</li></ol></li><li>South</li></ul>
       <pre>a
  b</pre></body></html>`,
    );
    expect(pieces).toEqual([
      ["paragraph", "Keys"],
      ["heading", "Keys & doors", 1],
      ["paragraph", "The keys hang in\nroom 4.12."],
      ["list-item", "- North"],
      ["list-item", "1. Inner"],
      ["list-item", "2. Outer"],
      ["list-item", "- South"],
      ["paragraph", "a\nb"],
    ]);
    expect(places[0]).toEqual({ part: "front matter" });
  });

  it("reads a table by its cells, and one that arranges the page as what it holds", async () => {
    const table =
      "<table><tr><th>Site</th><th>Rent</th></tr><tr><td>Turku</td><td>12</td></tr></table>";
    const { pieces, rows } = await brief(
      "page.htm",
      `<table><tr><td><h2>Costs</h2>${table}</td></tr></table><p>After</p>`,
    );
    expect(pieces).toEqual([
      ["heading", "Costs", 2],
      ["table-row", "Site | Rent"],
      ["table-row", "Turku | 12"],
      ["paragraph", "After"],
    ]);
    expect(rows[1]).toMatchObject({ label: "Turku", cells: [{ heads: ["Rent"], text: "12" }] });
  });

  it("leaves out what is struck out or hidden, but not the done tasks of a checklist", async () => {
    const { pieces, rows } = await brief(
      "page.html",
      `<body style="display:none"><p>The rent is <del>10</del> <s>11</s><strike>11.5</strike> 12.</p>
       <p><s>Ask Ana.</s></p><p hidden>Draft</p><div style="color:red; display : none">Old<p>x</div>
       <p><span style="text-decoration: line-through">9</span> ten</p><del><p>Gone</p><ul><li>Too</ul></del>
       <ul><li><input type="checkbox" checked> <s>Hand in the keys</s></li>
       <li><input type=checkbox>Sign</li><li>☑ <del>Pay</del></li><li><s>Dropped</s></li></ul>
       <table><tr><th>Site</th><th>Rent</th></tr>
       <tr><td>Turku</td><td style="display:none">1</td><td><del>11</del> 12</td></tr>
       <tr hidden><td>Oulu</td><td>3</td></tr><tr><td><s>Vaasa</s></td><td><s>4</s></td></tr></table>
       <del><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table></del>`,
    );
    expect(pieces.map(([, text]) => text)).toEqual([
      "The rent is 12.",
      "ten",
      "- Hand in the keys",
      "- Sign",
      "- ☑ Pay",
      "Site | Rent",
      "Turku | 12",
    ]);
    expect(rows.at(-1)).toMatchObject({ cells: [{ heads: ["Rent"], text: "12" }] });
  });

  it("numbers the items of a list as the page does", async () => {
    const { pieces } = await brief(
      "page.html",
      '<ol start="4"><li>Lock</li><li value="7">Sign</li><li>Leave</li></ol><ol><li value="x">New</ol>',
    );
    expect(pieces.map(([, text]) => text)).toEqual(["4. Lock", "7. Sign", "8. Leave", "1. New"]);
  });

  it.each([
    ["windows-1251", "caebfef7", '<meta charset="windows-1251">'],
    ["koi8-r", "ebccc0de", "<META http-equiv=Content-Type content='text/html; charset=KOI8-R'>"],
  ])("is decoded from the %s that it declares", async (_, word, meta) => {
    const bytes = Buffer.concat([
      Buffer.from(`<html><head>${meta}</head><p>`),
      Buffer.from(word, "hex"),
    ]);
    expect((await brief("page.html", bytes)).pieces).toEqual([["paragraph", "Ключ"]]);
  });

  it("is UTF-8 or Western European where it declares what is not so", async () => {
    const read = async (charset: string, encoding: "utf8" | "latin1") => {
      const page = Buffer.from(`<meta charset="${charset}"><p>Schlüssel`, encoding);
      return (await brief("page.html", page)).pieces;
    };
    const expected = [["paragraph", "Schlüssel"]];
    expect(await read("windows-1251", "utf8")).toEqual(expected);
    expect(await read("no-such-charset", "latin1")).toEqual(expected);
    expect(await read("utf-8", "latin1")).toEqual(expected);
  });

  it("keeps its ground when tags are never closed or nest without end", async () => {
    const { pieces } = await brief("page.html", `${"<table><tr><td>".repeat(400)}Deep`);
    expect(pieces.map(([, text]) => text).join(" ")).toContain("Deep");
    expect((await brief("page.html", "<p>One<p>Two<script>var a = 1")).pieces).toEqual([
      ["paragraph", "One"],
      ["paragraph", "Two"],
    ]);
  });
});

const attached = (name: string, type: string, content: string) =>
  [
    "--part",
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64"),
  ].join("\r\n");

const mail = (...parts: string[]) =>
  [
    "From: Ada Lovelace <ada@example.org>",
    "To: grace@example.org, Katherine <k@example.org>",
    "Subject: =?utf-8?q?Keys_f=C3=BCr_the_office?=",
    "Date: Mon, 23 Nov 2026 23:30:00 -0500",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "The keys hang in room 4.12.",
    ...parts,
    "--part--",
    "",
  ].join("\r\n");

describe("eml", () => {
  it("reads the subject, who wrote to whom, the text and the attachments", async () => {
    const { pieces, places, notes } = await brief(
      "keys.eml",
      mail(
        attached("doors.md", "text/markdown", "# Doors\n\nThey close at ten."),
        attached("tool.exe", "application/octet-stream", "MZ"),
      ),
    );
    expect(pieces).toEqual([
      ["heading", "Keys für the office", 1],
      ["paragraph", "From: Ada Lovelace <ada@example.org>"],
      ["paragraph", "To: grace@example.org, Katherine <k@example.org>"],
      ["paragraph", "Date: Mon, 23 Nov 2026 23:30:00 -0500"],
      ["paragraph", "The keys hang in room 4.12."],
      ["heading", "Doors", 1],
      ["paragraph", "They close at ten."],
    ]);
    expect(places.at(-1)).toMatchObject({ part: "attachment doors.md" });
    expect(notes).toEqual(["The attachment “tool.exe” was not read: its type is not accepted."]);
  });

  it("numbers attachments of the same name, whose texts stand apart", async () => {
    const { places } = await brief(
      "keys.eml",
      mail(
        attached("scan.txt", "text/plain", "The keys of the gate."),
        attached("scan.txt (2)", "text/plain", "The keys of the yard."),
        attached("scan.txt", "text/plain", "The keys of the office."),
        attached("scan.txt", "text/plain", "The keys of the archive."),
      ),
    );
    expect(places.slice(-4).map(({ part }) => part)).toEqual([
      "attachment scan.txt",
      "attachment scan.txt (2)",
      "attachment scan.txt (3)",
      "attachment scan.txt (4)",
    ]);
  });

  it("tells an attachment that cannot be read, and reads the rest", async () => {
    const { pieces, notes } = await brief(
      "keys.eml",
      mail(attached("plan.pdf", "application/pdf", "%PDF-1.7 and nothing else")),
    );
    expect(pieces.at(-1)).toEqual(["paragraph", "The keys hang in room 4.12."]);
    expect(notes).toEqual([expect.stringContaining("The attachment “plan.pdf” was not read.")]);
  });

  it("reads the HTML of a message without plain text", async () => {
    const html =
      "Subject: Keys\r\nContent-Type: text/html\r\n\r\n<h2>Where</h2><p>Room <i>4.12</i></p>";
    expect((await brief("keys.eml", html)).pieces).toEqual([
      ["heading", "Keys", 1],
      ["heading", "Where", 2],
      ["paragraph", "Room 4.12"],
    ]);
  });

  it("reads attachments without a telling name by their type, and names those it cannot", async () => {
    const part = (type: string, disposition: string, content: string) =>
      ["--part", `Content-Type: ${type}`, disposition, "", content].join("\r\n");
    const inner = "Subject: =?utf-8?q?Sch=C3=BCssel.pdf?=\r\n\r\nThe spare key.";
    const { pieces, places, notes } = await brief(
      "keys.eml",
      mail(
        part("message/rfc822", "Content-Disposition: attachment", inner),
        attached("Vertrag für 2026", "text/markdown", "# Rent\n\nTwelve months."),
        part("text/csv", "Content-Disposition: attachment", "Name,Desk\r\nAna,North"),
        part("text/calendar; method=REQUEST", "Content-Disposition: inline", "BEGIN:VCALENDAR"),
        part("image/png", "Content-Disposition: inline", "no picture"),
      ),
    );
    expect(pieces.slice(5).map(([, text]) => text)).toEqual([
      "Schüssel.pdf",
      "The spare key.",
      "Rent",
      "Twelve months.",
      "Name | Desk",
      "Name: Ana | Desk: North",
    ]);
    expect([...new Set(places.slice(5).map(({ part: name }) => name))]).toEqual([
      "attachment Schüssel.pdf",
      "attachment Vertrag für 2026",
      "attachment attachment.csv",
    ]);
    expect(notes).toEqual([
      "The attachment “unnamed (text/calendar)” was not read: its type is not accepted.",
    ]);
  });

  const costs =
    "<p>The costs:</p><table><tr><th>Site</th><th>Rent</th></tr><tr><td>Turku</td><td>12</td></tr></table>";
  const forms = (text: string, html: string) =>
    [
      "Subject: Costs",
      'Content-Type: multipart/alternative; boundary="form"',
      "",
      "--form",
      "Content-Type: text/plain",
      "",
      text,
      "--form",
      "Content-Type: text/html",
      "",
      html,
      "--form--",
      "",
    ].join("\r\n");

  it.each([
    ["a table beside a stub of text", forms("Please view this email in a browser.", costs)],
    ["a table that the text tells as words", forms("The costs:\nSite Rent\nTurku 12", costs)],
    [
      "a table above a footer of plain text",
      forms("Sent to the list.", costs).replace("alternative", "mixed"),
    ],
  ])("reads %s", async (_, bytes) => {
    const { pieces, rows } = await brief("costs.eml", bytes);
    expect(pieces).toContainEqual(["table-row", "Turku | 12"]);
    expect(rows).toContainEqual(
      expect.objectContaining({ cells: [expect.objectContaining({ heads: ["Rent"] })] }),
    );
  });

  it("reads the HTML where the text is but a hint at it, and else the text", async () => {
    const letter = "<h2>Where</h2><p>The keys hang in room 4.12, behind the door.</p>";
    const stub = await brief("keys.eml", forms("See your browser.", letter));
    expect(stub.pieces).toContainEqual(["heading", "Where", 2]);
    const told = "Where the keys are:\n\nThey hang in room 4.12, behind the door.";
    const both = await brief("keys.eml", forms(told, letter));
    expect(both.pieces).toContainEqual(["paragraph", "They hang in room 4.12, behind the door."]);
    const lost = await brief("keys.eml", forms(`${told} Ask the porter for the spare one.`, costs));
    expect(lost.pieces.map(([, text]) => text).join(" ")).toContain("porter");
  });

  it("opens messages attached to messages, but not without end", async () => {
    const nested = [1, 2, 3, 4, 5].reduce(
      (inner, level) => mail(attached(`level${level}.eml`, "application/octet-stream", inner)),
      "Subject: Innermost\r\n\r\nDeep down.",
    );
    const { pieces, notes } = await brief("outer.eml", nested);
    expect(pieces.filter(([, text]) => text === "Keys für the office")).toHaveLength(4);
    expect(pieces.map(([, text]) => text)).not.toContain("Deep down.");
    expect(notes?.join()).toContain("was not read");
  });
});

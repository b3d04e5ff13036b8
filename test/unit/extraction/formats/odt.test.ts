import { describe, expect, it } from "vitest";
import { makeOdt, makeZip, odtMimetype } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const read = async (parts: Parameters<typeof makeOdt>[0]) =>
  (await readPieces("plan.odt", makeOdt(parts))).pieces;
const texts = async (body: string, parts: { styles?: string; automaticStyles?: string } = {}) =>
  (await read({ body, ...parts })).map(({ text, kind, level }) =>
    level === undefined ? [kind, text] : [kind, text, level],
  );

const numbered = `<text:list-style style:name="L1">
  <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
  <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/>
  <text:list-level-style-number text:level="3" style:num-format="1" text:display-levels="3"/>
</text:list-style><text:list-style style:name="L2">
  <text:list-level-style-bullet text:level="1" text:bullet-char="•"/>
</text:list-style>`;
const item = (text: string, more = "") =>
  `<text:list-item><text:p>${text}</text:p>${more}</text:list-item>`;
const list = (items: string, attributes = 'text:style-name="L1"') =>
  `<text:list ${attributes}>${items}</text:list>`;

describe("odt", () => {
  it("reads headings with their levels, the title and bold lines that serve as headings", async () => {
    const automaticStyles = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>
      <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>`;
    const body = `<text:p text:style-name="P1">Handover</text:p>
      <text:h text:outline-level="1">Systems</text:h><text:h text:outline-level="2">Payroll</text:h>
      <text:p><text:span text:style-name="T1">Open points</text:span></text:p>
      <text:p>The <text:span text:style-name="T1">key</text:span> is with Ana.</text:p>`;
    expect(await texts(body, { automaticStyles })).toEqual([
      ["heading", "Handover", 1],
      ["heading", "Systems", 1],
      ["heading", "Payroll", 2],
      ["heading", "Open points", 9],
      ["paragraph", "The key is with Ana."],
    ]);
  });

  it("leaves out what is struck out or hidden, but not a done task", async () => {
    const automaticStyles = `<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
      <style:style style:name="T2" style:family="text"><style:text-properties style:text-line-through-style="none"/></style:style>
      <style:style style:name="T3" style:family="text"><style:text-properties text:display="none"/></style:style>
      <style:style style:name="P1" style:family="paragraph"><style:text-properties style:text-line-through-style="solid"/></style:style>`;
    const span = (style: string, text: string) =>
      `<text:span text:style-name="${style}">${text}</text:span>`;
    const body = `<text:p>The rent is ${span("T1", "10 ")}${span("T3", "(draft) ")}12.</text:p>
      <text:p>${span("T1", "Ask Ana.")}</text:p>
      <text:p text:style-name="P1">Gone ${span("T2", "but this")}</text:p>
      <text:p>☑ ${span("T1", "Hand in the keys")}</text:p>`;
    expect((await texts(body, { automaticStyles })).map(([, text]) => text)).toEqual([
      "The rent is 12.",
      "but this",
      "☑ Hand in the keys",
    ]);
  });

  it("prints the numbers of headings that are counted", async () => {
    const styles = `<text:outline-style style:name="Outline">
      <text:outline-level-style text:level="1" style:num-format="1"/>
      <text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>`;
    const heading = (level: number, text: string) =>
      `<text:h text:outline-level="${level}">${text}</text:h>`;
    const body =
      heading(1, "Scope") + heading(2, "Sites") + heading(2, "Teams") + heading(1, "Plan");
    expect((await texts(body, { styles })).map(([, text]) => text)).toEqual([
      "1 Scope",
      "1.1 Sites",
      "1.2 Teams",
      "2 Plan",
    ]);
  });

  it("prints the numbers of lists, nested, continued and begun anew; bullets have none", async () => {
    const nested = item("Stop", list(item("pump") + item("fan", list(item("left"))), ""));
    const body =
      list(nested + item("Drain")) +
      list(item("Anew")) +
      list(item("Goes on"), 'text:style-name="L1" text:continue-numbering="true"') +
      list(
        '<text:list-item text:start-value="7"><text:p>Seventh</text:p><text:p>More.</text:p></text:list-item>',
      ) +
      list(item("Bullet"), 'text:style-name="L2"');
    expect(await texts(body, { automaticStyles: numbered })).toEqual([
      ["list-item", "1. Stop"],
      ["list-item", "a) pump"],
      ["list-item", "b) fan"],
      ["list-item", "1.b.1 left"],
      ["list-item", "2. Drain"],
      ["list-item", "1. Anew"],
      ["list-item", "2. Goes on"],
      ["list-item", "7. Seventh"],
      ["paragraph", "More."],
      ["list-item", "Bullet"],
    ]);
  });

  it("reads tables by row and repeats cells that are merged over several rows", async () => {
    const cell = (text: string, attributes = "") =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const body = `<table:table><table:table-header-rows><table:table-row>${cell("Site")}${cell("Lead")}</table:table-row></table:table-header-rows>
      <table:table-row>${cell("Kiel", 'table:number-rows-spanned="2"')}${cell("Ana")}</table:table-row>
      <table:table-row><table:covered-table-cell/>${cell("Ben")}</table:table-row>
      <table:table-row>${cell("Bonn")}${cell("Eve")}</table:table-row></table:table>`;
    expect(await texts(body)).toEqual([
      ["table-row", "Site | Lead"],
      ["table-row", "Kiel | Ana"],
      ["table-row", "Kiel | Ben"],
      ["table-row", "Bonn | Eve"],
    ]);
  });

  it("keeps spaces, tabs and line breaks, and text in boxes", async () => {
    const body = `<text:p>A<text:s text:c="2"/>B<text:tab/>C<text:line-break/>D
      E<draw:frame><svg:title>Drawing</svg:title><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame></text:p>`;
    expect(await texts(body)).toEqual([
      ["paragraph", "In a box"],
      ["paragraph", "A B\tC\nD E"],
    ]);
  });

  it("tells notes, comments, headers and footers after the body, each with its part", async () => {
    const note = (kind: string, text: string) =>
      `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;
    const body = `<text:p>Body${note("footnote", "Below")}${note("endnote", "At the end")}<office:annotation><dc:creator>Ana</dc:creator><dc:date>2026-03-01</dc:date><text:p>Really?</text:p></office:annotation>.</text:p>`;
    const masterStyles = `<style:master-page style:name="Standard"><style:header><text:p>Plan 2026</text:p></style:header>
      <style:footer><text:p>Internal</text:p></style:footer></style:master-page>
      <style:master-page style:name="First"><style:header-first><text:p>Plan 2026</text:p></style:header-first></style:master-page>`;
    const pieces = await read({ body, masterStyles });
    expect(pieces.map(({ text, location }) => [text, location.part])).toEqual([
      ["Body.", undefined],
      ["Below", "footnotes"],
      ["At the end", "endnotes"],
      ["Ana: Really?", "comments"],
      ["Plan 2026", "header"],
      ["Internal", "footer"],
    ]);
  });

  it("leaves out deleted text and the table of contents", async () => {
    const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:table-of-content><text:index-body><text:p>Systems 3</text:p></text:index-body></text:table-of-content><text:p>Stays</text:p>`;
    expect(await texts(body)).toEqual([["paragraph", "Stays"]]);
  });

  it("says that an encrypted file is protected by a password", async () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    const parts = { body: "", manifest };
    await expect(readPieces("plan.odt", makeOdt(parts))).rejects.toMatchObject({
      code: "encrypted",
    });
    const whole = makeZip({ mimetype: odtMimetype, "encrypted-package": "x" });
    await expect(readPieces("plan.odt", whole)).rejects.toMatchObject({ code: "encrypted" });
  });

  it("says that a file without its text, or with half of it, is damaged", async () => {
    const empty = makeZip({ mimetype: odtMimetype });
    await expect(readPieces("plan.odt", empty)).rejects.toMatchObject({ code: "damaged" });
    const torn = makeZip({ mimetype: odtMimetype, "content.xml": "<office:text><text:p>Half" });
    await expect(readPieces("plan.odt", torn)).rejects.toMatchObject({ code: "damaged" });
  });

  it("is not taken for another OpenDocument file", async () => {
    const sheet = makeZip({ mimetype: "application/vnd.oasis.opendocument.graphics" });
    await expect(readPieces("plan.odt", sheet)).rejects.toThrow(
      "it is named like an OpenDocument text (.odt) but holds a zip archive",
    );
  });
});

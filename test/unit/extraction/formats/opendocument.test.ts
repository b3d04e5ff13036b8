import { describe, expect, it } from "vitest";
import { brief } from "../../../helpers/files/brief-pieces.ts";
import {
  makeOpenDocument,
  makeZip,
  odpSlide,
  odsTable,
} from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

describe("other OpenDocument files", () => {
  it("reads the sheets of an ods with their cells; repeated blanks cost nothing", async () => {
    const blanks =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row>';
    const repeated =
      '<table:table table:name="Late"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>same</text:p></table:table-cell></table:table-row></table:table>';
    const { pieces, places, rows, pageCount } = await brief(
      "costs.ods",
      makeOpenDocument(
        "spreadsheet",
        odsTable("Sites", [
          ["Site", "Rent"],
          ["Turku", 12],
        ]).replace("</table:table>", `${blanks}</table:table>`) + repeated,
      ),
    );
    expect(pageCount).toBe(2);
    expect(pieces.map(([, text]) => text)).toEqual(
      expect.arrayContaining(["Site: Turku | Rent: 12", expect.stringContaining("same")]),
    );
    expect(places).toContainEqual({ sheet: "Sites", cells: "A2:B2" });
    expect(rows).toContainEqual(
      expect.objectContaining({
        cells: [expect.objectContaining({ heads: ["Rent"], text: "12" })],
      }),
    );
  });

  const struckStyles = `<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
    <style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>`;
  const cell = (text: string, attributes = "", beside = "") =>
    `<table:table-cell ${attributes}>${beside}<text:p>${text}</text:p></table:table-cell>`;
  const covered = "<table:covered-table-cell/>";
  const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;

  it("reads merged cells of an ods, comments on cells, and nothing that is struck out", async () => {
    const number = 'office:value-type="float"';
    const comment =
      "<office:annotation><dc:creator>Ana</dc:creator><dc:date>2026-11-23T09:00:00</dc:date><text:p>Ask</text:p><text:p>Ben.</text:p></office:annotation>";
    const sheet = `<table:table table:name="Sites">
      ${row(cell("Region"), cell("City"), cell("Rent", 'table:number-columns-spanned="2"'), covered)}
      ${row(cell("North", 'table:number-rows-spanned="2"'), cell("Oslo", "", comment), cell("1", number), cell("2", number))}
      ${row(covered, cell("Bergen"), cell("3", number), cell("4", `${number} table:style-name="ce1"`))}
      ${row(cell("South"), cell('<text:span text:style-name="T1">Cork</text:span> Kiel'), cell("5", number), cell("6", number))}
      </table:table>`;
    const { pieces, places } = await brief(
      "sites.ods",
      makeOpenDocument("spreadsheet", sheet, struckStyles),
    );
    expect(pieces.map(([, text]) => text)).toEqual([
      "Region | City | Rent",
      "Region: North | City: Oslo | Rent: 1 | Rent: 2",
      "Region: North | City: Bergen | Rent: 3",
      "Region: South | City: Kiel | Rent: 5 | Rent: 6",
      "Ana: Ask Ben.",
    ]);
    expect(places.at(-1)).toEqual({ sheet: "Sites", part: "comments", cells: "B2" });
  });

  it("reads merged cells on the slides of an odp in their columns, and nothing struck out", async () => {
    const table = `<draw:page><draw:frame><table:table>
      ${row(cell("Region"), cell("City"), cell("Lead"))}
      ${row(cell("North", 'table:number-rows-spanned="2"'), cell("Oslo"), cell("Ana"))}
      ${row(covered, cell("Bergen"), cell("Ben"))}
      ${row(cell("South", 'table:number-columns-spanned="2"'), covered, cell('<text:span text:style-name="T1">Cleo</text:span> Dan'))}
      </table:table></draw:frame></draw:page>`;
    const { pieces, rows } = await brief(
      "talk.odp",
      makeOpenDocument("presentation", table, struckStyles),
    );
    expect(pieces.map(([, text]) => text)).toEqual([
      "Region | City | Lead",
      "North | Oslo | Ana",
      "North | Bergen | Ben",
      "South | Dan",
    ]);
    expect(rows.at(-1)).toMatchObject({
      label: "South",
      cells: [{ heads: ["Lead"], text: "Dan" }],
    });
  });

  it("reads the slides of an odp with their notes", async () => {
    const { pieces, places, pageCount } = await brief(
      "talk.odp",
      makeOpenDocument(
        "presentation",
        odpSlide("Keys", ["Room 4.12"], "Ask the porter") + odpSlide("Doors", ["At ten"]),
      ),
    );
    expect(pageCount).toBe(2);
    expect(pieces).toEqual([
      ["heading", "Keys", 1],
      ["paragraph", "Room 4.12"],
      ["note", "Ask the porter"],
      ["heading", "Doors", 1],
      ["paragraph", "At ten"],
    ]);
    expect(places.slice(1, 4)).toEqual([{ slide: 1 }, { slide: 1, part: "notes" }, { slide: 2 }]);
  });

  it.each(["costs.ods", "talk.odp"])("says of an encrypted %s that it is", async (name) => {
    const kind = name.endsWith("ods") ? "spreadsheet" : "presentation";
    const file = makeZip({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      "content.xml": "scrambled",
      "META-INF/manifest.xml": "<manifest:manifest><manifest:encryption-data/></manifest:manifest>",
    });
    await expect(readPieces(name, file)).rejects.toMatchObject({ code: "encrypted" });
  });
});

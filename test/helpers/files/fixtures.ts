import {
  makeCsv,
  makeDocx,
  makeOdt,
  makeOpenDocument,
  makePdf,
  makePptx,
  makeXlsx,
  odpSlide,
  odsTable,
  sheetData,
  slideShape,
  wordParagraph,
} from "./make-files.ts";
import { makeDoc, makePpt, makeXls } from "./make-legacy-files.ts";
import { makePicture } from "./make-pictures.ts";

const lines = (topic: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Step ${index} of the ${topic} is checked by the incoming team.`,
  );

const captions = (decimal: string) =>
  lines("migration", 59)
    .map(
      (text, index) =>
        `${index + 1}\n00:00:${String(index).padStart(2, "0")}${decimal}000 --> 00:00:${String(index + 1).padStart(2, "0")}${decimal}000\n${text}`,
    )
    .join("\n\n");

/** A sound file of each accepted type with a few passages in it, by file name. */
export function makeSoundFiles(): Map<string, Buffer> {
  const rows = lines("backup", 60).map((text, index) => [`host-${index}`, text, index]);
  const slides = lines("migration", 12).map((text, index) => ({
    title: `Part ${index}`,
    body: text,
  }));
  return new Map<string, Buffer>([
    ["plan.txt", Buffer.from(lines("handover – größer", 80).join("\n\n"))],
    ["plan.md", Buffer.from(`# Plan\n\n${lines("handover", 80).join("\n\n## Part\n\n")}`)],
    [
      "plan.docx",
      makeDocx({
        body: lines("handover", 120)
          .map((text) => wordParagraph(text))
          .join(""),
      }),
    ],
    [
      "hosts.xlsx",
      makeXlsx([{ name: "Hosts", xml: sheetData([["Host", "Note", "Rank"], ...rows]) }]),
    ],
    [
      "slides.pptx",
      makePptx(
        slides.map(({ title, body }) => ({
          shapes: slideShape([title], "title") + slideShape([body]),
        })),
      ),
    ],
    ["plan.doc", makeDoc(lines("handover", 80).join("\r"))],
    ["hosts.xls", makeXls({ Hosts: [["Host", "Note", "Rank"], ...rows] })],
    ["slides.ppt", makePpt(slides)],
    [
      "report.pdf",
      makePdf(
        Array.from({ length: 6 }, (_, page) =>
          lines(`page ${page}`, 30).map((text, index) => ({ text, y: 780 - index * 20 })),
        ),
      ),
    ],
    [
      "drawing.svg",
      Buffer.from(
        `<svg>${lines("network", 30)
          .map((text) => `<text>${text}</text>`)
          .join("")}</svg>`,
      ),
    ],
    ["scan.png", makePicture(lines("scan", 3), "png", { width: 900, height: 300 })],
    ["scan.jpg", makePicture(lines("scan", 3), "jpeg", { width: 900, height: 300 })],
    ["hosts.csv", makeCsv([["Host", "Note", "Rank"], ...rows])],
    [
      "plan.odt",
      makeOdt({
        body: lines("handover", 120)
          .map((text) => `<text:p>${text}</text:p>`)
          .join(""),
      }),
    ],
    [
      "hosts.ods",
      makeOpenDocument("spreadsheet", odsTable("Hosts", [["Host", "Note", "Rank"], ...rows])),
    ],
    [
      "slides.odp",
      makeOpenDocument(
        "presentation",
        slides.map(({ title, body }) => odpSlide(title, [body])).join(""),
      ),
    ],
    [
      "plan.html",
      Buffer.from(
        `<!doctype html><html><body><h1>Plan</h1>${lines("handover", 80)
          .map((text) => `<p>${text}</p>`)
          .join("")}</body></html>`,
      ),
    ],
    [
      "plan.eml",
      Buffer.from(
        `From: Ada <ada@example.org>\r\nTo: Grace <grace@example.org>\r\nSubject: Plan\r\n\r\n${lines("handover", 80).join("\r\n\r\n")}\r\n`,
      ),
    ],
    ["talk.vtt", Buffer.from(`WEBVTT\n\n${captions(".")}`)],
    ["talk.srt", Buffer.from(captions(","))],
  ]);
}

import type { StoredLocation } from "../../../db/location.ts";
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

export type TypeSample = {
  name: string;
  /** Of its own for each type, so that a question can only be answered from this file. */
  machine: string;
  make: (sentence: string, rows: string[][]) => Uint8Array;
  location?: StoredLocation;
  /** The cell that an answer cites, where the place is a range of them. */
  citedCell?: string;
};

const sentenceOn = (machine: string) =>
  `The ${machine} is serviced by the harbor team every October.`;
const rowsOn = (machine: string) => [
  ["Machine", "Serviced by"],
  [machine, "harbor team every October"],
];
const wide = { width: 1100, height: 200 };

/** A small file of each type that is accepted, in the order of the registry. */
export const typeSamples: TypeSample[] = [
  {
    name: "service.pdf",
    machine: "turbine",
    make: (sentence) => makePdf([[{ text: "Cover", y: 700 }], [{ text: sentence, y: 700 }]]),
    location: { page: 2 },
  },
  { name: "service.doc", machine: "compressor", make: (sentence) => makeDoc(sentence) },
  {
    name: "service.docx",
    machine: "furnace",
    make: (sentence) => makeDocx({ body: wordParagraph(sentence) }),
  },
  {
    name: "service.xls",
    machine: "centrifuge",
    make: (_, rows) => makeXls({ Plan: rows }),
    location: { sheet: "Plan", cells: "A1:B2" },
    citedCell: "B2",
  },
  {
    name: "service.xlsx",
    machine: "conveyor",
    make: (_, rows) => makeXlsx([{ name: "Plan", xml: sheetData(rows) }]),
    location: { sheet: "Plan", cells: "A1:B2" },
    citedCell: "B2",
  },
  {
    name: "service.ppt",
    machine: "excavator",
    make: (sentence) => makePpt([{ title: "Service", body: sentence }]),
    location: { slide: 1 },
  },
  {
    name: "service.pptx",
    machine: "generator",
    make: (sentence) =>
      makePptx([{ shapes: slideShape(["Service"], "title") + slideShape([sentence]) }]),
    location: { slide: 1 },
  },
  {
    name: "service.txt",
    machine: "lathe",
    make: (sentence) => Buffer.from(`Machines\n\n${sentence}`),
    location: { line: 1 },
  },
  {
    name: "service.md",
    machine: "boiler",
    make: (sentence) => Buffer.from(`# Machines\n\n${sentence}`),
    location: { headings: ["Machines"] },
  },
  {
    name: "service.png",
    machine: "elevator",
    make: (sentence) => makePicture([sentence], "png", wide),
  },
  {
    name: "service.jpg",
    machine: "crane",
    make: (sentence) => makePicture([sentence], "jpeg", wide),
  },
  {
    name: "service.svg",
    machine: "pump",
    make: (sentence) => Buffer.from(`<svg><text>${sentence}</text></svg>`),
  },
  {
    name: "service.csv",
    machine: "forklift",
    make: (_, rows) => makeCsv(rows),
    location: { sheet: "service", cells: "A1:B2" },
    citedCell: "B2",
  },
  {
    name: "service.odt",
    machine: "smelter",
    make: (sentence) =>
      makeOdt({
        body: `<text:h text:outline-level="1">Machines</text:h><text:p>${sentence}</text:p>`,
      }),
    location: { headings: ["Machines"] },
  },
  {
    name: "service.ods",
    machine: "winch",
    make: (_, rows) => makeOpenDocument("spreadsheet", odsTable("Plan", rows)),
    location: { sheet: "Plan", cells: "A1:B2" },
    citedCell: "B2",
  },
  {
    name: "service.odp",
    machine: "bulldozer",
    make: (sentence) => makeOpenDocument("presentation", odpSlide("Service", [sentence])),
    location: { slide: 1 },
  },
  {
    name: "service.html",
    machine: "gantry",
    make: (sentence) => Buffer.from(`<!doctype html><h1>Machines</h1><p>${sentence}</p>`),
    location: { headings: ["Machines"] },
  },
  {
    name: "service.eml",
    machine: "hoist",
    make: (sentence) =>
      Buffer.from(`From: Ada <ada@example.org>\r\nSubject: Machines\r\n\r\n${sentence}\r\n`),
    location: { headings: ["Machines"] },
  },
  {
    name: "service.vtt",
    machine: "derrick",
    make: (sentence) =>
      Buffer.from(`WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ada Lovelace>${sentence}</v>\n`),
    location: { line: 3 },
  },
  {
    name: "service.srt",
    machine: "loader",
    make: (sentence) => Buffer.from(`1\n00:00:01,000 --> 00:00:04,000\n${sentence}\n`),
    location: { line: 2 },
  },
];

/** The bytes of a sample, which say who services its machine. */
export const makeTypeSample = ({ machine, make }: TypeSample) =>
  make(sentenceOn(machine), rowsOn(machine));

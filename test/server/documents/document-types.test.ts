import { expect, test } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import type { StoredLocation } from "../../../db/location.ts";
import {
  makeCsv,
  makeDocx,
  makeOdt,
  makePdf,
  makePptx,
  makeXlsx,
  sheetData,
  slideShape,
  wordParagraph,
} from "../../helpers/make-files.ts";
import { makeDoc, makePpt, makeXls } from "../../helpers/make-legacy-files.ts";
import { makePicture } from "../../helpers/make-pictures.ts";
import { openDocuments, processed, startProcessing } from "../../helpers/processing.ts";

type Sample = {
  name: string;
  /** Of its own for each type, so that a question can only be answered from this file. */
  machine: string;
  make: (sentence: string, rows: string[][]) => Uint8Array;
  location?: StoredLocation;
};

const sentenceOn = (machine: string) =>
  `The ${machine} is serviced by the harbor team every October.`;
const rowsOn = (machine: string) => [
  ["Machine", "Serviced by"],
  [machine, "harbor team every October"],
];
const wide = { width: 1100, height: 200 };

const samples: Sample[] = [
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
  },
  {
    name: "service.xlsx",
    machine: "conveyor",
    make: (_, rows) => makeXlsx([{ name: "Plan", xml: sheetData(rows) }]),
    location: { sheet: "Plan", cells: "A1:B2" },
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
];

test("each type of file is uploaded, found, cited at its place and downloaded as it was", async () => {
  const { deps, http, member, add } = await openDocuments();
  startProcessing(deps);
  const added = [];
  for (const { name, machine, make, location = {} } of samples) {
    const bytes = make(sentenceOn(machine), rowsOn(machine));
    const id = await add({ file: { name, content: new Uint8Array(bytes) } });
    added.push({ id, name, machine, bytes, location });
  }
  expect(added.map(({ name }) => fileTypeFromName(name))).toEqual(Object.keys(fileTypes));

  const api = (await member.call()).assistant;
  const { id: conversationId } = await api.createConversation({});
  const contentTypes = Object.values(fileTypes).map(({ contentType }) => contentType);
  for (const [index, { id, name, machine, bytes, location }] of added.entries()) {
    expect(await processed(member, id), name).toMatchObject({
      processingStatus: "completed",
      processingNote: null,
      fileType: contentTypes[index],
    });

    const question = `Who services the ${machine}?`;
    const { results } = await api.search({ query: question });
    expect(results[0], name).toMatchObject({ documentId: id, location });
    const { message } = await api.chat({ conversationId, message: question });
    expect(message.content, name).toMatch(/harbor team/);
    expect(message.citations[0], name).toMatchObject({ kind: "document", sourceId: id, location });

    const download = await http.app.request(`/api/documents/${id}/download`, {
      headers: { cookie: member.cookie() ?? "" },
    });
    expect(download.headers.get("content-type"), name).toBe(contentTypes[index]);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes), name).toBe(true);
  }
}, 120_000);

import { expect, it } from "vitest";
import { makeSoundFiles } from "../../../helpers/files/fixtures.ts";
import { hostileFiles } from "../../../helpers/files/hostile/make-hostile-files.ts";
import { openDocuments, processed, startProcessing } from "../../../helpers/processing.ts";

const sound = makeSoundFiles();

function soundFile(name: string): Buffer {
  const bytes = sound.get(name);
  if (!bytes) throw new Error(`There is no sound file ${name}.`);
  return bytes;
}

function hostileFile(name: string): Buffer {
  const file = hostileFiles.find((each) => each.name === name);
  if (!file) throw new Error(`There is no hostile file ${name}.`);
  return file.make();
}

const password =
  "The file is protected by a password. Remove the password in the program that made it, then replace the file.";
const freshCopy =
  "Open it in the program that made it, save a fresh copy and replace the file with it.";
const noText =
  "No text was found in the file. If it shows text as a picture, replace the file with an image or a scanned pdf.";

/** A file of each type that cannot be read, and the sentence it fails with. */
const unreadable: [name: string, bytes: Buffer, sentence: string][] = [
  [
    "report.pdf",
    hostileFile("head-and-noise.pdf"),
    `The file is damaged or incomplete: it cannot be opened as a PDF. ${freshCopy}`,
  ],
  ["plan.doc", hostileFile("encrypted.doc"), password],
  [
    "plan.docx",
    hostileFile("bomb.docx"),
    "The file unpacks to more than is accepted (1021 times its packed size where 100 times are accepted). Split it into smaller files and upload those.",
  ],
  [
    "hosts.xls",
    soundFile("hosts.xls").subarray(0, 6_000),
    `The file is damaged or incomplete: its stream Workbook is cut off. ${freshCopy}`,
  ],
  [
    "hosts.xlsx",
    soundFile("hosts.xlsx").subarray(0, -30),
    `The file is damaged or incomplete: its end, which lists its parts, is missing. ${freshCopy}`,
  ],
  ["slides.ppt", hostileFile("encrypted.ppt"), password],
  [
    "slides.pptx",
    hostileFile("deep-groups.pptx"),
    "The file nests its content too deeply to be read safely. Save a fresh copy in the program that made it and replace the file with it.",
  ],
  ["plan.txt", Buffer.from(" \n\t\n"), noText],
  ["plan.md", hostileFile("invisible.txt"), noText],
  [
    "scan.png",
    hostileFile("60000-squared.png"),
    "The picture is too large to be read (3,600 million pixels where 40 million are accepted). Make it smaller and replace the file.",
  ],
  [
    "scan.jpg",
    hostileFile("torn.jpg"),
    `The file is damaged or incomplete: in what is left of the picture no words were recognized. ${freshCopy}`,
  ],
  [
    "scan.jpeg",
    soundFile("scan.jpg").subarray(0, 200),
    `The file is damaged or incomplete: its size or its colors are not stated. ${freshCopy}`,
  ],
  [
    "drawing.svg",
    hostileFile("torn.svg"),
    `The file is damaged or incomplete: a part of it ends too early. ${freshCopy}`,
  ],
];

it("says of each type of file why it cannot be read, and what to do", async () => {
  const { deps, member, add } = await openDocuments();
  startProcessing(deps);
  const ids = new Map<string, number>();
  for (const [name, bytes] of unreadable) {
    ids.set(name, await add({ file: { name, content: new Uint8Array(bytes) } }));
  }
  for (const [name, , sentence] of unreadable) {
    expect(await processed(member, ids.get(name) ?? 0), name).toMatchObject({
      processingStatus: "failed",
      processingError: sentence,
    });
  }
});

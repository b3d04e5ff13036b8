import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAsMember, patience } from "../helpers/browser-documents.ts";
import { makeSoundFiles } from "../helpers/fixtures.ts";
import { currentJourneyServer } from "../helpers/journey-server.ts";
import { hostileFiles } from "../helpers/make-hostile-files.ts";

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

type TypeOfFile = {
  name: string;
  /** Which of the sound files it is; the one of its own name where none is given. */
  soundName?: string;
  typeInWords: string;
  /** What is read in it, and the heading over the place where it stands. */
  text: string;
  place?: string;
  original?: "picture" | "pages";
  /** A file of this type that cannot be read, and the sentence it fails with. */
  broken: Buffer;
  sentence: string;
};

const password =
  "The file is protected by a password. Remove the password in the program that made it, then upload it again.";
const freshCopy = "Open it in the program that made it, save a fresh copy and upload that.";
const noText =
  "No text was found in the file. If it shows text as a picture, upload it as an image or a scanned pdf.";

const types: TypeOfFile[] = [
  {
    name: "report.pdf",
    typeInWords: "PDF document",
    text: "Step 15 of the page 5 is checked by the incoming team.",
    place: "Page 6",
    original: "pages",
    broken: hostileFile("head-and-noise.pdf"),
    sentence: `The file is damaged or incomplete: it cannot be opened as a PDF. ${freshCopy}`,
  },
  {
    name: "plan.doc",
    typeInWords: "Word 97-2003 document",
    text: "Step 79 of the handover is checked by the incoming team.",
    broken: hostileFile("encrypted.doc"),
    sentence: password,
  },
  {
    name: "plan.docx",
    typeInWords: "Word document",
    text: "Step 119 of the handover is checked by the incoming team.",
    broken: hostileFile("bomb.docx"),
    sentence:
      "The file unpacks to more than is accepted (1021 times its packed size where 100 times are accepted). Split it into smaller files and upload those.",
  },
  {
    name: "hosts.xls",
    typeInWords: "Excel 97-2003 workbook",
    text: "Step 59 of the backup is checked by the incoming team.",
    place: "Sheet Hosts",
    broken: soundFile("hosts.xls").subarray(0, 6_000),
    sentence: `The file is damaged or incomplete: its stream Workbook is cut off. ${freshCopy}`,
  },
  {
    name: "hosts.xlsx",
    typeInWords: "Excel workbook",
    text: "Step 59 of the backup is checked by the incoming team.",
    place: "Sheet Hosts",
    broken: soundFile("hosts.xlsx").subarray(0, -30),
    sentence: `The file is damaged or incomplete: its end, which lists its parts, is missing. ${freshCopy}`,
  },
  {
    name: "slides.ppt",
    typeInWords: "PowerPoint 97-2003 presentation",
    text: "Step 11 of the migration is checked by the incoming team.",
    place: "Slide 12",
    broken: hostileFile("encrypted.ppt"),
    sentence: password,
  },
  {
    name: "slides.pptx",
    typeInWords: "PowerPoint presentation",
    text: "Step 11 of the migration is checked by the incoming team.",
    place: "Slide 12",
    broken: hostileFile("deep-groups.pptx"),
    sentence:
      "The file nests its content too deeply to be read safely. Save a fresh copy in the program that made it and upload that.",
  },
  {
    name: "plan.txt",
    typeInWords: "Plain text",
    text: "Step 79 of the handover – größer is checked by the incoming team.",
    broken: Buffer.from(" \n\t\n"),
    sentence: noText,
  },
  {
    name: "plan.md",
    typeInWords: "Markdown text",
    text: "Step 79 of the handover is checked by the incoming team.",
    broken: hostileFile("invisible.txt"),
    sentence: noText,
  },
  {
    name: "scan.png",
    typeInWords: "PNG image",
    text: "Step 2 of the scan is checked by the incoming team",
    original: "picture",
    broken: hostileFile("60000-squared.png"),
    sentence:
      "The picture is too large to be read (3,600 million pixels where 40 million are accepted). Make it smaller and upload it again.",
  },
  {
    name: "scan.jpg",
    typeInWords: "JPEG image",
    text: "Step 2 of the scan is checked by the incoming team",
    original: "picture",
    broken: hostileFile("torn.jpg"),
    sentence: `The file is damaged or incomplete: in what is left of the picture no words were recognized. ${freshCopy}`,
  },
  {
    name: "scan.jpeg",
    soundName: "scan.jpg",
    typeInWords: "JPEG image",
    text: "Step 2 of the scan is checked by the incoming team",
    original: "picture",
    broken: soundFile("scan.jpg").subarray(0, 200),
    sentence: `The file is damaged or incomplete: its size or its colors are not stated. ${freshCopy}`,
  },
  {
    name: "drawing.svg",
    typeInWords: "SVG image",
    text: "Step 29 of the network is checked by the incoming team.",
    broken: hostileFile("torn.svg"),
    sentence: `The file is damaged or incomplete: a part of it ends too early. ${freshCopy}`,
  },
];

async function uploadByForm(page: Page, name: string, buffer: Buffer) {
  await page.getByRole("button", { name: "Upload Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  const file = { name, mimeType: "application/octet-stream", buffer };
  await form.getByLabel("Files").setInputFiles(file);
  await form.getByLabel("Track").selectOption("Risk Management & Compliance");
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  await progress.waitFor();
  return progress;
}

/** What the steps of the dialog say of themselves: "Text Extraction, done". */
const stepsOf = (progress: ReturnType<Page["getByRole"]>) =>
  progress.getByRole("list", { name: "Processing steps" }).getByRole("listitem");

/** Puts a stored file right, as a restored disk does. */
function mendStored(broken: Buffer, mended: Buffer) {
  const folder = currentJourneyServer().uploadsFolder;
  const stored = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => /document-[^/]*$/.test(path) && readFileSync(join(folder, path)).equals(broken),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) writeFileSync(join(folder, name), mended);
}

async function expectPreview(page: Page, title: string, file: TypeOfFile) {
  const preview = page.getByRole("dialog", { name: title });
  const text = preview.getByRole("region", { name: "Document text" });
  await text.getByText(file.text).first().waitFor();
  if (file.place) await text.getByRole("heading", { name: file.place }).first().waitFor();
  await preview.getByText(file.name, { exact: true }).waitFor();
  await preview.getByText(file.typeInWords, { exact: true }).waitFor();
  const original = preview.getByRole("button", { name: "Original" });
  expect(await original.count()).toBe(file.original ? 1 : 0);
  if (file.original) {
    await original.click();
    const name = file.original === "pages" ? /^Page 1 of/ : title;
    await preview.getByRole("img", { name }).waitFor();
  }
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
}

test.each(types)(
  "$name: uploaded, shown, told why it fails, and read at another try",
  async (file) => {
    const title = file.name.replace(/\.\w+$/, "");
    const whole = soundFile(file.soundName ?? file.name);
    const page = await openAsMember();
    await page.goto("/knowledge-base/sops");

    const failing = await uploadByForm(page, file.name, file.broken);
    const alert = failing.getByRole("alert");
    await alert.waitFor(patience);
    expect(await alert.innerText()).toBe(file.sentence);
    await stepsOf(failing).filter({ hasText: "Uploading File, done" }).waitFor();
    await stepsOf(failing).filter({ hasText: ", failed" }).waitFor();
    await failing.getByRole("button", { name: "Close", exact: true }).last().click();
    const card = page.getByRole("article", { name: title });
    await card.getByText(file.sentence).waitFor();

    mendStored(file.broken, whole);
    await card.getByRole("button", { name: "Try Again" }).click();
    await card.getByText("Failed", { exact: true }).waitFor({ ...patience, state: "hidden" });
    await card.getByRole("progressbar").waitFor({ ...patience, state: "hidden" });
    await card.getByRole("button", { name: "Preview" }).click();
    await expectPreview(page, title, file);

    const succeeding = await uploadByForm(page, `second ${file.name}`, whole);
    for (const step of [
      "Uploading File, done",
      "Text Extraction, done",
      "Document Chunking, done",
      "AI Summary Generation, done",
      "Processing Complete!, done",
    ]) {
      await stepsOf(succeeding).filter({ hasText: step }).waitFor(patience);
    }
    await succeeding.waitFor({ state: "hidden" });
    await page.getByRole("article", { name: `second ${title}` }).waitFor();
  },
);

import { crc32, deflateSync } from "node:zlib";
import { makeDocx, makePdf, wordParagraph } from "../make-files.ts";
import { makePicture } from "../make-pictures.ts";
import type { HostileFile } from "./hostile-file.ts";
import { hostileLegacyFiles } from "./make-hostile-legacy-files.ts";
import { hostileOfficeFiles } from "./make-hostile-office-files.ts";
import { hostilePdfs } from "./make-hostile-pdfs.ts";

const megabyte = 1024 * 1024;
const words = "The safe stands in room 12.";

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A gray png of the given size, white as far as there are pixels in it. */
function makeGrayPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const line = Buffer.alloc(width + 1, 0xff);
  line.writeUInt8(0, 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.concat(Array(rows).fill(line)), { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A png of 77 bits a sample, checksum and all. */
function impossiblePng(): Buffer {
  const file = makeGrayPng(100, 100);
  file.writeUInt8(77, 24);
  file.writeUInt8(99, 25);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

const smallPicture = (type: "png" | "jpeg") =>
  makePicture([words], type, { width: 900, height: 200 });

const svg = (content: string, head = "") =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

const pictures: HostileFile[] = [
  {
    name: "60000-squared.png",
    make: () => makeGrayPng(60_000, 60_000, 10),
    ends: "too_many_pixels",
  },
  { name: "blank.png", make: () => makeGrayPng(800, 600), ends: "no_text" },
  { name: "forty-million.png", make: () => makeGrayPng(8_000, 5_000), ends: "no_text" },
  { name: "one-pixel.png", make: () => makeGrayPng(1, 1), ends: "no_text" },
  { name: "no-pixels.png", make: () => makeGrayPng(800, 600, 0), ends: "no_text" },
  { name: "long-and-thin.png", make: () => makeGrayPng(39_000_000, 1), ends: "too_many_pixels" },
  { name: "only-a-head.png", make: () => makeGrayPng(9, 9).subarray(0, 20), ends: "damaged" },
  { name: "impossible-colors.png", make: impossiblePng, ends: "damaged" },
  {
    name: "torn.jpg",
    make: () => smallPicture("jpeg").subarray(0, 3000),
    ends: "damaged",
  },
  { name: "wide-strip.png", make: () => makeGrayPng(100_000, 390), ends: "no_text" },
  {
    name: "and-a-pdf.png",
    make: () => Buffer.concat([smallPicture("png"), makePdf([[{ text: "hidden", y: 700 }]])]),
    ends: "completed",
    holds: "safe",
  },
  {
    name: "in-truth-a-jpeg.png",
    make: () => smallPicture("jpeg"),
    ends: "completed",
    holds: "safe",
    tells: /named like a png/,
  },
  {
    name: "script.svg",
    make: () => svg(`<script>alert("owned")</script><text onload="alert(1)">${words}</text>`),
    ends: "completed",
    holds: words,
    tells: /scripts/,
  },
  {
    name: "fetches.svg",
    make: () =>
      svg(
        `<image href="http://127.0.0.1:9/x.png"/><use href="file:///etc/passwd#x"/><style>@import "http://127.0.0.1:9/a.css";</style><text>${words}</text>`,
      ),
    ends: "completed",
    holds: words,
  },
  {
    name: "entities.svg",
    make: () =>
      svg(
        `<text>&lol; ${words}</text>`,
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY lol SYSTEM "file:///etc/passwd">]>',
      ),
    ends: "completed",
    holds: words,
  },
  { name: "deep.svg", make: () => svg("<g>".repeat(100_000)), ends: "too_deep" },
  { name: "text-free.svg", make: () => svg('<path d="M0 0L9 9"/>'), ends: "no_text" },
  { name: "torn.svg", make: () => svg(`<text>${words}`).subarray(0, -6), ends: "damaged" },
];

const texts: HostileFile[] = [
  { name: "empty.txt", make: () => Buffer.alloc(0), ends: "refused" },
  { name: "blank.txt", make: () => Buffer.alloc(megabyte, " \n"), ends: "no_text" },
  { name: "only-lines.txt", make: () => Buffer.alloc(50 * megabyte, "\n"), ends: "no_text" },
  {
    name: "short-lines.txt",
    make: () => Buffer.alloc(50 * megabyte, "ab\n"),
    ends: "completed",
    holds: "ab",
    tells: /left out/,
  },
  {
    name: "one-long-line.txt",
    make: () => Buffer.alloc(30 * megabyte, "a"),
    ends: "completed",
    holds: "aaa",
    tells: /left out/,
  },
  {
    name: "long-words.txt",
    make: () => Buffer.from("0123456789abcdefghijklmnopqrstuvwxyz".repeat(100_000)),
    ends: "completed",
    holds: "abc",
  },
  {
    name: "full-stops.txt",
    make: () => Buffer.alloc(2 * megabyte, "A. "),
    ends: "completed",
    holds: "A.",
  },
  {
    name: "lone-surrogates.txt",
    make: () => Buffer.from(`\ufeff${words} \ud800\udbff \ud800`, "utf16le"),
    ends: "completed",
    holds: words,
  },
  {
    name: "invisible.txt",
    make: () => Buffer.from("\u200b\u200e\u202e\u2066".repeat(100)),
    ends: "no_text",
  },
  {
    name: "broken-utf-8.txt",
    make: () => Buffer.concat([Buffer.from("größer ".repeat(40)), Buffer.from([0xc3, 0x28])]),
    ends: "completed",
    holds: "größer",
    tells: /damaged/,
  },
  {
    name: "brackets.md",
    make: () => Buffer.from(`${"[".repeat(200_000)}\n\n${words}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "deep-quotes.md",
    make: () => Buffer.from(`${"> ".repeat(100_000)}${words}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "stars.md",
    make: () => Buffer.from(`${"**a ".repeat(2_000)}\n\n${"* ".repeat(200_000)}\n\n${words}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "dashes.md",
    make: () => Buffer.from(`${`${"- ".repeat(5_000)}x\n`.repeat(50)}\n${words}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "wide-table.md",
    make: () => Buffer.from(`|${"a|".repeat(200_000)}\n|${"--|".repeat(200_000)}\n\n${words}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "program.txt",
    make: () => Buffer.from([0x4d, 0x5a, 0, 0, 1, 2, 3, 4, 0, 0, 0, 5]),
    ends: "refused",
  },
];

const names: HostileFile[] = [
  {
    name: "program.pdf",
    make: () => Buffer.from([0x4d, 0x5a, 0, 0, 1, 2, 3, 4, 0, 0, 0, 5]),
    ends: "refused",
  },
  { name: "words.pdf", make: () => Buffer.from(words), ends: "refused" },
  { name: "page.docx", make: () => Buffer.from("<html><body>page</body></html>"), ends: "refused" },
  { name: "setup.exe", make: () => Buffer.from(words), ends: "refused" },
  { name: "noname", make: () => Buffer.from(words), ends: "refused" },
  {
    name: "a-pdf.docx",
    make: () => makePdf([[{ text: words, y: 700 }]]),
    ends: "completed",
    holds: words,
    tells: /named like/,
  },
  {
    name: "a-docx.pdf",
    make: () => makeDocx({ body: wordParagraph(words) }),
    ends: "completed",
    holds: words,
    tells: /named like/,
  },
];

/** Everything that was thought of to break the reading of files, each with its due end. */
export const hostileFiles: HostileFile[] = [
  ...hostilePdfs,
  ...hostileOfficeFiles,
  ...hostileLegacyFiles,
  ...pictures,
  ...texts,
  ...names,
];

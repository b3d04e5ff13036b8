import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { damagedCopies } from "../helpers/files/damage.ts";
import { makeSoundFiles } from "../helpers/files/fixtures.ts";
import { hostileFiles } from "../helpers/files/hostile/make-hostile-files.ts";
import { print } from "./questions/question-set.ts";

const copies = 500;

/** Fills a folder for `npm run robustness`: hostile files, and damaged copies of a folder's or our own. */
export function run([folder, source]: string[]) {
  if (!folder) {
    process.stderr.write("Usage: npm run bench hostile-files DIR [FOLDER OF SOUND FILES]\n");
    process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const { name, make } of hostileFiles) writeFileSync(join(folder, name), make());
  const sound = source
    ? new Map(readdirSync(source).map((name) => [name, readFileSync(join(source, name))]))
    : makeSoundFiles();
  for (const [index, { fileName, kind, bytes }] of damagedCopies(sound, copies).entries()) {
    const number = String(index).padStart(3, "0");
    writeFileSync(join(folder, `${number} ${kind} ${fileName}`), bytes);
  }
  print(`${hostileFiles.length} hostile files and ${copies} damaged copies in ${folder}`);
}

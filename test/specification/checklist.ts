import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { testTitles } from "../helpers/test-titles.ts";

const testFolder = resolve(import.meta.dirname, "..");

/** A test that shows a part of the specification. */
type ChecklistEntry = {
  /** The section, such as "2.4". */
  section: string;
  /** The path below test/. */
  file: string;
  /** With the titles of the blocks around it, without the sections at its end. */
  title: string;
};

/** The sections at the end of a title: "shows who is signed in (2.4, 8)". */
const titleWithSections = /^(?<title>.+) \((?<sections>\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)\)$/s;

/** Which tests show which section, read from the titles of the tests that run by `npm test`. */
export function readChecklist(): ChecklistEntry[] {
  const files = globSync("**/*.test.{ts,tsx}", { cwd: testFolder }).filter(
    (file) => !file.includes(".full.test."),
  );
  return files.sort().flatMap((file) =>
    testTitles(join(testFolder, file)).flatMap((whole) => {
      const { title = "", sections = "" } = titleWithSections.exec(whole)?.groups ?? {};
      if (title === "") return [];
      return sections.split(", ").map((section) => ({ section, file, title }));
    }),
  );
}

/** Sections in the order of the specification: 2.9 before 2.10. */
export const compareSections = (one: string, other: string) =>
  one.localeCompare(other, "en", { numeric: true });

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { compareSections, readChecklist } from "../specification/checklist.ts";
import { wordings } from "../specification/wordings.ts";

const root = resolve(import.meta.dirname, "../..");

/** The sections of the specification that say what a person sees. */
const sections = [...Array.from({ length: 13 }, (_, index) => `2.${index + 1}`), "8"];

/** As a reader meets a text, however the source breaks its lines or escapes its quotes. */
const plain = (text: string) =>
  text.replaceAll("\\", "").replaceAll("&apos;", "'").replace(/\s+/g, " ");

const readTexts = (paths: Iterable<string>) =>
  [...paths].map((path) => plain(readFileSync(resolve(root, path), "utf8"))).join("\n");

const checklist = readChecklist();

/** Every text of the product; of the server, those that its answers carry to the screens. */
const product = readTexts(
  globSync(["src/**/*.{ts,tsx}", "db/**/*.ts", "server/**/*.ts"], { cwd: root }),
);

describe("the titles of the tests", () => {
  it("name every section that a person can see, and no other", () => {
    const named = new Set(checklist.map(({ section }) => section));
    expect([...named].sort(compareSections)).toEqual(sections);
  });
});

describe.each(sections)("the wording of section %s", (section) => {
  const quotes = wordings[section] ?? [];
  const files = new Set(
    checklist.filter((entry) => entry.section === section).map(({ file }) => `test/${file}`),
  );
  const tests = readTexts(files);

  it("is quoted", () => {
    expect(quotes.length).toBeGreaterThan(0);
  });

  it.each(quotes)("%s stands in the product, and in a test of the section", (quote) => {
    expect(product).toContain(plain(quote));
    expect(tests).toContain(plain(quote));
  });
});

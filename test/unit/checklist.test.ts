import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { accountItems } from "../checklist/accounts.ts";
import { addressItems } from "../checklist/addresses.ts";
import { assistantItems } from "../checklist/assistant.ts";
import type { ShownItem } from "../checklist/checklist-item.ts";
import { dashboardItems } from "../checklist/dashboard.ts";
import { documentItems } from "../checklist/documents.ts";
import { errorItems } from "../checklist/errors.ts";
import { integrationItems } from "../checklist/integrations.ts";
import { meetingItems } from "../checklist/meetings.ts";
import { unmappedItems } from "../checklist/unmapped.ts";
import { workflowItems } from "../checklist/workflow.ts";
import { testTitles } from "../helpers/test-titles.ts";

const root = resolve(import.meta.dirname, "../..");

const shownItems: ShownItem[] = [
  ...addressItems,
  ...accountItems,
  ...dashboardItems,
  ...workflowItems,
  ...documentItems,
  ...assistantItems,
  ...meetingItems,
  ...integrationItems,
  ...errorItems,
];

/** The sections of the specification that say what a person sees. */
const sections = [...Array.from({ length: 13 }, (_, index) => `2.${index + 1}`), "8"];

/** As a reader meets a text, however the source breaks its lines or escapes its quotes. */
const plain = (text: string) =>
  text.replaceAll("\\", "").replaceAll("&apos;", "'").replace(/\s+/g, " ");

const fileText = (path: string) => plain(readFileSync(resolve(root, path), "utf8"));

/** Every text of the product; of the server, those that its answers carry to the screens. */
const product = globSync(["src/**/*.{ts,tsx}", "db/enums.ts", "server/**/*.ts"], { cwd: root })
  .map(fileText)
  .join("\n");

const missing = (quotes: readonly string[] | undefined, text: string) =>
  (quotes ?? []).filter((quote) => !text.includes(plain(quote)));

describe("the checklist", () => {
  it("speaks of every section that can be seen", () => {
    const spoken = new Set([...shownItems, ...unmappedItems].map(({ section }) => section));
    expect([...spoken].sort()).toEqual([...sections].sort());
  });

  it("says each thing once", () => {
    const said = [...shownItems, ...unmappedItems].map(({ section, sees }) => `${section} ${sees}`);
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
  });

  it("gives a reason for whatever no test shows", () => {
    for (const { reason } of unmappedItems) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });

  it("quotes texts of the product", () => {
    for (const { sees, quotes } of [...shownItems, ...unmappedItems]) {
      expect(missing(quotes, product), `quoted of: ${sees}`).toEqual([]);
    }
  });
});

describe.each(sections)("section %s", (section) => {
  const items = shownItems.filter((item) => item.section === section);

  it.each(items)("$sees", ({ quotes, shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0);
    const files = [...new Set(shownBy.map(({ file }) => `test/${file}`))];
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
    for (const { file, title } of shownBy) {
      expect(testTitles(resolve(root, "test", file)), `the tests of ${file}`).toContain(title);
    }
    const read = files.map(fileText).join("\n");
    expect(missing(quotes, read), "quoted, but read by none of its tests").toEqual([]);
  });
});

import { expect, it } from "vitest";
import { hostileFiles } from "../../helpers/files/hostile/make-hostile-files.ts";
import { expectDueOutcomes } from "./hostile-outcomes.ts";

/** The quickest of each way to end, and what would reach for more than its own text. */
const names = [
  "program.pdf",
  "runs-a-script.pdf",
  "page-tree-in-a-circle.pdf",
  "packed-twice.pdf",
  "too-many-pages.pdf",
  "reads-the-server.docx",
  "archive-in-archive.docx",
  "bomb.docx",
  "claims-every-cell.xlsx",
  "encrypted.xls",
  "sectors-in-a-circle.doc",
  "deep-groups.pptx",
  "60000-squared.png",
  "fetches.svg",
  "invisible.txt",
];

it("ends a hostile file of each kind as it is due and stays up", async () => {
  const files = hostileFiles.filter(({ name }) => names.includes(name));
  expect(files.map(({ name }) => name).sort()).toEqual(names.toSorted());
  const waysToEnd = (some: typeof files) => [...new Set(some.map(({ ends }) => ends))].sort();
  expect(waysToEnd(files)).toEqual(waysToEnd(hostileFiles));
  await expectDueOutcomes(files);
});

import { expect, it } from "vitest";
import { hostileFiles } from "../../helpers/files/hostile/make-hostile-files.ts";
import { expectDueOutcomes } from "./hostile-outcomes.ts";

/**
 * The quickest of each way to end, and what would reach for more than its own text. None that ends
 * for want of memory, which takes longest: test/unit/extraction/isolation.test.ts has one.
 */
const names = [
  "program.pdf",
  "runs-a-script.pdf",
  "too-many-pages.pdf",
  "reads-the-server.docx",
  "archive-in-archive.docx",
  "bomb.docx",
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
  const others = hostileFiles.filter(({ ends }) => ends !== "out_of_memory");
  expect(waysToEnd(files)).toEqual(waysToEnd(others));
  await expectDueOutcomes(files);
});

import { expect, test } from "vitest";
import { documentCategories, documentCategoryTitles } from "../../db/enums.ts";

test("every document category has its title", () => {
  expect(Object.keys(documentCategoryTitles)).toEqual([...documentCategories]);
});

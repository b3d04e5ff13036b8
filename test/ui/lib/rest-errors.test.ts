import { expect, it } from "vitest";
import { hasReference } from "../../../src/lib/api/errors.ts";
import { restErrorMessage } from "../../../src/lib/api/rest-errors.ts";

it.each([
  [{ error: "Gone.", message: "Gone.", code: "NOT_FOUND" }, "Gone."],
  [{ message: "Broken.", requestId: "3f2a1b9c" }, "Broken. (Reference: 3f2a1b9c)"],
  [{ error: "" }, "Try again."],
  ["<html>", "Try again."],
])("the sentence of %j is %s", (body, sentence) => {
  expect(restErrorMessage(body, "Try again.")).toBe(sentence);
  expect(hasReference(sentence)).toBe(sentence.includes("Reference"));
});

import { expect, test } from "vitest";
import { resolveFollowUp } from "../../../server/features/assistant/retrieve/follow-up.ts";

test("a year alone takes the place of the earlier one", () => {
  expect(resolveFollowUp(["What was the tax rate in 2022?", "and in 2021?"])).toBe(
    "What was the tax rate in 2021?",
  );
  expect(resolveFollowUp(["What was the tax rate in 2022?", "and in 2021?", "And 2020?"])).toBe(
    "What was the tax rate in 2020?",
  );
});

test("a question that points back carries the earlier one's words", () => {
  expect(resolveFollowUp(["Who owns the mail gateway?", "Where does it run?"])).toBe(
    "Where does it run? Who owns the mail gateway?",
  );
  expect(resolveFollowUp(["How many stores are in Canada?", "What about Mexico?"])).toBe(
    "How many stores are in Canada? What about Mexico?",
  );
});

test("a question that stands alone forgets what came before", () => {
  const question = "Which vendor delivers the backup tapes?";
  expect(resolveFollowUp(["What was the tax rate in 2022?", question])).toBe(question);
  expect(resolveFollowUp([question])).toBe(question);
  expect(resolveFollowUp([question, "Which deadlines are there in finance?"])).toBe(
    "Which deadlines are there in finance?",
  );
});

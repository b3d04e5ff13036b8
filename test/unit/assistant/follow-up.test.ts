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

test.each([
  "And what is overdue?",
  "Also, who repairs the harbour crane?",
  "Why do we archive the mail?",
  "What is due this week and who has it?",
  "And which tasks are there that nobody owns?",
  "So how many stores are in Canada?",
])("a new subject starts anew: %s", (question) => {
  expect(resolveFollowUp(["What was the tax rate in 2022?", question])).toBe(question);
});

test.each([
  "Why?",
  "And why?",
  "Why was it moved?",
  "Which are overdue?",
  "Who else?",
  "And Dana?",
])("what names nothing of its own goes on from the question before: %s", (question) => {
  const resolved = resolveFollowUp(["Which tasks does Robin have?", question]);
  expect(resolved).toContain("Which tasks does Robin have?");
});

import { expect, test } from "vitest";
import { trainClassifier } from "../../server/features/documents/suggestions/naive-bayes.ts";

const words = (text: string) => text.split(" ");
const example = (label: string, text: string, weight = 1) => ({
  label,
  words: words(text),
  weight,
});

test("a text belongs where its words stand most", () => {
  const verdict = trainClassifier([
    example("payroll", "salary payslip tax"),
    example("payroll", "payslip overtime"),
    example("network", "router cable"),
  ]);
  const sure = verdict(words("the payslip"));
  expect(sure?.label).toBe("payroll");
  expect(sure?.probability).toBeGreaterThan(0.8);
  expect(verdict(words("router cable"))?.label).toBe("network");
});

test("it is less sure of what stands in both, and tells nothing of words it has never seen", () => {
  const verdict = trainClassifier([
    example("one", "shared alpha"),
    example("other", "shared beta"),
  ]);
  expect(verdict(["shared"])?.probability).toBeCloseTo(0.5);
  expect(verdict(["unheard"])).toBeNull();
  expect(trainClassifier<string>([])(["shared"])).toBeNull();
});

test("an example of more weight outweighs one of less", () => {
  const verdict = trainClassifier([example("name", "shift", 3), example("text", "shift plan", 1)]);
  expect(verdict(["shift"])?.label).toBe("name");
});

import { expect, test } from "vitest";
import type { StoredAnswer } from "../../../db/schema/index.ts";
import { compareAnswers } from "../../../server/features/acceptance/compare-answers.ts";
import {
  holdsQuote,
  normalizeDocument,
  normalizeQuote,
} from "../../../server/platform/text/normal-text.ts";

const answerOf = (
  quotes: [string, number?][],
  content?: string,
  headings?: string[],
): StoredAnswer => ({
  content: content ?? quotes.map(([quote], index) => `${quote} [${index + 1}]`).join("\n\n"),
  sources: quotes.map(([quote, documentId = 1], index) => ({
    number: index + 1,
    documentId,
    title: "Runbook",
    chunkIndex: 0,
    location: headings ? { headings } : {},
    quote,
  })),
});

/** What changed between two answers, where documents 1, 2, ... of the area hold these texts. */
function changeOf(confirmed: StoredAnswer, latest: StoredAnswer | null, ...texts: string[]) {
  const documents = texts.map((text) => normalizeDocument(text));
  return compareAnswers(confirmed, latest, (quote, documentId) => {
    const own = documents[documentId - 1];
    if (own && holdsQuote(own, quote)) return "here";
    return documents.some((other) => holdsQuote(other, quote)) ? "elsewhere" : "nowhere";
  });
}

const run = "The payroll run is on the 23rd of each month.";
const paid = "Wages are paid on the last day.";

test.each<[string, ReturnType<typeof changeOf>, string | null]>([
  ["nothing", changeOf(answerOf([[run]]), answerOf([[run]]), run), null],
  [
    "line breaks, dashes and case",
    changeOf(
      answerOf([[run]]),
      answerOf([["THE PAY-\nroll run is on the\n23rd of each month"]]),
      run,
    ),
    null,
  ],
  [
    "one hour for 1 hour",
    changeOf(answerOf([["Report within one hour."]]), answerOf([["Report within 1 hour."]])),
    null,
  ],
  ["the figure", changeOf(answerOf([[run]]), answerOf([[run.replace("23rd", "21st")]])), "figure"],
  [
    "a figure in words",
    changeOf(answerOf([["Start two weeks before."]]), answerOf([["Start three weeks before."]])),
    "figure",
  ],
  [
    "the words",
    changeOf(answerOf([[run]]), answerOf([["Payroll runs when Lee says so."]])),
    "content",
  ],
  [
    "a word that turns it round",
    changeOf(answerOf([["You may restart it."]]), answerOf([["You may not restart it."]])),
    "content",
  ],
  ["gone", changeOf(answerOf([[run]]), null, paid), "disappeared"],
  ["the document", changeOf(answerOf([[run]]), answerOf([[run, 2]]), paid, run), "source"],
  ["moved, and nothing answers", changeOf(answerOf([[run]]), null, paid, run), "source"],
  ["a copy that comes first", changeOf(answerOf([[run]]), answerOf([[run, 2]]), run, run), null],
  ["not found, but there", changeOf(answerOf([[run]]), null, `${paid} ${run}`), null],
  ["a line more", changeOf(answerOf([[run]]), answerOf([[run], [paid]]), `${run} ${paid}`), null],
  [
    "another day beside it",
    changeOf(answerOf([[run]]), answerOf([[run], ["From January it is on the 21st."]]), run),
    "figure",
  ],
  ["half of it gone", changeOf(answerOf([[run], [paid]]), answerOf([[run]]), run), "content"],
])("what counts as a change of an answer: %s", (_what, change, expected) => {
  expect(change).toBe(expected);
});

test("a list that was moved without the note among its entries is in another document", () => {
  const steps = [
    "Stop the payroll export first.",
    "Empty the queue of the bank.",
    "Start it again as Lee.",
  ];
  const confirmed = answerOf([[steps.join("\n")]]);
  const apart = [steps[0], "Ask the bank on a Friday.", ...steps.slice(1)].join("\n");
  expect(changeOf(confirmed, null, "Nothing.", apart)).toBe("source");
  expect(changeOf(confirmed, null, "Nothing.", steps.slice(1).join("\n"))).toBe("disappeared");
});

test("what comes nearest elsewhere is not what the documents say instead", () => {
  const confirmed = answerOf([[run]], undefined, ["Payroll", "When"]);
  const nearest = answerOf([["The payroll journal is printed."]], undefined, ["Payroll", "Papers"]);
  expect(changeOf(confirmed, nearest, paid)).toBe("disappeared");
  const inOtherDocument = answerOf([["The payroll journal is printed.", 2]], undefined, [
    "Payroll",
    "When",
  ]);
  expect(changeOf(confirmed, inOtherDocument, paid, paid)).toBe("disappeared");
  const inItsPlace = answerOf([["Lee decides the day."]], undefined, ["Payroll", "When"]);
  expect(changeOf(confirmed, inItsPlace, paid)).toBe("content");
  const reworded = answerOf([["Each month the payroll run is on a day that Lee names.", 2]]);
  expect(changeOf(confirmed, reworded, paid, paid)).toBe("content");
});

const steps = (items: string[], from = 1) =>
  answerOf(
    [["The bank rejects it:"]],
    `The bank rejects it: [1]\n\n${items.map((item, index) => `${index + from}. ${item}`).join("\n")}`,
  );

test("steps count one by one, in their order, whatever their numbers", () => {
  const items = ["Open the list.", "Move it to 9900.", "Tell Dana."];
  const [first = "", second = "", third = ""] = items;
  const text = `The bank rejects it:\n${items.join("\n")}`;
  const confirmed = steps(items);
  expect(changeOf(confirmed, steps(items, 4), text)).toBeNull();
  expect(changeOf(confirmed, steps([first, second]), text.replace(third, ""))).toBe("content");
  expect(changeOf(confirmed, steps([...items, "Lock it."]), text)).toBe("content");
  expect(changeOf(confirmed, steps([second, first, third]), text)).toBe("content");
  const moved = second.replace("9900", "9950");
  expect(changeOf(confirmed, steps([first, moved, third]), text.replace(second, moved))).toBe(
    "figure",
  );
});

test("the cell that answers counts, not the rest of its row", () => {
  const cell = (value: string, rest: string) =>
    answerOf(
      [[`Hamburg | ${value} | ${rest}`]],
      `**${value}** (Hamburg, Rate) [1]\n\nHamburg: Rate ${value}; Doses ${rest} [1]`,
    );
  expect(changeOf(cell("86.8", "12"), cell("86.8", "13"))).toBeNull();
  expect(changeOf(cell("86.8", "12"), cell("87.1", "12"))).toBe("figure");
});

test("the number of an entry is none of its words, but a date at the beginning of a line is", () => {
  expect(normalizeQuote("3. Tell the treasurer")).toBe(normalizeQuote("7. Tell the treasurer"));
  expect(normalizeQuote("7. Mai ist Abgabe")).not.toBe(normalizeQuote("9. Mai ist Abgabe"));
  expect(normalizeQuote("fällig am\n7. des Monats")).not.toBe(
    normalizeQuote("fällig am\n9. des Monats"),
  );
  expect(normalizeQuote("1. Open\n2. Move")).toBe(normalizeQuote("- Open\n- Move"));
});

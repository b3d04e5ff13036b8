import { expect, test } from "vitest";
import type { Language } from "../../../server/platform/text/languages/language.ts";
import { splitSentences } from "../../../server/platform/text/sentences.ts";

const texts = (text: string, language?: Language) =>
  splitSentences(text, language).map((sentence) => sentence.text);

test("prose is cut at sentence ends, not at abbreviations, initials or decimals", () => {
  expect(
    texts(
      "Dr. J. Smith paid 24.6% in the U.S. and Canada. Was it fair? “Yes.” It was, e.g. in May.",
    ),
  ).toEqual([
    "Dr. J. Smith paid 24.6% in the U.S. and Canada.",
    "Was it fair?",
    "“Yes.”",
    "It was, e.g. in May.",
  ]);
});

test("a sentence broken by the width of a page stays whole", () => {
  const text =
    "The effective tax rate for 2022 was impacted by net discrete tax benefits of\n$130, primarily due to stock compensation. Excluding these, the rate was 26.2%.";
  expect(texts(text)).toEqual([
    "The effective tax rate for 2022 was impacted by net discrete tax benefits of\n$130, primarily due to stock compensation.",
    "Excluding these, the rate was 26.2%.",
  ]);
});

test("headings, list items and table rows stand alone", () => {
  const text =
    "Income Taxes\n2022 2021 2020\nProvision for income taxes $ 1,925 $ 1,601 $ 1,308\nEffective tax rate 24.6 % 24.0 % 24.4 %\n\n- Call the bank\n- Close the till\n1. Lock up.\n2. Go home.";
  expect(texts(text)).toEqual([
    "Income Taxes",
    "2022 2021 2020",
    "Provision for income taxes $ 1,925 $ 1,601 $ 1,308",
    "Effective tax rate 24.6 % 24.0 % 24.4 %",
    "- Call the bank",
    "- Close the till",
    "1. Lock up.",
    "2. Go home.",
  ]);
});

test("offsets point at the sentence in the text", () => {
  const text = "  First one.  Second\none here.\n\nThird 没有。第四。";
  for (const { text: sentence, start, end } of splitSentences(text)) {
    expect(text.slice(start, end)).toBe(sentence);
  }
  expect(texts(text).slice(0, 2)).toEqual(["First one.", "Second\none here."]);
});

test.each<[Language, string[]]>([
  [
    "en",
    [
      "See Fig. 3 and No. 5, p. 12, of Acme Inc. Boston.",
      "The answer is no.",
      "It grew 3.5 % to $4.2 million in 2021.",
      "300 people, i.e. half, left in the 1990s.",
      "Others stayed, e.g. Ms. Lee of St. Paul's, etc.",
      "Wait…",
      "What now?",
    ],
  ],
  [
    "de",
    [
      "Am 7. März 2021 wurden 3,5 Mio. Dosen geliefert, d. h. fast alle.",
      "Laut Abs. 2 Nr. 4 gilt z. B. Berlin als Land.",
      "Die 3. Impfung gab es u. a. bei Dr. K. Meier im 2. Stock.",
      "Das war 2022.",
      "„Gut so?“",
      "Ja, bzgl. Hamburg ca. 12 %.",
    ],
  ],
  ["fr", ["M. Durand, cf. l'art. 5 et la p. 12, part en janv. 2021.", "Mme. Roy reste av. Foch."]],
  ["es", ["El Sr. Pérez vive en EE. UU. desde 2020, pág. 4.", "La Dra. Gil, p. ej. Ana, no."]],
  [
    "it",
    ["Il dott. Rossi e la sig.ra Bianchi, ecc.", "La S.p.A. Verdi, p. es. Roma, art. 3, paga."],
  ],
  [
    "nl",
    ["Dhr. Jansen betaalt ca. 3 mln. Euro, zie afb. 2.", "Mevr. De Vries gaat o.a. Delft uit."],
  ],
  [
    "pt",
    ["O Sr. Silva e a Dra. Sousa moram na Av. Brasil, n.º 5, pág. 3.", "A Ltda. Costa fechou."],
  ],
])("%s: an abbreviation, an ordinal or a decimal ends no sentence", (language, sentences) => {
  expect(texts(sentences.join(" "), language)).toEqual(sentences);
});

test.each([
  ["full stops", ".".repeat(300_000)],
  ["initials", "A. ".repeat(100_000)],
  ["brackets", `a.${")".repeat(300_000)} B`],
])("a text of nothing but %s is split in time that grows with its length", (_, text) => {
  const begun = process.cpuUsage();
  splitSentences(text);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2_000);
});

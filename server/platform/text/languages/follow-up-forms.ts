import { type FollowUpWords, type Language, languages } from "./language.ts";
import { languagePacks } from "./packs.ts";

const end = "(?![\\p{L}\\p{M}\\p{N}])";
const start = "(?<![\\p{L}\\p{M}\\p{N}])";

/** By what a question of a language is known to go on from the one before it. */
type FollowUpForms = {
  /** At the head, with what stands between it and the question. */
  conjunction: RegExp;
  opening: RegExp;
  reference: RegExp;
  /** At the head, a word that begins a question of its own, which a conjunction may stand before. */
  asksAnew: RegExp;
  /** Alternatives of prepositions that may stand for each other. */
  prepositions: string[];
};

function compile({
  conjunctions,
  openings,
  references,
  asks,
  prepositions,
}: FollowUpWords): FollowUpForms {
  return {
    conjunction: new RegExp(`^[\\s¿¡]*(?:${conjunctions})${end},?\\s*`, "iu"),
    opening: new RegExp(`^[\\s¿¡]*(?:${conjunctions}|${openings})${end}`, "iu"),
    // In capitals, "IT" and "Sie" are other words.
    reference: new RegExp(`${start}(?:${references})${end}`, "u"),
    asksAnew: new RegExp(
      `^[\\s¿¡]*(?:(?:${conjunctions}) )*[¿¡]?(?:${asks})${end}(?!\\s+about\\b)`,
      "iu",
    ),
    prepositions: prepositions.split(" "),
  };
}

const formsByLanguage = new Map(
  languages.map((language) => [language, compile(languagePacks[language].followUps)]),
);

/** The forms of a language, and the English ones, which a question of few words is read by as well. */
export function followUpForms(language: Language): FollowUpForms[] {
  return [...new Set(["en" as const, language])].flatMap((one) => formsByLanguage.get(one) ?? []);
}

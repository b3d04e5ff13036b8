import type { Queryable } from "../../../../db/client.ts";
import type { Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { normalizeWord, type Term } from "../../../platform/text/terms.ts";
import type { Alternative, QueryTerm } from "../query.ts";
import { compoundsOf, joinedPairs } from "./compounds.ts";
import { germanVerbForms } from "./german-verbs.ts";
import { irregularFormsOf } from "./irregular-forms.ts";
import { synonymsOf } from "./synonyms.ts";

/** Another word for one of the question's says a little less than that word; a phrase is exact. */
const synonymWeight = 0.8;

type Alternatives = Map<string, Alternative[]>;

/** Adds what stands for a word of the question, unless it is one of its words itself. */
function addAlternative(
  alternatives: Alternatives,
  terms: Map<string, QueryTerm>,
  phrase: Pick<Term, "word" | "stem">[],
  standing: Pick<Alternative, "standsFor" | "share">,
) {
  const [first] = phrase;
  if (!first || (phrase.length === 1 && terms.has(first.stem))) return;
  const [words, stems] = [phrase.map(({ word }) => word), phrase.map(({ stem }) => stem)];
  const known = alternatives.get(first.stem) ?? [];
  alternatives.set(first.stem, [...known, { words, stems, ...standing }]);
}

type Question = {
  language: Language;
  /** Its words of content by stem. */
  terms: Map<string, QueryTerm>;
  /** By the word, the two that the project writes it in. */
  compounds: Map<string, string[]>;
  /** By the verb, it and its particle as the project writes them in one. */
  joinedVerbs: Map<string, string>;
};

/**
 * What stands for words of a question, by the first stem of each: other forms of a word, other words
 * for the same thing, and in a language that joins words the project's longer and shorter ones.
 */
export function findAlternatives(
  db: Queryable,
  projectId: number,
  { language, terms, compounds, joinedVerbs }: Question,
): Alternatives {
  const alternatives: Alternatives = new Map();
  for (const term of terms.values()) {
    const standsFor = term.stem;
    const joined = joinedVerbs.get(term.word);
    const forms = language === "en" ? irregularFormsOf(term.word) : [];
    for (const form of [...forms, ...(joined ? [joined] : [])]) {
      addAlternative(alternatives, terms, [normalizeWord(form)], { standsFor, share: 1 });
    }
    const apart = compounds.get(term.word)?.map((part) => normalizeWord(part));
    for (const phrase of [...synonymsOf(term, language), ...(apart ? [apart] : [])]) {
      const share = phrase.length > 1 ? 1 : synonymWeight;
      addAlternative(alternatives, terms, phrase, { standsFor, share });
    }
  }
  addCompounds(db, projectId, language, terms, alternatives);
  return alternatives;
}

/** A part of a word says less than the word. */
const compoundWeight = 0.5;

function addCompounds(
  db: Queryable,
  projectId: number,
  language: Language,
  terms: Map<string, QueryTerm>,
  alternatives: Alternatives,
) {
  if (!languagePacks[language].joinsWords) return;
  const add = (stem: string, standsFor: string, share: number) =>
    addAlternative(alternatives, terms, [{ word: stem, stem }], { standsFor, share });
  for (const term of terms.values()) {
    for (const form of language === "de" ? germanVerbForms(term.stem) : []) {
      add(form, term.stem, 1);
    }
    for (const other of compoundsOf(db, projectId, language, term)) {
      add(other, term.stem, compoundWeight);
    }
  }
  for (const { joined, last } of joinedPairs(db, projectId, language, [...terms.values()])) {
    alternatives.delete(joined);
    add(joined, last, 1);
  }
}

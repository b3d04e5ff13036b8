import { normalizeWord } from "../../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../../search/query.ts";

/**
 * Words that say in what form an answer is wanted, by language. They rarely stand in the answer
 * itself, and where they do, over a list, they say that it is the one.
 */
const formWords = [
  "step steps procedure process instruction instructions order way list kind kinds type types sort sorts category categories difference differences reason reasons rationale question questions decision decisions decide decided agree agreed discuss discussed resolved made taken attend attended say says said tell tells mention mentions",
  "schritt schritte vorgehen ablauf anleitung reihenfolge liste art arten typ typen sorte sorten unterschied unterschiede grund gründe entscheidung entscheidungen entschieden beschluss beschlüsse beschlossen besprochen vereinbart getroffen gefasst teilgenommen sagt sagen gesagt erwähnt",
  "étape étapes procédure démarche liste genre genres type types sorte sortes différence raison raisons décision décisions décidé prise prises participé assisté dit disent mentionne",
  "paso pasos procedimiento lista tipo tipos clase clases diferencia razón razones",
  "passaggio passaggi procedura elenco lista tipo tipi differenza ragione motivi",
  "stap stappen procedure lijst soort soorten verschil reden redenen",
  "passo passos procedimento lista tipo tipos diferença razão razões",
].flatMap((words) => words.split(" "));

const stems = new Set(formWords.map((word) => normalizeWord(word).stem));

export const isFormWord = (stem: string) => stems.has(stem);

/** A question without some of its words, unless it has no others. */
export function withoutWords(query: ParsedQuery, words: ReadonlySet<string>): ParsedQuery {
  const terms = new Map([...query.terms].filter(([stem]) => !words.has(stem)));
  if (terms.size === 0) return query;
  const totalWeight = [...terms.values()].reduce((sum, { weight }) => sum + weight, 0);
  return { ...query, terms, totalWeight };
}

/** A question without the words that only say in what form its answer is wanted. */
export const withoutFormWords = (query: ParsedQuery) => withoutWords(query, stems);

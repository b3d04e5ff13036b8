import { normalizeWord } from "../../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../../search/query.ts";

/**
 * Words that say in what form an answer is wanted, by language. They rarely stand in the answer
 * itself, and where they do, over a list, they say that it is the one.
 */
const formWords = [
  "step steps procedure process instruction instructions order way list kind kinds type types sort sorts category categories difference differences reason reasons rationale question questions decision decisions decide decided agree agreed discuss discussed resolved made taken attend attended say says said tell tells mention mentions needed required necessary",
  "schritt schritte vorgehen ablauf anleitung reihenfolge liste art arten typ typen sorte sorten unterschied unterschiede grund gründe entscheidung entscheidungen entschieden beschluss beschlüsse beschlossen besprochen vereinbart getroffen gefasst teilgenommen sagt sagen gesagt erwähnt",
  "étape étapes procédure démarche liste genre genres type types sorte sortes différence raison raisons décision décisions décidé prise prises participé assisté dit disent mentionne",
  "paso pasos procedimiento lista tipo tipos clase clases diferencia razón razones",
  "passaggio passaggi procedura elenco lista tipo tipi differenza ragione motivi",
  "stap stappen procedure lijst soort soorten verschil reden redenen",
  "passo passos procedimento lista tipo tipos diferença razão razões",
].flatMap((words) => words.split(" "));

/** Words for how a decision came about, which its record says by what its parts are called. */
const choiceWords = [
  "choose chose chosen choice pick picked select selected adopt adopted prefer preferred opt opted consider considered evaluate evaluated weigh weighed reject rejected",
  "wählen gewählt wählten ausgewählt auswählen erwägen erwogen betrachtet geprüft verworfen",
  "choisir choisi choisie retenu retenue envisagé envisagée considéré considérée rejeté",
  "elegir elegido elegimos considerado considerada descartado",
  "scegliere scelto scelta considerato considerata scartato",
  "kiezen gekozen overwogen verworpen",
  "escolher escolhido escolhemos considerado considerada rejeitado",
].flatMap((words) => words.split(" "));

export const choiceStems: ReadonlySet<string> = new Set(
  choiceWords.map((word) => normalizeWord(word).stem),
);

/** Words that ask who took part, which minutes seldom say. */
const attendanceWords =
  "attend attended present took take part participate participated joined absent missing missed excused apologies regrets anwesend teilgenommen abwesend gefehlt fehlte entschuldigt présent présents absent absents participé assisté ausente asistió faltó presente assente aanwezig afwezig".split(
    " ",
  );

export const attendanceStems: ReadonlySet<string> = new Set(
  attendanceWords.map((word) => normalizeWord(word).stem),
);

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

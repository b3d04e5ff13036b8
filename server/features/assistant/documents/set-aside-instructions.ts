import { collapseWhitespace } from "../../../platform/text/format.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";

/** How sentences begin that say how to answer, in the languages that Baton knows. */
const instruction =
  /^(?:please |bitte |merci de |por favor |per favore )?(?:answer|reply|respond|give|state|express|round|format|keep|limit|assume|antworte\w*|gib|geben sie|runde\w*|répond\w*|donne\w*|arrondi\w*|responde\w*|redonde\w*|rispond\w*|arrotond\w*|antwoord\w*|rond)\b/i;

/** Whether a sentence asks something. */
export const isQuestion = (sentence: string) => /\?["'”’»)\]]*\s*$/.test(sentence);

/** What people say before they ask. */
const greeting =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear \p{L}+|hallo|guten (?:tag|morgen|abend)|bonjour|salut|hola|buenos días|ciao|buongiorno|olá|goedendag)\b[\s,.!]*)+(?=\S)/iu;

/** "(in USD millions)", ", in millions of euros": in what the answer is wanted, at the end. */
const wantedUnit =
  /,?\s*(?:\(\s*(?:answer )?in [^()]{0,30}\b(?:thousands|millions|billions|percent)\b[^()]{0,20}\)|, in (?:\p{L}+ )?(?:thousands|millions|billions)(?: of \p{L}+)?(?=[?.!]*$))/iu;

/**
 * A question without a greeting and what it tells of the form of the answer ("Answer in millions."),
 * which stand in no document. A request that is nothing else stays as it is.
 */
export function setAsideInstructions(text: string) {
  const sentences = splitSentences(text.trim().replace(greeting, "")).map(
    (sentence) => sentence.text,
  );
  const asked = sentences.some(isQuestion)
    ? sentences.filter((sentence) => isQuestion(sentence) || !instruction.test(sentence.trim()))
    : sentences;
  return collapseWhitespace(asked.join(" ").replace(wantedUnit, " ")).replace(/\s+([?.!])/g, "$1");
}

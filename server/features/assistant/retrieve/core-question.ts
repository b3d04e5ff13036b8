import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { followUpForms } from "../../../platform/text/languages/follow-up-forms.ts";
import { defaultLanguage } from "../../../platform/text/languages/language.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { tokenize } from "../../../platform/text/terms.ts";
import { isQuestion } from "../documents/set-aside-instructions.ts";
import { refersBack } from "./follow-up.ts";

/** Where a question may begin within a sentence. */
const clauseEnd = /(?:[,;:]|\s[–—-])\s+/;

/** Of fewer words, what it is about stands in the story: "Whom do I call?" */
const minTerms = 2;

/**
 * The question itself, where its occasion is told around it: "The truck came late yesterday and stood
 * in the rain, so how long does a pallet stay in the cold store?" Undefined where nothing stands
 * around it, or where it says too little without.
 */
export function coreQuestion(text: string): string | undefined {
  const sentences = splitSentences(text.trim()).map((sentence) => sentence.text.trim());
  const asking = sentences.filter(isQuestion);
  const [only = text.trim()] = asking.length === 1 ? asking : [];
  const language = detectLanguage(text) ?? defaultLanguage;
  const forms = followUpForms(language);
  const clauses = only.split(clauseEnd);
  const asks = (clause: string) => forms.some(({ asksAnew }) => asksAnew.test(clause));
  const first = clauses.findIndex(asks);
  const core = first > 0 ? clauses.slice(first).join(", ") : only;
  const terms = tokenize(core, language).filter(({ word }) => !isStopWord(word, language));
  const saysEnough = terms.length >= minTerms && !refersBack(core);
  return core !== text.trim() && saysEnough ? core : undefined;
}

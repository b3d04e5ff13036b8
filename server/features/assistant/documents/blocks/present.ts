import { recordPartOf } from "../../../../extraction/chunking/record-parts.ts";
import { matchTerms, queryCoverage } from "../../../search/query.ts";
import { quoteMarkdown } from "../../quote-markdown.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { questionSigns } from "../question-signs.ts";
import { attendanceStems, withoutFormWords, withoutWords } from "./form-words.ts";
import { type QuestionForm, wantsAbsent } from "./question-form.ts";

/** "Present: Ana Silva, Tom Reyes", up to what is called something else. */
const namedPart =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L} -]{2,30}?) ?: *([^:\n]+?)(?=\s+\p{Lu}[\p{L}-]+ ?:|\n|$)/gu;

const absentees =
  /^(?:absent|absentees|excused|apologies|regrets|not present|entschuldigt|abwesend|es fehlen|absents?|absentes?|excusés?|ausentes|disculpados|assenti|afwezig(?:en)?|verhinderd)$/i;

const minTold = 0.5;

/** Whom minutes name as present or as absent in a line of their own. */
export function proposePresent(
  { question, query, passages }: AnswerContext,
  forms: Set<QuestionForm>,
): Candidate[] {
  if (!forms.has("people")) return [];
  const isMeant = (label: string) =>
    wantsAbsent(question) ? absentees.test(label) : recordPartOf(label) === "people";
  const meant = withoutWords(withoutFormWords(query), attendanceStems);
  const { absent = 0 } = questionSigns(question, meant, passages);
  return passages.flatMap((passage) =>
    [...passage.content.matchAll(namedPart)].flatMap(([line, label = ""]): Candidate[] => {
      const above = [passage.title, ...(passage.location.headings ?? [])].join(" ");
      const told = queryCoverage(meant, matchTerms(meant, `${above} ${line}`, passage.language));
      if (!isMeant(label.trim()) || told < minTold) return [];
      return [
        {
          kind: "block",
          sources: [{ passage, quote: line }],
          features: {
            passage: passage.score,
            absent,
            own: told,
            told,
            withPrevious: told,
            withNext: told,
            form: 1,
            isBlock: 1,
          },
          write: ([marker = ""]) => `> ${quoteMarkdown(line)} ${marker}`,
        },
      ];
    }),
  );
}

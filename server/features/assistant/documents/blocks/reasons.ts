import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { splitSentences } from "../../../../platform/text/sentences.ts";
import { matchTerms, queryCoverage } from "../../../search/query.ts";
import { quoteMarkdown } from "../../quote-markdown.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { withoutFormWords } from "./form-words.ts";
import type { QuestionForm } from "./question-form.ts";

/** Words that tie a reason to what it is the reason for, by language. */
const ties = [
  /\b(?:because|since|as a result|so that|so|in order to|due to|owing to|therefore|thus|hence|otherwise|to (?:avoid|ensure|prevent|make sure|limit|reduce|keep)|reason|this (?:allows|means|helps|ensures|prevents)|which is why|that['’]s why|by \p{L}+ing)\b/iu,
  /\b(?:weil|da|denn|damit|deshalb|daher|darum|deswegen|wegen|aufgrund|sonst|somit|grund|um)\b/iu,
  /(?<!\p{L})(?:parce que?|car|afin (?:de|que)|puisque|donc|ainsi|sinon|raison|en raison de|à cause de|pour (?:que|éviter))(?!\p{L})/iu,
  /(?<!\p{L})(?:ya que|para que|debido a|por eso|porque|puesto que|poiché|perché|affinché|pertanto|omdat|zodat|doordat|daarom|wegens|pois|devido a|por isso)(?!\p{L})/iu,
];

const isTied = (text: string) => ties.some((tie) => tie.test(text));

const minShare = 0.5;
const maxProposed = 3;

/** A reason with what it is the reason for: one sentence that says both, or two that follow. */
export function proposeReasons(
  { query, passages }: AnswerContext,
  forms: Set<QuestionForm>,
): Candidate[] {
  if (!forms.has("reason")) return [];
  const meant = withoutFormWords(query);
  const share = (text: string) => queryCoverage(meant, matchTerms(meant, text));
  return passages
    .flatMap((passage) => {
      const sentences = splitSentences(passage.content).map(({ text }) => text);
      const above = [passage.title, ...(passage.location.headings ?? [])].join(" ");
      return sentences.flatMap((text, index): Candidate[] => {
        const next = sentences[index + 1] ?? "";
        const alone = share(text);
        const quotes = isTied(text) && alone >= share(next) ? [text] : [text, next];
        const own = share(quotes.join(" "));
        if (!isTied(quotes.join(" ")) || own < minShare || alone === 0 || !next) return [];
        return [
          {
            kind: "block",
            sources: [{ passage, quote: text }],
            features: {
              passage: passage.score,
              own,
              told: share(`${above} ${quotes.join(" ")}`),
              withPrevious: own,
              withNext: own,
              form: 0.5 * own,
              isBlock: 1,
            },
            write: ([marker = ""]) =>
              `> ${quotes.map((quote) => quoteMarkdown(collapseWhitespace(quote))).join(" ")} ${marker}`,
          },
        ];
      });
    })
    .toSorted((left, right) => (right.features.own ?? 0) - (left.features.own ?? 0))
    .slice(0, maxProposed);
}

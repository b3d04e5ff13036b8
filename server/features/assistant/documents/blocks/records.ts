import type { BlockItem } from "../../../../../db/structure.ts";
import { type RecordPart, recordPartOf } from "../../../../extraction/chunking/record-parts.ts";
import type { Language } from "../../../../platform/text/languages/language.ts";
import { asksWho } from "../../../../platform/text/languages/question-forms.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms, queryCoverage } from "../../../search/query.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { questionSigns } from "../question-signs.ts";
import { choiceStems, withoutFormWords, withoutWords } from "./form-words.ts";
import type { QuestionForm } from "./question-form.ts";
import type { FoundBlock } from "./read-blocks.ts";
import { writeBlock } from "./write-block.ts";

const minTold = 0.5;
/** Longer records are shown by the parts that are asked for alone. */
const maxRecordLength = 1_500;

/** The parts that answer a question of a form, the telling ones first. */
const partsByForm: Partial<Record<QuestionForm, RecordPart[]>> = {
  reason: ["decision", "reason", "context"],
  decision: ["decision", "status", "consequences"],
};

/** A part that the question names: "What are the consequences of ...?" */
function namedParts(question: string): RecordPart[] {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words.flatMap((word) => recordPartOf(word) ?? []);
  return [...new Set(named)].filter(
    (part) => !["decision", "context", "date", "people"].includes(part),
  );
}

/** The stems of what parts are called, which say nothing of what a record is about. */
const isPartName = (word: string) => recordPartOf(word) !== undefined;

const asksWhen = /^\s*(?:when|wann|quand|cuándo|quando|wanneer)\b/i;

function partsAsked(question: string, language: Language, forms: Set<QuestionForm>): RecordPart[] {
  if (asksWhen.test(question)) return forms.has("decision") ? ["date"] : [];
  if (asksWho(question, language)) return forms.size > 0 ? ["people"] : [];
  const named = namedParts(question);
  if (named.length > 0 && !forms.has("reason")) return named;
  return [...forms].flatMap((form) => partsByForm[form] ?? []);
}

/** Decisions with their reasons: those parts of a record that the question asks for. */
export function proposeRecords(
  { question, query, passages }: AnswerContext,
  forms: Set<QuestionForm>,
  all: FoundBlock[],
): Candidate[] {
  const asked = partsAsked(question, query.language, forms);
  if (asked.length === 0) return [];
  const names = new Set(
    tokenize(question).flatMap(({ word, stem }) => (isPartName(word) ? [stem] : [])),
  );
  const meant = withoutWords(withoutFormWords(query), new Set([...names, ...choiceStems]));
  const { absent = 0 } = questionSigns(question, meant, passages);
  return all.flatMap((found): Candidate[] => {
    const { block, passage, nearness, read } = found;
    if (block.kind !== "record") return [];
    const orderOf = ({ label = "" }: BlockItem) => {
      const part = recordPartOf(label);
      return part ? asked.indexOf(part) : -1;
    };
    const items = block.items
      .filter((item) => orderOf(item) >= 0)
      .toSorted((left, right) => orderOf(left) - orderOf(right));
    const shown = items.filter((item) => read(item).length <= maxRecordLength);
    const [first] = shown;
    if (!first) return [];
    const share = (text: string) => queryCoverage(meant, matchTerms(meant, text));
    const above = [passage.title, ...(block.headings ?? [])].join(" ");
    const told = share(`${above} ${block.items.map(read).join(" ")}`);
    if (told < minTold) return [];
    const own = share(`${block.headings?.at(-1) ?? ""} ${shown.map(read).join(" ")}`);
    return [
      {
        kind: "block",
        sources: [{ passage, quote: read(first) }],
        features: {
          passage: Math.min(1, nearness),
          absent,
          own,
          told,
          withPrevious: told,
          withNext: own,
          brevity: share(above),
          form: told,
          isBlock: 1,
        },
        write: ([marker = ""]) =>
          writeBlock({ ...found, block: { ...block, items: shown } }, marker),
      },
    ];
  });
}

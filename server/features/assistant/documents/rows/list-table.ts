import { contentTerms } from "../../../../platform/text/terms.ts";
import { matchTerms, queryCoverage } from "../../../search/query.ts";
import { readTable } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { withoutFormWords } from "../blocks/form-words.ts";
import { formsOf } from "../blocks/question-form.ts";
import { readRowsByTable } from "../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { isSmallTable, maxRows, writeTable } from "./whole-table.ts";

/** So much of what stands over the table the question says, and so much of the question stands there. */
const minPrecision = 0.6;
const minOwn = 0.3;
const minTold = 0.7;

/** "Action items of the board" asks for them without a verb. */
const namesOnly =
  /^\s*(?:(?:all|the|die|alle|les|tous|los|todos)\s+)*\p{L}[\p{L}-]*(?:\s+\p{L}[\p{L}-]*){0,2}\s+(?:of|for|from|von|vom|der|des|für|du|de|del|pour|para)\s/iu;
const asksSomething =
  /^\s*(?:who|whom|whose|what|which|when|where|why|how|is|are|do|does|did|can|wer|wen|wem|was|wann|wo|warum|wie|ist|sind|qui|que|quand|où|comment|combien|quién|qué|cuándo|dónde|cómo|cuánto)(?!\p{L})/iu;

const asksForList = (question: string) =>
  formsOf(question).has("list") || (namesOnly.test(question) && !asksSomething.test(question));

/** The small tables whose title or heading is what a question wants listed, in full. */
export function proposeListed(context: AnswerContext): Candidate[] {
  const { db, projectId, passages, question } = context;
  if (!asksForList(question)) return [];
  const query = withoutFormWords(context.query);
  const share = (text: string) => queryCoverage(query, matchTerms(query, text));
  return [...readRowsByTable(db, projectId, passages)].flatMap((found): Candidate[] => {
    const [first] = found;
    if (!first) return [];
    const { row, passage } = first;
    const headings = passage.location.headings ?? [];
    const name = row.caption ?? headings.at(-1) ?? "";
    const named = contentTerms(name, passage.language).length;
    const known = matchTerms(query, name).filter(({ stem }) => query.terms.has(stem)).length;
    const told = share([passage.title, ...headings, name].join(" "));
    const isAsked = named > 0 && known / named >= minPrecision;
    if (!isAsked || share(name) < minOwn || told < minTold) return [];
    const all = readTable(db, projectId, passage.sourceId, row.table, maxRows + 2);
    const rows = all.filter(({ row: one }) => one.cells.length > 0);
    if (!isSmallTable(rows)) return [];
    const quote = found.find((one) => one.row.cells.length > 0)?.text ?? first.text;
    const unit = row.unit && !name.includes(row.unit) ? ` (${row.unit})` : "";
    return [
      {
        kind: "block",
        sources: [{ passage, quote }],
        features: {
          passage: Math.min(1, passage.score),
          // What stands over a table holds for each of its rows.
          own: told,
          told,
          withPrevious: told,
          withNext: told,
          brevity: share(name),
          form: told,
          isBlock: 1,
        },
        isListed: true,
        write: ([marker = ""]) =>
          `${escapeMarkdown(`${name}${unit}`)} ${marker}\n\n${writeTable(rows)}`.trim(),
      },
    ];
  });
}

import type { Database } from "../../../../../db/client.ts";
import type { StoredCitation } from "../../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { citeItem, composeAnswer, itemLine, type WorkAnswer } from "../compose-work-answer.ts";
import { classifyIntent } from "../query/intent-classifier.ts";
import { toEnglishGrammar } from "../query/languages/translate-question.ts";
import { readWork, type WorkItem } from "../work-items.ts";

/** Whether a question asks for a reason. */
export const asksWhy = (question: string): boolean => whyPattern.test(question);
const whyPattern =
  /^\s*(?:and |but |so )*why\b|^\s*(?:und |aber )*(?:warum|wieso|weshalb)(?!\p{L})|^\s*(?:et )?pourquoi(?!\p{L})|^[\s¿]*(?:y )?por qué(?!\p{L})/iu;
const asksFacts =
  /^\s*(?:and |but |so )*(?:when|who)\b|\b(?:status|state|done|finished|started)\b/i;

/** The one item that an answer was about; undefined where it was about several, or a document. */
function itemOf(items: WorkItem[], citations: readonly StoredCitation[]) {
  const [first] = citations;
  if (!first || citations.some(({ kind, quote }) => kind !== first.kind || quote !== first.quote)) {
    return undefined;
  }
  const ofSource = items.filter(
    ({ kind, sourceId }) => kind === first.kind && sourceId === first.sourceId,
  );
  return ofSource.find((item) => citeItem(item).quote === first.quote) ?? ofSource[0];
}

/**
 * Answers a question about "it" after an answer about one task, meeting or milestone: why, from its
 * description, and when, whose or how far, from its facts.
 */
export function answerAboutItem(
  db: Database,
  access: ProjectAccess,
  citations: readonly StoredCitation[],
  question: string,
  clock: Clock,
): WorkAnswer | undefined {
  if (citations.length === 0) return undefined;
  const isReason = asksWhy(question);
  const asked = toEnglishGrammar(question);
  if (!isReason && !asksFacts.test(asked) && !classifyIntent(asked)) return undefined;
  const item = itemOf(readWork(db, access, clock).items, citations);
  if (!item) return undefined;
  return isReason ? answerWhy(item) : composeAnswer("", [itemLine(item)]);
}

/** Why something of the work is as it is, as far as its description and what it waits for say so. */
export function answerWhy(item: WorkItem): WorkAnswer {
  const { description, type } = item;
  if (!description && item.waitsFor?.length) return composeAnswer("", [itemLine(item)]);
  if (!description) return composeAnswer(`The ${type} says nothing of why:`, [itemLine(item)]);
  const cited = { ...citeItem(item), quote: description };
  return composeAnswer(`What the ${type} says of it:`, [
    itemLine(item),
    { text: escapeMarkdown(description), citations: [cited] },
  ]);
}

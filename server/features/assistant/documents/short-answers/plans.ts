import { listMarkerOf } from "../../../../platform/text/list-marker.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import type { Quote } from "../candidate-answers.ts";

const unticked = /^\s*(?:[-*+•]\s*)?(?:\[ ?\]|☐)/;
/** Who is to do something, or that it is to be done: "Robin Keller: inform ...", "To do: ...". */
const leadIn = /^\s*(?:\[ ?\]|☐)?\s*(?:[\p{L}][\p{L} .'’-]{1,40}:\s+)?(?:please\s+)?/u;
const dueDay = /,? due \p{Lu}\p{L}{2} \d/u;
const listsPlans =
  /\b(?:open (?:points?|items?|issues?|tasks?|actions?)|to[- ]?dos?|action (?:items?|points?)|actions|next steps)\b/i;
const finite =
  /\b(?:is|are|was|were|has|have|had|does|did|will|would|can|could|may|might|must|shall|should)\b/i;
const inflected = /(?:ed|[^s]s)$/;

/** Whether a text tells somebody to do what is asked about: "Draft the letter by Friday". */
function tellsToDo(query: ParsedQuery, text: string) {
  const item = text.slice(listMarkerOf(text)?.length ?? 0);
  const order = item.replace(leadIn, "");
  const [first] = matchTerms(query, order);
  const [subject] = query.terms.keys();
  if (!first || first.start > 0 || isStopWord(first.word) || inflected.test(first.word)) {
    return false;
  }
  // What a question begins with is its subject: "Staff bring their own cups."
  return query.terms.has(first.stem) && first.stem !== subject && !finite.test(order);
}

/** Whether a quote says what is to be done, not that it is: a task, an action item, an open point. */
export function isPlan(query: ParsedQuery, { passage, text }: Pick<Quote, "passage" | "text">) {
  const { kind, location } = passage;
  if (kind === "task" || kind === "milestone") return true;
  if (kind === "meeting" && dueDay.test(text)) return true;
  const isListed = listsPlans.test(location.headings?.at(-1) ?? "");
  return isListed || unticked.test(text) || tellsToDo(query, text);
}

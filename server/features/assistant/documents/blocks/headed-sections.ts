import type { StoredBlock } from "../../../../../db/structure.ts";
import { isListItem } from "../../../../platform/text/list-marker.ts";
import { contentTerms } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import { expectedAnswerType } from "../answer-type.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { isMonth } from "../short-answers/entity-extraction.ts";
import type { QuestionForm } from "./question-form.ts";
import type { FoundBlock } from "./read-blocks.ts";
import { leadsToSteps } from "./whole-blocks.ts";
import { writeBlock } from "./write-block.ts";

/** A longer section is quoted by its sentences. */
const maxLength = 1_200;
/** Title and headings hold so much of the question that what stands under them is asked for. */
const minAbove = 0.7;
/** Of a heading that is itself a question, and how much of it may be other words. */
const minOfQuestion = 0.75;
const minPrecision = 0.6;
/** "Root cause" answers "What caused ...?": a reason has few names. */
const minPrecisionOfReason = 0.5;

/** What a page calls the section that says why, whatever it was. */
const causeHeading =
  /^(?:root )?causes?\b|^why\b|\breasons?\b|^(?:grund)?ursachen?\b|^gründe?\b|^causes? (?:racine|première)|^raisons?\b|^causa(?: raíz)?\b|^oorzaak\b/iu;
/** The page itself speaks of what happened. */
const minOfCause = 0.4;

const share = (query: ParsedQuery, text: string) => queryCoverage(query, matchTerms(query, text));

/** How much of a heading the question says again, without the day that it is of: "5.2.0, 12 May 2026". */
function precision(query: ParsedQuery, heading: string) {
  const known = matchTerms(query, heading).filter(({ stem }) => query.terms.has(stem));
  const other = contentTerms(heading).filter(
    ({ stem, word }) => !query.terms.has(stem) && !/^\d+$/.test(word) && !isMonth.test(word),
  );
  return known.length > 0 ? known.length / (known.length + other.length) : 0;
}

/** A section that is little more than a list is written as one. */
const minListShare = 0.6;

/** The list that a section is; of several, as "Fixed" and "Added", the one that alone says what is asked. */
function listIn(query: ParsedQuery, { block, passage, read }: FoundBlock, all: FoundBlock[]) {
  const lists = all.filter(
    (other) =>
      other.passage.sourceId === passage.sourceId &&
      (other.block.kind === "list" || other.block.kind === "steps") &&
      other.block.start >= block.start &&
      other.block.end <= block.end,
  );
  const hasEntriesBeside = (list: StoredBlock) =>
    [
      { start: block.start, end: list.start },
      { start: list.end, end: block.end },
    ].some((range) => read(range).split("\n").some(isListItem));
  const whole = lists.find(
    ({ block: list }) =>
      list.end - list.start >= minListShare * (block.end - block.start) && !hasEntriesBeside(list),
  );
  if (whole) return whole;
  const asked = share(query, read(block));
  const saying = lists.filter((list) => share(query, read(list.block)) >= asked);
  return asked > 0 && saying.length === 1 ? saying[0] : undefined;
}

/** Whether the document has steps under a heading that says as much of what is asked. */
function hasSteps(query: ParsedQuery, found: FoundBlock, all: FoundBlock[]) {
  const { block, passage } = found;
  const own = share(query, block.headings?.at(-1) ?? "");
  return all.some(
    (other) =>
      other.block.kind === "steps" &&
      other.passage.sourceId === passage.sourceId &&
      !(other.block.start >= block.start && other.block.end <= block.end) &&
      (leadsToSteps(found, [other]) || share(query, other.block.headings?.at(-1) ?? "") >= own),
  );
}

/**
 * Sections whose heading is what is asked: "Impact" of the page that the question names, or the
 * question itself. Where a figure or a name is wanted, only a heading that asks for it counts.
 */
export function proposeHeaded(
  { question, query }: AnswerContext,
  forms: Set<QuestionForm>,
  all: FoundBlock[],
): Candidate[] {
  const needed = forms.has("reason") ? minPrecisionOfReason : minPrecision;
  const wantsFact = expectedAnswerType(question) !== undefined;
  return all.flatMap((found): Candidate[] => {
    const { block, passage, nearness, read } = found;
    const heading = block.headings?.at(-1) ?? "";
    if (block.kind !== "section" || !heading || block.end - block.start > maxLength) return [];
    const above = share(query, [passage.title, ...(block.headings ?? [])].join(" "));
    const own = share(query, heading);
    const asks = heading.trim().endsWith("?") && own >= minOfQuestion;
    const isNamed = !wantsFact && above >= minAbove && own > 0;
    // What is to be done stands in the steps, not in what is said before or after them.
    if (forms.has("steps") && !asks && hasSteps(query, found, all)) return [];
    const isCause = forms.has("reason") && causeHeading.test(heading) && above >= minOfCause;
    const isMeant = (asks || isNamed) && precision(query, heading) >= needed;
    if (!isCause && !isMeant) return [];
    const words = read(block);
    return [
      {
        kind: "block",
        sources: [{ passage, quote: words }],
        features: {
          passage: Math.min(1, nearness),
          own: isCause ? above : share(query, `${heading} ${words}`),
          told: Math.max(above, own),
          withPrevious: Math.max(above, own),
          withNext: Math.max(above, own),
          brevity: own,
          form: isCause ? above : asks ? own : 0.5 * above,
          isBlock: 1,
        },
        write: ([marker = ""]) => writeBlock(listIn(query, found, all) ?? found, marker),
      },
    ];
  });
}

import type { StoredBlock } from "../../../../../db/structure.ts";
import { recordPartOf } from "../../../../extraction/chunking/record-parts.ts";
import { contentTerms, tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { isFormWord, withoutFormWords } from "./form-words.ts";
import type { QuestionForm } from "./question-form.ts";
import { type FoundBlock, isHeading } from "./read-blocks.ts";
import { isStage, readStagedSteps } from "./staged-steps.ts";
import { writeBlock } from "./write-block.ts";

/** How well a kind of block fits the form of a question, from 0 to 1. */
const fits: Partial<Record<QuestionForm, Partial<Record<StoredBlock["kind"], number>>>> = {
  steps: { steps: 1, list: 0.9, section: 0.5 },
  list: { list: 1, steps: 0.9 },
  decision: { list: 0.8, steps: 0.8, section: 0.6 },
  people: { list: 1, section: 0.9 },
};

/** A section that is longer is quoted by its sentences. */
const maxSectionLength = 900;
const maxProposed = 6;
/** Of what holds less of the question, with all headings over it, something else is asked. */
const minTold = 0.5;

/** An outline of chapters tells nobody what to do. */
const outlineFit = 0.3;

/** A list of the headings of sections, counted or not. */
const isOutline = ({ kind, items }: StoredBlock) =>
  kind !== "record" && items.length > 0 && items.every(({ label }) => label !== undefined);

function fitOf(forms: Set<QuestionForm>, block: StoredBlock) {
  const isOfHeadings = isOutline(block);
  const isOfDecisions = recordPartOf(block.headings?.at(-1) ?? "") === "decision";
  if (isOfHeadings && !isOfDecisions && forms.has("decision")) return 0;
  // Counted headings may be the steps themselves.
  const fitOfForm = (form: QuestionForm) =>
    form === "steps" && isOfHeadings && block.kind === "list"
      ? outlineFit
      : (fits[form]?.[block.kind] ?? 0);
  return Math.max(0, ...[...forms].map(fitOfForm));
}

const saysOnlyForm = (heading: string) =>
  contentTerms(heading).every(({ stem }) => isFormWord(stem));

/** What stands right over a block: "Procedure" says less of what it is about than the heading over that. */
function nearestNames(over: string[]) {
  const named = over.findLastIndex((heading) => !saysOnlyForm(heading));
  return over.slice(Math.max(0, Math.min(named, over.length - 1)));
}

/** The words that say what a block is about, and those that it says itself. */
function wordsOf({ block, passage, read }: FoundBlock) {
  const { headings = [], leadIn, items } = block;
  // Headings in a list name what stands under them, and not what the list itself is about.
  const own = items.length > 0 ? items.filter((item) => !isHeading(block, item)) : [block];
  const over = [passage.title, ...headings];
  const names = headings.length > 0 ? nearestNames(over) : [];
  return {
    above: over.join(" "),
    near: [...names, leadIn ? read(leadIn) : ""].join(" "),
    body: own.map(read).join(" "),
  };
}

/** What stands over a list of headings introduces it from a little further away. */
const fromFurtherAway = 0.8;

function measure(query: ParsedQuery, found: FoundBlock, introduction: string) {
  const { above, near, body } = wordsOf(found);
  const share = (text: string) => queryCoverage(query, matchTerms(query, text));
  const saysForm = (text = "") => tokenize(text).some(({ stem }) => isFormWord(stem));
  const { headings, leadIn } = found.block;
  const around = `${above} ${introduction}`;
  const nearShare = share(near);
  return {
    near:
      leadIn || !introduction ? nearShare : Math.max(nearShare, fromFurtherAway * share(around)),
    own: share(`${near} ${body}`),
    told: share(`${around} ${near} ${body}`),
    saysForm: saysForm(headings?.at(-1)) ? nearShare : 0,
  };
}

/** What is said right over a block counts most, then all that is said over it and in it. */
const influence = { near: 0.5, told: 0.3, own: 0.1, saysForm: 0.1 };

function proposeBlock(
  query: ParsedQuery,
  fit: number,
  found: FoundBlock,
  intro: string,
): Candidate {
  const { near, own, told, saysForm } = measure(query, found, intro);
  const about =
    influence.near * near +
    influence.told * told +
    influence.own * own +
    influence.saysForm * saysForm;
  const { block, passage, passageEnd, read } = found;
  // A passage may hold several short sections, of which this is one.
  const { headings = passage.location.headings } = block;
  const location = { ...passage.location, ...(headings ? { headings } : {}) };
  const start = (block.leadIn ?? block.items[0] ?? block).start;
  const first = read({ start, end: Math.min(block.end, passageEnd) });
  return {
    kind: "block",
    sources: [{ passage: { ...passage, location }, quote: first }],
    features: {
      passage: Math.min(1, found.nearness),
      own,
      told,
      withPrevious: told,
      withNext: own,
      brevity: near,
      form: fit * about,
      isBlock: 1,
    },
    write: ([marker = ""]) => writeBlock(found, marker),
  };
}

const isSteps = ({ kind, items }: StoredBlock) => kind === "steps" && items.length > 0;
const pathOf = ({ headings = [] }: StoredBlock) => headings;
const isUnder = (inner: string[], outer: string[]) =>
  outer.length > 0 && outer.every((heading, index) => heading === inner[index]);
const isOfSameDocument = (left: FoundBlock, right: FoundBlock) =>
  left.passage.sourceId === right.passage.sourceId;

/** The sections that a list of numbered headings stands under: what they say introduces it. */
function introductionOf(found: FoundBlock, all: FoundBlock[]) {
  if (!isSteps(found.block) || !isOutline(found.block)) return "";
  return all
    .filter(
      (other) =>
        other.block.kind === "section" &&
        isOfSameDocument(other, found) &&
        isUnder(pathOf(found.block), pathOf(other.block)),
    )
    .map(({ block, read }) => read(block))
    .join(" ");
}

/** A section or an outline over steps only leads up to them. */
export function leadsToSteps(found: FoundBlock, all: FoundBlock[]) {
  const { block } = found;
  if (
    !(block.kind === "section" || isOutline(block)) ||
    block.items.some(({ label = "" }) => isStage(label))
  )
    return false;
  const under = all
    .filter(({ block: other }) => other !== block && isSteps(other))
    .filter(
      (other) => isOfSameDocument(other, found) && isUnder(pathOf(other.block), pathOf(block)),
    )
    .map((other) => pathOf(other.block).slice(pathOf(block).length));
  if (!isSteps(block)) return under.length > 0;
  const headings = block.items.map(({ label = "" }) => label);
  const leading = headings.filter((label) => under.some(([next]) => next === label));
  // Where steps stand under each of them, they are the stages of one undertaking.
  return leading.length > 0 && leading.length < headings.length;
}

/** A section that says no more of what is asked than the title of a document that has steps. */
function isBesideSteps(query: ParsedQuery, found: FoundBlock, all: FoundBlock[]) {
  const { block, passage } = found;
  if (block.kind !== "section") return false;
  const share = (text: string) => queryCoverage(query, matchTerms(query, text));
  const { above, body } = wordsOf(found);
  const hasSteps = all.some((other) => isSteps(other.block) && isOfSameDocument(other, found));
  return hasSteps && share(passage.title) >= share(`${above} ${body}`);
}

/** Whether the question asks for what stands under one of the headings that a list is made of. */
function isAboutOneHeading(query: ParsedQuery, { block, passage }: FoundBlock) {
  const headings = block.items.filter((item) => isHeading(block, item));
  if (headings.length === 0) return false;
  const stemsOf = (text: string) => new Set(matchTerms(query, text).map(({ stem }) => stem));
  const above = stemsOf([passage.title, ...pathOf(block)].join(" "));
  const asked = [...query.terms.keys()].filter((stem) => !above.has(stem));
  const named = headings.filter(({ label = "" }) => {
    const stems = stemsOf(label);
    return asked.some((stem) => stems.has(stem));
  });
  return named.length > 0 && named.length * 2 <= headings.length;
}

/** The entries of a list that hold a list of their own, as minutes hold what was said to each point. */
function entriesOf(found: FoundBlock): FoundBlock[] {
  const { items } = found.block;
  return items.flatMap((item, index) => {
    const until = items.findIndex(({ depth }, at) => at > index && depth <= item.depth);
    const inner = items.slice(index + 1, until < 0 ? undefined : until);
    const [first] = inner;
    const last = inner.at(-1);
    if (!first || !last || item.label !== undefined) return [];
    const leadIn = { start: item.start, end: Math.min(item.end, first.start) };
    const moved = inner.map((entry) => ({ ...entry, depth: entry.depth - first.depth }));
    const block = { ...found.block, start: item.start, end: last.end, leadIn, items: moved };
    return [{ ...found, block }];
  });
}

/** One entry of many that speaks of it makes no list of what was decided about something. */
function isIntroduced(query: ParsedQuery, found: FoundBlock) {
  const { above, near } = wordsOf(found);
  return queryCoverage(query, matchTerms(query, `${above} ${near}`)) >= minTold;
}

/** What running text says of something is its decision only where it speaks of one. */
const decided =
  /\b(?:decided?|decisions?|agreed?|resolved|approved|beschlossen|entschieden|vereinbart|décid\p{L}+|convenu|acord\p{L}+|decidi\p{L}+|deciso|besloten|afgesproken|acordad\p{L}+)(?!\p{L})/iu;

const tellsDecision = ({ block, read }: FoundBlock) =>
  block.kind !== "section" || decided.test(read(block));

const namesPeople = ({ headings = [], leadIn }: StoredBlock, read: FoundBlock["read"]) =>
  [headings.at(-1) ?? "", leadIn ? read(leadIn) : ""].some(
    (words) => recordPartOf(words.replace(/[:：]\s*$/, "")) === "people",
  );

/** "Attended" stands over no list of people: its heading says it in another word. */
const withFormOfPeople = (candidate: Candidate): Candidate => ({
  ...candidate,
  features: { ...candidate.features, own: candidate.features.told, form: 1 },
});

/** Steps, lists and sections that answer as a whole. */
export function proposeWhole(
  { query, question }: AnswerContext,
  forms: Set<QuestionForm>,
  all: FoundBlock[],
): Candidate[] {
  const meant = withoutFormWords(query);
  const asksForPeople = forms.has("people");
  // A day or a name is no list, whatever it is of.
  if (/^\s*(?:when|wann|quand|cuándo|quando|wanneer)\b/i.test(question) && !forms.has("list"))
    return [];
  const known = [
    ...all,
    ...(forms.has("decision") ? all.flatMap(entriesOf) : []),
    ...(forms.has("steps") ? readStagedSteps(all) : []),
  ];
  return known
    .filter(({ block }) => block.items.length > 0 || block.end - block.start <= maxSectionLength)
    .map((found) => ({ found, fit: fitOf(forms, found.block) }))
    .filter(
      ({ found, fit }) =>
        fit > 0 &&
        !(leadsToSteps(found, all) && (forms.has("steps") || !isOutline(found.block))) &&
        !(forms.has("steps") && isBesideSteps(meant, found, all)) &&
        !isAboutOneHeading(query, found),
    )
    .filter(({ found }) => !forms.has("decision") || isIntroduced(meant, found))
    .filter(({ found }) => !forms.has("decision") || tellsDecision(found))
    .filter(({ found }) => !asksForPeople || namesPeople(found.block, found.read))
    .map(({ found, fit }) => proposeBlock(meant, fit, found, introductionOf(found, all)))
    .map((candidate) => (asksForPeople ? withFormOfPeople(candidate) : candidate))
    .filter(({ features }) => (features.told ?? 0) >= minTold)
    .toSorted((left, right) => (right.features.form ?? 0) - (left.features.form ?? 0))
    .slice(0, maxProposed);
}

import { contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { withoutWords } from "./form-words.ts";
import type { FoundBlock } from "./read-blocks.ts";
import { writeBlock } from "./write-block.ts";

/** The words for a step of a procedure. */
const step = "(?:step|schritt|étape|paso|passaggio|passo|stap)";
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

const numbered = new RegExp(`\\b${step}\\s+(?:no\\.?\\s*|number\\s+)?(\\d{1,2})\\b`, "iu");
const ordinal = new RegExp(
  `\\b(${[...ordinals, "last"].join("|")}|\\d{1,2}(?:st|nd|rd|th))\\s+${step}\\b`,
  "iu",
);
/** What goes before or after another step, and the words for that step. */
const beside =
  /^\s*(?:and )?what (?:comes?|follows?|happens|is (?:done|next)|(?:do|must|should) (?:i|we|you|they) do)(?: next)?,? (?:directly |right |immediately |just )?(after|before) (.+)$/iu;
/** In what the step is one. */
const within = /,? (?:when|while|if|during|in) .*$/iu;

const stepStems: ReadonlySet<string> = new Set(
  `step schritt étape paso passaggio passo stap last comes come follows follow happens happen next ${ordinals.join(" ")}`
    .split(" ")
    .map((word) => normalizeWord(word).stem),
);

/** So much of what a question says of a step is to stand in it. */
const minOfStep = 0.6;
/** Of what holds less of the question, with all headings over it, something else is asked. */
const minTold = 0.4;

function placeAsked(question: string): number | undefined {
  const [, digits] = numbered.exec(question) ?? [];
  if (digits) return Number(digits) - 1;
  const [, word] = ordinal.exec(question) ?? [];
  if (!word) return undefined;
  if (/^last$/i.test(word)) return -1;
  const place = ordinals.indexOf(word.toLowerCase());
  return place >= 0 ? place : Number.parseInt(word, 10) - 1;
}

/** The share of the words of a phrase that a step holds. */
function shareOf(phrase: string, text: string, query: ParsedQuery) {
  const asked = contentTerms(phrase, query.language);
  const told = new Set(matchTerms(query, text).map(({ stem }) => stem));
  return asked.length > 0 ? asked.filter(({ stem }) => told.has(stem)).length / asked.length : 0;
}

/** Which of some steps a question is about, counted from 0. */
function findStep({ query }: AnswerContext, words: string, steps: string[]) {
  const place = placeAsked(words);
  if (place !== undefined) return place < 0 ? steps.length + place : place;
  const shares = steps.map((text) => shareOf(words.replace(within, ""), text, query));
  const best = Math.max(0, ...shares);
  const isClear = best >= minOfStep && shares.filter((share) => share === best).length === 1;
  return isClear ? shares.indexOf(best) : undefined;
}

function itemAsked(context: AnswerContext, { block, read }: FoundBlock) {
  const { question } = context;
  const items = block.items.filter(({ depth }) => depth === 0);
  const [, side, words] = beside.exec(question) ?? [];
  if (!words) return items.at(placeAsked(question) ?? items.length);
  const found = findStep(context, words, items.map(read));
  return found === undefined
    ? undefined
    : items[side?.toLowerCase() === "after" ? found + 1 : found - 1];
}

/** The one step that a question counts out, or that goes before or after the one it names. */
export function proposeOneStep(context: AnswerContext, all: FoundBlock[]): Candidate[] {
  const { question } = context;
  if (placeAsked(question) === undefined && !beside.test(question)) return [];
  const query = withoutWords(context.query, stepStems);
  return all.flatMap((found): Candidate[] => {
    const { block, passage, nearness, read } = found;
    if (block.kind !== "steps") return [];
    const item = itemAsked(context, found);
    if (!item) return [];
    const share = (text: string) => queryCoverage(query, matchTerms(query, text));
    const above = [passage.title, ...(block.headings ?? [])].join(" ");
    const told = share(`${above} ${block.items.map(read).join(" ")}`);
    if (told < minTold) return [];
    const near = Math.max(share(above), beside.test(question) ? told : 0);
    return [
      {
        kind: "block",
        sources: [{ passage, quote: read(item) }],
        features: {
          passage: Math.min(1, nearness),
          own: near,
          told,
          withPrevious: told,
          withNext: near,
          brevity: near,
          form: near,
          isBlock: 1,
        },
        write: ([marker = ""]) =>
          writeBlock({ ...found, block: { ...block, items: [item] } }, marker),
      },
    ];
  });
}

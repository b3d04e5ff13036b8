import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { acronymPattern, contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";

const toStems = (words: string) =>
  new Set(words.split(/\s+/).map((word) => normalizeWord(word).stem));

/** Words of questions about the work that name nothing of the project. */
const workVocabulary =
  toStems(`accomplish achieve action actual agenda agree agreed ahead all along already any anything anybody
  anyone assign assigned assignee at behind belong best block close come coming complete completed
  completion critical current currently danger date day deadline depend decide decided decision delay deliver
  done due endanger everything everybody exist far fast fastest finish finished furthest going hand
  handover hear high highest important item items just know last late latest least left list look low
  lowest medium meeting milestone miss missed moment month most much near need new next now nobody
  nothing okay open outstanding overall overdue own owner past pending people percent person please
  previous priority progress project recent recently remain remaining responsible right risk schedule
  scheduled show slip slow slowest so something stand state status still stuck summary task team tell
  things this today tomorrow track transition trouble unassigned upcoming urgent week work working worst
  yesterday yet take taken took reach reached record recorded give cancel cancelled attend attended attendee participant participate busiest overloaded workload fewest
  each every discuss discussed happen happened happening change changed talk talked minutes notes outcome
  lately said earlier later onwards unowned unfinished
  two three four five six seven eight nine ten eleven twelve few couple
  sunday monday tuesday wednesday thursday friday saturday`);
/** Whose stems may well name something: "planned" says nothing, "the plan" does. */
const workWords = new Set(
  `else planned doing plate busy oldest earliest newest start started starting starts begin begins begun summarize summarise
  calendar count first without charge per percentage number everyone does do made make came compare mention mentions overview happens plans
  time wait waiting waits stuck dependent held holding`.split(/\s+/),
);
const pronouns = new Set(["i", "my", "me", "mine", "we", "our", "us", "s"]);

/** The words that name a person, a track or a topic. */
export const subjectTerms = (text: string) =>
  contentTerms(text).filter(
    ({ word, stem, start, end }) =>
      (!isStopWord(word) || acronymPattern.test(text.slice(start, end))) &&
      !workVocabulary.has(stem) &&
      !workWords.has(word) &&
      !pronouns.has(stem),
  );

/** The words that terms were taken from, as they were typed: "cut-over" for its first part. */
export function wordsAt(text: string, terms: { start: number }[]) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].filter(
    ({ index, 0: word }) =>
      terms.some(({ start }) => start >= index && start < index + word.length),
  );
  return [...new Set(words.map(([word]) => word))].join(" ");
}

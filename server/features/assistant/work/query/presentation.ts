import { countPattern, parseCount } from "../dates/count-words.ts";
import type { SortKey } from "./work-filter.ts";

/** How a question wants its answer: in what order, how much of it, as a list or a table. */
export type Presentation = {
  sort: SortKey | undefined;
  /** The last in the order first. */
  isDescending: boolean;
  /** How many it asks for. */
  limit: number | undefined;
  /** It asks for what comes next, from today on. */
  isNext: boolean;
  isTable: boolean;
};

const sortWords: [SortKey, string][] = [
  ["due", "due dates?|deadlines?|dates?|days?|time"],
  ["priority", "priority|priorities|urgency|importance"],
  ["owner", "owners?|assignees?|persons?|people|members?"],
  ["status", "status|states?"],
  ["track", "tracks?"],
  ["title", "names?|titles?|alphabet"],
];
const sortable = sortWords.map(([, words]) => words).join("|");
const sortPhrase = new RegExp(
  `,? *\\b(?:(?:sort|order|rank|arrange|group)(?:ed)?(?: them| it)? )?by (?:their |its |the )?(?<key>${sortable})(?: (?<down>descending|desc|latest first|newest first)| ascending| asc)?(?=[\\s?.!]*$|,| (?:as|in) )`,
  "i",
);

const table =
  /,? *\b(?:as|in|into|in the form of) an? (?:small |short )?(?:table|grid)\b|\b(?:make|give|show|draw|create|build)(?: me| us)? an? (?:small |short )?table (?:of|with|showing|listing)\b|^\s*an? table (?:of|with)\b|\btabulate\b|\btabular(?:ly)?\b|,? *\b(?:put|show|list|give)(?: me| us)? (?:them|it|that|this) in an? table\b/i;

const noun = "(?:meeting|milestone|deadline|task|action item|decision|document|upload|file)";
const nextItems = new RegExp(
  `\\bnext (?:(${countPattern}) )?${noun}(s?)\\b|\\bmeet next\\b|\\bnext meet\\b`,
  "i",
);
const superlative = new RegExp(
  `\\b(?:(?<count>${countPattern}) )?(?<which>most urgent|most important|top|oldest|earliest|longest overdue|most overdue|newest|latest|most recent|last|first)(?: (?<after>${countPattern}))?(?: (?!and\\b)[\\w-]+){0,2}? ${noun}(?<plural>s?)\\b`,
  "i",
);

function parseLimit(question: string) {
  const [found, count, plural] = nextItems.exec(question) ?? [];
  if (found) return { limit: count ? parseCount(count) : plural ? undefined : 1, isNext: true };
  const groups = superlative.exec(question)?.groups;
  if (!groups) return { limit: undefined, isNext: false };
  const number = groups.count ?? groups.after;
  const isVague = number !== undefined && /^an?$/i.test(number);
  if (number && !isVague) return { limit: parseCount(number), isNext: false };
  return { limit: groups.plural ? undefined : 1, isNext: false };
}

const mostUrgent = /\b(?:most (?:urgent|important)|top|(?:do|done|start|begin|tackle) first)\b/i;
const earliestFirst = /\b(?:oldest|earliest|longest overdue|most overdue)\b/i;
/** What is due last; the last meeting and the last decision are those before today. */
const latestFirst =
  /\b(?:newest|latest|furthest)\b|^(?![^?]*\b(?:was|were|did)\b)[^?]*\blast (?:[\w-]+ ){0,2}?(?:tasks?|milestones?|deadlines?|action items?)\b/i;

function parseSort(question: string): Pick<Presentation, "sort" | "isDescending"> {
  const groups = listing.test(question) ? sortPhrase.exec(question)?.groups : undefined;
  if (groups?.key) {
    const key = groups.key;
    const sort = sortWords.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(key))?.[0];
    return { sort, isDescending: groups.down !== undefined };
  }
  if (mostUrgent.test(question)) return { sort: "priority", isDescending: false };
  if (earliestFirst.test(question)) return { sort: "due", isDescending: false };
  if (latestFirst.test(question)) return { sort: "due", isDescending: true };
  return { sort: undefined, isDescending: false };
}

const listing =
  /^\s*(?:please |can you |could you )?(?:list|show|sort|order|rank|arrange|give|which|what|make|group)\b/i;

/** Reads how an answer is wanted, and what remains of the question without the words for it. */
export function parsePresentation(question: string): { presentation: Presentation; rest: string } {
  const isTable = table.test(question);
  const plain = question.replace(table, (_, at: number) => (at === 0 ? "list " : " ")).trim();
  const isSorted = listing.test(plain) && sortPhrase.test(plain);
  const rest = isSorted
    ? plain.replace(sortPhrase, "").replace(/^(?:sort|order|rank|arrange|group)\b/i, "list")
    : plain;
  const order = parseSort(plain);
  return { presentation: { ...order, ...parseLimit(question), isTable }, rest };
}

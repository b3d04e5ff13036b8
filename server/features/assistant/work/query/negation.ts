import type { DayRange } from "../dates/period.ts";
import { isWithin } from "../dates/period.ts";
import type { WorkItem } from "../work-items.ts";
import { isNameOf } from "./name-words.ts";
import type { WorkIntent } from "./work-intent.ts";

const states = ["overdue", "at risk", "blocked", "in progress", "critical", "due"] as const;
type NegatedState = (typeof states)[number];

/** What a question says that work is not: "not overdue", "not due this week". */
export type Negated = {
  state: NegatedState | "owner";
  /** As an answer says it. */
  words: string;
  /** The days on which it is not due. */
  days?: DayRange;
  /** Whose it is not. */
  owner?: string;
};

const not =
  "(?:(?:\\bnot|n['’]t|\\bnever|\\bno longer)(?: (?:yet|already|currently|being|been|be))*)";
const words: Record<NegatedState, string> = {
  overdue: "overdue|past due|late|delayed|behind schedule",
  "at risk": "at[- ]risk|in danger|in trouble|endangered",
  blocked: "blocked|stuck|held up|waiting",
  "in progress": "in[- ]progress|under way",
  critical: "(?:of )?critical(?: priority)?",
  due: "due",
};
const patterns = states.map(
  (state) => [state, new RegExp(`${not} (?:${words[state]})\\b`, "i")] as const,
);
const anyState = Object.values(words).join("|");

/** "Aren't any tasks overdue?" asks whether some are. */
const openingAuxiliary =
  /^\s*(?:and |so )?(?:is|are|was|were|do|does|did|has|have)(?:n['’]t\b|(?=[^?]*\bno\b))/i;
const anyNegation = new RegExp(
  `\\b(?:not|never|neither|nor)\\b|n['’]t\\b|\\b(?:no|without)(?: any)? (?:${anyState})\\b`,
  "i",
);

/** "Not assigned to Tom", "except Tom's" */
const ofOthers =
  /(?:(?:\bnot|n['’]t)(?: yet| been)* (?:assigned to|owned by)|\bexcept(?: for)?(?: those of)?|\bother than|\bapart from) (?<who>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*)*)(?:['’]s?)?(?: (?:tasks?|ones))?(?=\s*[?.!]*$)/u;

/**
 * The state that a question wants left out, what it says besides, and whether it negates anything that
 * no filter knows.
 */
export function readNegation(question: string): {
  state?: NegatedState | undefined;
  rest: string;
  isUnknown: boolean;
  owner?: string;
} {
  const { 0: ofOther, groups } = ofOthers.exec(question) ?? {};
  if (ofOther !== undefined && groups?.who) {
    const rest = question.replace(ofOther, " ");
    return { rest, owner: groups.who, isUnknown: anyNegation.test(rest) };
  }
  const plain = question.replace(openingAuxiliary, " ").replace(/\s+/g, " ");
  const [found] = patterns.flatMap(([state, pattern]) => {
    const text = pattern.exec(plain)?.[0];
    return text === undefined ? [] : [{ state, text }];
  });
  const rest = found ? plain.replace(found.text, " ") : question;
  const left = found ? rest : plain;
  const isUnknown = !openingAuxiliary.test(question) && anyNegation.test(left);
  return { state: found?.state, rest, isUnknown };
}

/** Intents whose items can be left out by their state. */
export const listsItems: (WorkIntent | undefined)[] = [
  "overdue",
  "at risk",
  "due",
  "tasks",
  "action items",
  "milestones",
  "documents for work",
];

/** Whether an item is in the state that a question wants left out. */
export function isLeftOut({ state, days, owner }: Negated, item: WorkItem): boolean {
  if (owner !== undefined) return isNameOf(item.assignee, owner);
  if (state === "critical") return item.priority === "critical";
  if (state === "overdue") return item.isOverdue;
  if (state === "due") return item.due !== null && days !== undefined && isWithin(item.due, days);
  if (state === "blocked") return item.status === "at-risk" || Boolean(item.waitsFor?.length);
  return item.status === (state === "at risk" ? "at-risk" : "in-progress");
}

import { contentTerms } from "../../../platform/text/terms.ts";
import type { Answer } from "../assistant.types.ts";
import { decline } from "../decline.ts";
import { refersBack } from "./follow-up.ts";

const questionWord = "(?:who|whom|whose|what|when|where|which|why|how)";
const verb = "(?:is|are|was|were|do|does|did|can|could|will|would|should|must|may|has|have|had)";
const oneSentence = /^[^?.!;:]+\?$/;
/** Only where the second part asks by itself: "when it is due" after "and" may go on with the first. */
const twoQuestions = new RegExp(
  `^(?<first>${questionWord}\\b[^,]+?),? and (?<second>(?:${questionWord}(?: \\w+)? ${verb}|who)\\b[^?]+)`,
  "i",
);
const innerQuestion = new RegExp(`\\s${questionWord}\\b|\\b(?:whether|if|that)\\b`, "i");

/** Of fewer words, what it is about stands in the other part: "and who pays?" */
const minTerms = 2;

/** What somebody does something with: after another question word a verb may stand at the end. */
const thing =
  /^\s*who\b.*?\b((?:the|our|this) [\p{L}\p{N}][\p{L}\p{N}-]*(?: [\p{L}\p{N}][\p{L}\p{N}-]*){0,3})(?<!\b(?:by|for|of|to|with|from|in|on|at))$/iu;
const determiners = /\b(?:the|our|this|an?|my|your|their)\b/gi;
const pronoun = /\b(?:it|its)\b/gi;
/** They mean the one who is asked for rather than the thing. */
const ofPerson = /\b(?:he|him|his|she|hers?)\b/i;
const ofSeveral = /\b(?:they|them|theirs?)\b/i;
/** It names no thing of its own: "and who is the deputy owner?" */
const asksRole = /^(?:who|what) (?:is|are|was|were) the (?!.* (?:of|for|in|at) )\S+(?: \S+){0,2}$/i;
/** The verb of a question: "who owns", "where is the gateway hosted". */
const verbAsked =
  /^who\s+\p{L}+|^(?:when|where|why|how) \p{L}+ (?!(?:the|our|this) \S+$)(?<thing>.+) \p{L}+$/iu;

const stemsOf = (...texts: string[]) =>
  new Set(texts.flatMap((text) => contentTerms(text).map(({ stem }) => stem)));

type QuestionParts = {
  first: string;
  second: string;
  /**
   * What the first is about and the second leaves out, so that its answer has to say it. Empty where the
   * second names the thing.
   */
  subject: ReadonlySet<string>;
};

function splitQuestions(question: string) {
  const asked = question.trim();
  const { first = "", second = "" } =
    (oneSentence.test(asked) ? twoQuestions.exec(asked)?.groups : undefined) ?? {};
  return first && !innerQuestion.test(first) ? { first, second: second.trim() } : undefined;
}

/**
 * The first question, if the second asks for more about the same person: "Who is the porter and what is
 * his number?"
 */
function personAskedFirst(question: string): string | undefined {
  const { first = "", second = "" } = splitQuestions(question) ?? {};
  return /^who\b/i.test(first) && ofPerson.test(second) ? `${first}?` : undefined;
}

/**
 * The two questions of "Who owns the billing service and where is it hosted?", each in words that need
 * no other. Undefined where it asks one thing, or where it is open what a pronoun stands for.
 */
export function questionParts(question: string): QuestionParts | undefined {
  const { first = "", second = "" } = splitQuestions(question) ?? {};
  if (!first || ofPerson.test(second) || ofSeveral.test(second)) return undefined;
  const pronouns = second.match(pronoun) ?? [];
  const name = thing.exec(first)?.[1];
  const isOpen = first.match(determiners)?.length !== 1 || name === undefined;
  if (pronouns.length > 0 && isOpen) return undefined;
  const whole = second.replace(pronoun, (word) => (/^its$/i.test(word) ? `${name}’s` : `${name}`));
  const saysEnough = [first, whole].every((part) => contentTerms(part).length >= minTerms);
  if (!saysEnough || refersBack(whole)) return undefined;
  const things = first.replace(verbAsked, "$<thing>");
  const subject = asksRole.test(second)
    ? stemsOf(things).difference(stemsOf(whole))
    : new Set<string>();
  return { first: `${first}?`, second: `${whole}?`, subject };
}

/** Whether the answer to the second part speaks of what the first is about: "and who is the deputy owner?" */
const isOfSubject = ({ subject }: QuestionParts, { citations }: Answer) =>
  subject.size === 0 ||
  citations.slice(0, 1).some(({ title, location, quote }) => {
    const told = stemsOf(title, ...(location.headings ?? []), quote);
    return !told.isDisjointFrom(subject);
  });

/** Two answers after each other, the citations of the second numbered on. */
function joinAnswers(first: Answer, second: Answer): Answer {
  if (second.content === first.content) return first;
  const count = first.citations.length;
  const content = second.content.replace(
    /\[(\d+)\]/g,
    (_, number) => `[${Number(number) + count}]`,
  );
  return {
    ...first,
    content: `${first.content}\n\n${content}`,
    citations: [
      ...first.citations,
      ...second.citations.map((citation) => ({ ...citation, number: citation.number + count })),
    ],
  };
}

/**
 * The answers to the two parts of a question, each asked alone; undefined where it is to be answered as
 * a whole.
 */
export async function answerParts(
  question: string,
  answerAlone: (part: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const person = personAskedFirst(question);
  // Where nobody is named, nobody's number is known either.
  if (person && (await answerAlone(person)).declined) return decline();
  const parts = questionParts(question);
  if (!parts) return undefined;
  const first = await answerAlone(parts.first);
  if (first.declined) return undefined;
  const second = await answerAlone(parts.second);
  return !second.declined && isOfSubject(parts, second) ? joinAnswers(first, second) : undefined;
}

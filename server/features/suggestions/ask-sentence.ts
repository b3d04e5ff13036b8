import { uncapitalize } from "../../platform/text/format.ts";

/** A question that a sentence answers, and the words in which it does. */
export type AskedSentence = { question: string; expected: string };

const speaker = /^\p{Lu}[^:.!?]{0,40}:\s+(?=\p{Lu})/u;
const subject = "(?:The|Our|Every|Each|All|An?) [^,;:()]{2,60}?|\\p{Lu}[\\p{L}-]{2,30}s";
const dayOrHour =
  "(?:first|second|third|last|\\w+ )?(?:working )?(?:day|week|month|quarter|year|night|morning|evening|noon|midnight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\\b|\\d{1,2}(?::\\d{2}|st|nd|rd|th)\\b|(?:19|20)\\d{2}\\b";
/** "every October", "on the 25th", "at 02:00". */
const time = `(?:every|each|on|at|before|after|until|in|since) (?:the )?(?:${dayOrHour})[^,;:.]{0,30}`;

const passive = new RegExp(
  `^(?<subject>${subject}) (?<verb>is|are|was|were) (?<participle>\\p{L}{2,}(?:ed|n|t|ld|pt|de|id|un))\\b(?<rest>[^;:]*)$`,
  "u",
);
const agent = /^ by (?!\d|noon|midnight|the end|hand\b|mail\b|e-?mail\b)[^,;]+$/;
const timeWithin = new RegExp(`\\s(?<time>${time})`, "u");

const active = new RegExp(
  `^(?<subject>${subject}|\\p{Lu}[\\p{L}-]{2,30}) (?<verb>\\p{L}{3,}) (?<time>${time})`,
  "u",
);
const charge =
  /^(?<person>\p{Lu}[^,;:]{2,50}?) (?:is|are) (?<duty>(?:responsible for|in charge of) [^,;:]{3,60})$/u;

/** The same within a sentence: "The pump" is "the pump"; an acronym and a name stay. */
const withinSentence = (text: string) =>
  /^(?:The|Our|Every|Each|All|An?) /.test(text) ? uncapitalize(text) : text;

/** "carries" as it stands after "does". */
function infinitive(verb: string): string | undefined {
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : undefined;
}

/** What cannot stand in the name of a thing, or is a verb where it stands before its last word. */
const noPartOfName =
  /^(?:the|an?|one|its|their|his|her|of|in|at|on|to|by|for|from|with|and|or)$|(?:s|ed)$/;

/**
 * Whether the words before a verb are the name of one thing, or of several: "The nightly round". In "The
 * porter opens the gate at six" the verb stands among them.
 */
function isPlainNoun(text: string, isPlural: boolean): boolean {
  const words = text.split(" ");
  const last = words.at(-1) ?? "";
  return (
    !words.slice(1, -1).some((word) => noPartOfName.test(word)) && /[^s]s$/.test(last) === isPlural
  );
}

/**
 * What an English sentence answers of who does something and when. It reads a few plain forms and
 * leaves all others alone; whoever asks makes sure that the answer is found.
 */
export function askSentence(sentence: string): AskedSentence[] {
  const plain = sentence
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(speaker, "")
    .replace(/[.!]+$/, "");
  const duty = charge.exec(plain)?.groups;
  if (duty?.duty && duty.person) {
    return [{ question: `Who is ${duty.duty}?`, expected: duty.person }];
  }
  const told = passive.exec(plain)?.groups;
  if (told) {
    const { subject = "", verb, participle, rest = "" } = told;
    const when = timeWithin.exec(rest)?.groups?.time;
    const clause = `${verb} ${withinSentence(subject)} ${participle}`;
    const who = agent.test(rest)
      ? rest.slice(" by ".length).split(timeWithin)[0]?.trim()
      : undefined;
    return [
      ...(who ? [{ question: `Who ${clause} by?`, expected: who }] : []),
      ...(when ? [{ question: `When ${clause}?`, expected: when.trim() }] : []),
    ];
  }
  const done = active.exec(plain)?.groups;
  if (!done?.subject || !done.verb || !done.time) return [];
  const { subject: doer, verb, time: when } = done;
  const single = infinitive(verb);
  if (!isPlainNoun(doer, single === undefined)) return [];
  const question = single
    ? `When does ${withinSentence(doer)} ${single}?`
    : `When do ${withinSentence(doer)} ${verb}?`;
  return [{ question, expected: when.trim() }];
}

import type { AskedQuestion } from "./answer-sets.ts";

const nameRun = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu;
const inventedNames = ["Zorvex", "Quellmar Brind", "Tovasund", "Ildrak Penner", "Marvolin"];

const inventedWords = ["frondle", "quambit", "storvane", "blenchet", "tralliby"];
const minWordLength = 5;

/** The question with its longest word made one that stands nowhere. */
function askOfNothing(question: string, index: number) {
  const words = [...question.matchAll(/(?<= )\p{Ll}+/gu)].map(([word]) => word);
  const [longest = ""] = words.toSorted((left, right) => right.length - left.length);
  const invented = inventedWords[index % inventedWords.length] ?? "";
  return longest.length < minWordLength ? undefined : question.replace(longest, invented);
}

/**
 * The question asked of somebody or something else, in turn of one that is nowhere and of one that
 * another question names: what answers it then says nothing of whom it asks about.
 */
export function askOfAnother({ question }: AskedQuestion, index: number, others: AskedQuestion[]) {
  const own = index % 3 === 0 ? undefined : [...question.matchAll(nameRun)].at(-1);
  if (!own) return askOfNothing(question, index);
  const other = others[(index * 7 + 3) % others.length];
  const found = [...(other?.question ?? "").matchAll(nameRun)].at(-1)?.[0];
  const isKnown = index % 2 === 0 && found && !question.includes(found);
  const name = isKnown ? found : inventedNames[index % inventedNames.length];
  return `${question.slice(0, own.index)}${name}${question.slice(own.index + own[0].length)}`;
}

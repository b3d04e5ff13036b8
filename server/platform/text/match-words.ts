import { removeAccents } from "./stem.ts";

/** Lower case without accents, runs of whitespace as one space. */
export const foldText = (text: string): string =>
  removeAccents(text.toLowerCase()).replaceAll(/\s+/g, " ").trim();

/** What is searched for: the words as they are compared, and the whole as one phrase. */
export type WantedWords = { words: string[]; phrase: string };

/** The words of what somebody typed, as `rankMatch` and `excerptOf` take them. */
export function parseWords(query: string): WantedWords {
  const phrase = foldText(query);
  return { words: phrase.split(" ").filter(Boolean), phrase };
}

/** Something that can be found by its name, by what is said beside it, or by its text. */
export type Searched = { title: string; detail?: string | null; text?: string | null };

/** How something was found, the least first. */
const ranks = { text: 1, detail: 2, title: 3, beginning: 4 } as const;

/**
 * How well something fits: 0 where a word occurs nowhere in it, most where its title begins with the
 * whole phrase. A word counts where it is part of another, so that what is half typed is found.
 */
export function rankMatch(
  { title, detail, text }: Searched,
  { words, phrase }: WantedWords,
): number {
  const holdsAll = (folded: string) => words.every((word) => folded.includes(word));
  const name = foldText(title);
  if (name.startsWith(phrase)) return ranks.beginning;
  if (holdsAll(name)) return ranks.title;
  const withDetail = detail ? `${name} ${foldText(detail)}` : name;
  if (holdsAll(withDetail)) return ranks.detail;
  return text && holdsAll(`${withDetail} ${foldText(text)}`) ? ranks.text : 0;
}

/** Whether a match of this rank is told by its text alone. */
export const isByText = (rank: number): boolean => rank === ranks.text;

/** Characters of an excerpt, and of what stands in it before the first word. */
const excerptLength = 240;
const leadLength = 60;

/** The stretch of a text around the first of the words that stands in it. */
export function excerptOf(text: string, { words }: WantedWords): string {
  const flat = text.replaceAll(/\s+/g, " ").trim();
  // Composed characters keep their places when they are folded; the others move it by a little.
  const folded = removeAccents(flat.normalize("NFC").toLowerCase());
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first > leadLength ? flat.indexOf(" ", first - leadLength) + 1 : 0;
  const end = start + excerptLength;
  const stretch = flat.slice(start, end);
  return `${start > 0 ? "… " : ""}${stretch}${end < flat.length ? "…" : ""}`;
}

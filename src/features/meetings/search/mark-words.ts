import { escapePattern } from "../../../lib/escape-pattern.ts";

/** A piece of a text; `at` is where it begins. */
type MarkedPart = { text: string; hit: boolean; at: number };

/** A letter, however it is accented: "cafe" finds "Café", as the server does. */
const accented = (word: string) =>
  [...word.normalize("NFD").replaceAll(/\p{M}/gu, "")]
    .map((letter) => `${escapePattern(letter)}\\p{M}*`)
    .join("");

/** A text in parts that are words of the query, also within longer ones, and parts that are not. */
export function markWords(text: string, query: string): MarkedPart[] {
  const words = query.split(/\s+/).filter(Boolean);
  const decomposed = text.normalize("NFD");
  if (words.length === 0) return [{ text, hit: false, at: 0 }];
  const pattern = new RegExp(words.map(accented).join("|"), "giu");
  const parts: MarkedPart[] = [];
  let at = 0;
  const add = (end: number, hit: boolean) => {
    if (end > at) parts.push({ text: decomposed.slice(at, end).normalize("NFC"), hit, at });
    at = end;
  };
  for (const match of decomposed.matchAll(pattern)) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(decomposed.length, false);
  return parts;
}

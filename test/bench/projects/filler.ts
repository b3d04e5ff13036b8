import type { Database } from "../../../db/client.ts";
import { addDocument } from "../questions/question-set.ts";

/** Repeatable pseudo-random numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const wordsPerPassage = 150;
const passagesPerDocument = 100;

/**
 * Fills a project up from so many passages to so many, with documents of the texts' own words, as
 * often as the texts use them, in no order.
 */
export function padder(db: Database, projectId: number, texts: string[]) {
  const words = texts.flatMap((text) => text.split(/\s+/));
  const random = seededRandom(1);
  const write = () =>
    Array.from(
      { length: wordsPerPassage },
      () => words[Math.floor(random() * words.length)] ?? "",
    ).join(" ");
  return (present: number, wanted: number) => {
    for (let done = present; done < wanted; done += passagesPerDocument) {
      const count = Math.min(passagesPerDocument, wanted - done);
      const passages = Array.from({ length: count }, (_, index) => ({
        content: write(),
        start: index * 1000,
        end: (index + 1) * 1000,
      }));
      addDocument(db, projectId, `Filler ${done}`, "", passages, () => 0);
    }
  };
}

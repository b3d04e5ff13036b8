import type { Database } from "../../../db/client.ts";
import { tokenize } from "../../../server/platform/text/terms.ts";
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

type Told = { title: string; text: string };

/** What a title alone says, its documents being translations of each other. */
function stemsOfOneTitle(documents: Told[]): ReadonlySet<string> {
  const titleOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const { title, text } of documents) {
    for (const { stem } of tokenize(text)) {
      const known = titleOf.get(stem);
      if (known === undefined) titleOf.set(stem, title);
      else if (known !== title) shared.add(stem);
    }
  }
  return new Set(titleOf.keys()).difference(shared);
}

/** A word that nobody knows, as long as another: it makes a project's vocabulary as large. */
const disguise = (word: string) => [...word].reverse().join("");

/**
 * Fills a project up from so many passages to so many, with documents of the words of others, as
 * often as these use them, in no order. A word that one title alone says is disguised: it stands
 * nowhere else when that document is taken out of the project.
 */
export function padder(db: Database, projectId: number, documents: Told[]) {
  const ofOne = stemsOfOneTitle(documents);
  const mayStay = (word: string) => tokenize(word).every(({ stem }) => !ofOne.has(stem));
  const words = documents
    .flatMap(({ text }) => text.split(/\s+/))
    .map((word) => (mayStay(word) ? word : disguise(word)));
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

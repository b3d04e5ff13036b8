import type { Database } from "../../../../../db/client.ts";
import type { StoredCitation } from "../../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { citeItem } from "../compose-work-answer.ts";
import { readWork } from "../work-items.ts";

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");
/** "Ihre" is "yours". */
const possessive = /(?<!\p{L})(?:[Hh]is|[Hh]er(?= \p{L})|[Ss]eine|ihre)(?!\p{L})/gu;
const personal = word("he|she|him|her|er|ihm");
/** Words of grammar that stand before what is somebody's: "her own tasks", "her most urgent task". */
const beforeOwned = new Set(["own", "most", "more", "other", "few"]);
/** "When will he finish it?" is about the task. */
const thing = word("it|its|this|that|es|ihn");

/** "Who told her about the task" names nothing of hers. */
function isPossessive(pronoun: string, rest: string) {
  if (!/^her$/i.test(pronoun)) return true;
  const [next = ""] = /\p{L}+/u.exec(rest) ?? [];
  const word = next.toLowerCase();
  return beforeOwned.has(word) || !isStopWord(word);
}

/**
 * A question with the name of the one person whose work was cited before it in the place of "he" or
 * "she". Undefined where it speaks of nobody so, or the work was of several.
 */
export function namePerson(
  db: Database,
  access: ProjectAccess,
  citations: readonly StoredCitation[],
  question: string,
  clock: Clock,
): string | undefined {
  const isPersonal = question.search(possessive) >= 0 || question.search(personal) >= 0;
  if (citations.length === 0 || !isPersonal || question.search(thing) >= 0) return undefined;
  const cited = readWork(db, access, clock).items.filter((item) =>
    citations.some(
      ({ kind, sourceId, quote }) =>
        kind === item.kind && sourceId === item.sourceId && quote === citeItem(item).quote,
    ),
  );
  const [name, ...others] = new Set(cited.map(({ assignee }) => assignee));
  if (!name || others.length > 0) return undefined;
  return question
    .replace(possessive, (pronoun, offset: number) =>
      isPossessive(pronoun, question.slice(offset + pronoun.length)) ? `${name}’s` : pronoun,
    )
    .replace(personal, () => name);
}

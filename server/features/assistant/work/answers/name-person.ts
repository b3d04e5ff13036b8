import type { Database } from "../../../../../db/client.ts";
import type { StoredCitation } from "../../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { citeItem } from "../compose-work-answer.ts";
import { readWork } from "../work-items.ts";

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");
/** "Yours", where it is not "her". */
const formal = "Ihre";
const pronouns = word("he|she|him|his|her|er|ihm|seine|ihre");
/** Words of grammar that stand before what is somebody's: "her own tasks", "her most urgent task". */
const beforeOwned = new Set(
  "own very most more other few only same already still not yet".split(" "),
);
/** "When will he finish it?" is about the task. */
const thing = word("it|its|this|that|es|ihn");

/** "Who told her about the task" names nothing of hers. */
function isPossessive(pronoun: string, rest: string) {
  if (!/^her$/i.test(pronoun)) return /^(?:his|seine|ihre)$/i.test(pronoun);
  const next = [...rest.matchAll(/\p{L}+/gu)]
    .map(([each]) => each.toLowerCase())
    .find((each) => !beforeOwned.has(each));
  return /^ \p{L}/u.test(rest) && !isStopWord(next ?? "");
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
  const isPersonal = [...question.matchAll(pronouns)].some(([pronoun]) => pronoun !== formal);
  if (citations.length === 0 || !isPersonal || question.search(thing) >= 0) return undefined;
  const cited = readWork(db, access, clock).items.filter((item) =>
    citations.some(
      ({ kind, sourceId, quote }) =>
        kind === item.kind && sourceId === item.sourceId && quote === citeItem(item).quote,
    ),
  );
  const [name, ...others] = new Set(cited.map(({ assignee }) => assignee));
  if (!name || others.length > 0) return undefined;
  return question.replace(pronouns, (pronoun, offset: number) => {
    if (pronoun === formal) return pronoun;
    return isPossessive(pronoun, question.slice(offset + pronoun.length)) ? `${name}’s` : name;
  });
}

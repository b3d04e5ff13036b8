import type { Language } from "../../../platform/text/languages/language.ts";
import { contentTerms } from "../../../platform/text/terms.ts";

/** Words that say what kind of thing an area is and not which one. */
const genericWords =
  "system process relationship duty account service desk run team data management application app platform software vendor supplier customer client contract access";

const stemsOf = (text: string, language?: Language) =>
  new Set(contentTerms(text, language).map((term) => term.stem));

const genericStems = stemsOf(genericWords);

/** What an item must name to belong to an area: all stems of one of these sets. */
export type AreaTerms = {
  name: string;
  /** The stems that tell the area from the others. */
  stems: ReadonlySet<string>;
  /** Stems that many of its items have in their titles, and few others. */
  frequent: ReadonlySet<string>;
  /** Of the project, by which words are stemmed. */
  language: Language;
};

/**
 * The stems of a name without those that say only what kind of thing it is, or that the names of
 * several areas hold; all of them where nothing would be left.
 */
export function distinctiveStems(
  name: string,
  otherNames: readonly string[],
  language: Language,
): Set<string> {
  const all = stemsOf(name, language);
  const shared = new Set(otherNames.flatMap((other) => [...stemsOf(other, language)]));
  const distinctive = [...all].filter((stem) => !genericStems.has(stem) && !shared.has(stem));
  return distinctive.length > 0 ? new Set(distinctive) : all;
}

const minItems = 2;
/** Of all titles that hold a term, at least so much must be the area's for the term to be its own. */
const minShare = 0.6;

/** Stems that stand in the titles of at least two of an area's items, and mostly in those. */
export function frequentStems(
  linkedTitles: readonly string[],
  allTitles: readonly string[],
  language: Language,
): Set<string> {
  const count = (titles: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const title of titles) {
      for (const stem of stemsOf(title, language)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    return counts;
  };
  if (linkedTitles.length < minItems) return new Set();
  const everywhere = count(allTitles);
  const frequent = [...count(linkedTitles)].filter(
    ([stem, uses]) =>
      uses >= minItems &&
      !genericStems.has(stem) &&
      uses >= minShare * Math.max(everywhere.get(stem) ?? uses, 1),
  );
  return new Set(frequent.map(([stem]) => stem));
}

/** Whether a text holds all stems of an area's name. */
export function holdsAll(text: string, { stems, language }: AreaTerms): boolean {
  if (stems.size === 0) return false;
  const present = stemsOf(text, language);
  return [...stems].every((stem) => present.has(stem));
}

/** The first word of a text that is frequent in what belongs to an area, as it is written there. */
export const frequentTermOf = (
  text: string,
  { frequent, language }: AreaTerms,
): string | undefined => {
  const term = contentTerms(text, language).find(({ stem }) => frequent.has(stem));
  return term && text.slice(term.start, term.end);
};

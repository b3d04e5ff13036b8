import { isNegative } from "./yes-or-no.ts";

/** Who does work for others, in the small letters of an ordinary noun. */
const role =
  "(?:team|department|group|staff|crew|desk|administrator|admin|manager|management|engineer|operator|officer|lead|leader|head|owner|developer|analyst|technician|specialist|coordinator|supervisor|director|vendor|supplier|contractor|partner|custodian|steward|deputy|assistant|clerk|secretary|accountant|consultant|colleague|caretaker|mechanic|electrician)s?";
const name = "(?<name>\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+)";
const actor = `(?:(?:[Tt]he|[Oo]ur|[Yy]our|[Aa]n?) (?:[\\p{L}-]+ ){0,3}?${role}|${name})(?![\\p{L}-])`;

/** "are done every night by the database administrator" */
const isSeenTo = new RegExp(
  `\\b(?:done|performed|carried out|run|handled|managed|maintained|operated|administered|overseen|supervised|looked after|taken care of) (?:(?!by\\b)[\\p{L}-]+ ){0,3}by ${actor}`,
  "u",
);
/** "the operations team looks after" */
const seesTo = new RegExp(
  `\\b${actor} (?:does|do|performs?|carr(?:y|ies) out|runs?|handles?|manages?|maintains?|operates?|administers?|oversees?|supervises?|looks? after|takes? care of) `,
  "u",
);

const clauseEnd = /[,;:]\s|\s(?:and|but|or|who|which|that|if|when|while|because)\s/;

/**
 * Whether a sentence says which role or person sees to something; `isMeant` tells of a part whether it
 * names that, and `isPerson` of two words with capitals whether they may be somebody's name.
 */
export const tellsWhoSeesTo = (
  sentence: string,
  isMeant: (part: string) => boolean,
  isPerson: (name: string) => boolean,
) =>
  !isNegative(sentence) &&
  sentence.split(clauseEnd).some((clause) => {
    const passive = isSeenTo.exec(clause);
    const found = passive ?? seesTo.exec(clause);
    const name = found?.groups?.name;
    if (!found || (name !== undefined && !isPerson(name))) return false;
    return isMeant(
      passive ? clause.slice(0, found.index) : clause.slice(found.index + found[0].length),
    );
  });

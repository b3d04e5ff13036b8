import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { contentTerms, type Term, tokenize } from "../../../../platform/text/terms.ts";
import { isSameStem, stemsOf } from "../query/match-subject.ts";
import { subjectTerms } from "../query/vocabulary.ts";
import { englishRules, type HandoverIntent } from "./english-rules.ts";
import { germanRules } from "./german-rules.ts";

const rules = [...englishRules, ...germanRules];

/** Longer texts are no question about the handover, and its rules look at every part of one. */
const maxLength = 300;

const stemsIn = (text: string) => [
  ...contentTerms(text).map(({ stem }) => stem),
  ...contentTerms(text, "de").map(({ stem }) => stem),
];

const wordsIn = (text: string) => tokenize(text).map(({ word }) => word);

/** Words that only say that the handover is meant, or which part of it. */
const handoverWords = new Set(
  stemsIn(
    `hand handed handing handover handovers over transferred transition transitioned transfer knowledge
    open missing miss lack lacks left outstanding remain remains gap gaps critical high medium low project
    team still yet whole wholly fully ready readiness far complete state status progress stand area areas
    point points item items
    übergeben übergabe übergaben übergabestand übernommen abgegeben wissenstransfer offen offene unerledigt
    fehlt fehlen übrig lücke lücken kritische hohe mittlere niedrige geringe projekt bereich bereiche stand
    fortschritt weit fertig bereit vollständig noch nicht punkt punkte derzeit aktuell momentan`,
  ),
);

/**
 * What else is said of its stages, of its days and sides, and of what somebody hands over or takes over;
 * by words, since "documents" are others than what is "documented".
 */
const wordsOfStages = new Set(
  wordsIn(
    `documented documentation shadow shadowed shadowing reverse accepted acceptance sign signed unsigned off
    sign-off drill drills drilled failed lost forgotten hypercare end ends long much leaving receiving side
    inherit receive pass leave along days
    dokumentiert begleitet abgenommen angenommen unterschrieben unterzeichnet geübt übung übungen letzte
    letzter tag tage arbeitstag abgebende übernehmende seite übernehmen abgeben verantwortlich zuständig
    heute morgen nächste woche montag dienstag mittwoch donnerstag freitag samstag sonntag zeige alle`,
  ),
);

/** What is said of its days and sides: whatever else has a last day is told by a document. */
const wordsOfFrame = new Set(
  wordsIn(
    `hand hands handing over project team leaving receiving side whom last lasts day days working work many
    long much time left remain remaining still end ends take takes today
    übergibt projekt abgebende abgebenden übernehmende übernehmenden seite wem letzte letzter letzten tag
    tage arbeitstag lange viele bleiben noch ende endet dauert heute`,
  ),
);

const namesHandover =
  /(?<!\p{L})(?:handovers?|hypercare|(?:knowledge )?transition|übergabe|wissenstransfers?)(?!\p{L})/iu;

/** Whether a question is about the handover as a whole, and names nothing that a document may tell of. */
export const asksOfWholeHandover = (question: string): boolean =>
  (["en", "de"] as const).some((language) =>
    contentTerms(question, language).every(({ stem }) => handoverWords.has(stem)),
  );

type Named = { name: string };

/**
 * The areas that a question names: those all of whose words it has, else the ones with most of
 * them. Of "Gate system" a question for "the gate" names half, which is enough where no other area
 * has as much.
 */
function findNamedAreas<Area extends Named>(question: string, areas: readonly Area[]): Area[] {
  const asked = contentTerms(question).map(({ stem }) => stem);
  const shares = areas.map((area) => {
    const own = [...new Set(contentTerms(area.name).map(({ stem }) => stem))];
    const stems = own.length > 0 ? own : stemsOf(area.name);
    const shared = stems.filter((stem) => asked.some((other) => isSameStem(stem, other))).length;
    return { area, shared, share: shared / Math.max(1, stems.length) };
  });
  const max = Math.max(0, ...shares.map(({ share }) => share));
  if (max < 0.5) return [];
  const best = shares.filter(({ share }) => share === max);
  const mostWords = Math.max(...best.map(({ shared }) => shared));
  return best.filter(({ shared }) => shared === mostWords).map(({ area }) => area);
}

/** What of the work has words that name nothing by themselves, but is no part of the handover. */
const namesOtherWork =
  /\b(?:tasks?|action items?|meetings?|milestones?|deci(?:de|sion)\w*|agree\w*|discuss\w*|talk\w*|said|mention\w*|minutes|notes?|agendas?|outcomes?|tracks?|schedul\w*|deadlines?|dates?|(?:over)?due|risks|troubles?|dangers?|delay\w*|attend\w*|participa\w*|(?:un)?assign\w*|chang\w*|happen\w*|calendar|plans|workload)\b/i;

/**
 * Whether each word of a question is one of the handover, of an area's name, or of a person or a team
 * that `names` has: "Which contracts must be signed by two directors?" is about something else, even
 * where an area is called "Contracts". The words of the work say nothing else, but not of its `frame`:
 * "the last day to cancel".
 */
function asksOfHandoverAlone(
  question: string,
  areas: readonly Named[],
  names: readonly string[],
): { isAlone: boolean; isOfFrame: boolean } {
  const ofNames = new Set(names.flatMap(wordsIn));
  const ofAreas = areas.flatMap(({ name }) => [...stemsIn(name), ...stemsOf(name)]);
  const isNamed = ({ word, stem }: Term) =>
    ofNames.has(word) || ofAreas.some((other) => isSameStem(stem, other));
  const isKnown = (term: Term) =>
    handoverWords.has(term.stem) || wordsOfStages.has(term.word) || isNamed(term);
  const isFrame = (term: Term) => wordsOfFrame.has(term.word) || isNamed(term);
  const german = contentTerms(question, "de");
  const isAlone = subjectTerms(question).every(isKnown) || german.every(isKnown);
  return {
    isAlone: isAlone && !namesOtherWork.test(question),
    isOfFrame:
      namesHandover.test(question) ||
      contentTerms(question).every(isFrame) ||
      german.every(isFrame),
  };
}

const somebody =
  /^(?:people|persons?|members?|colleagues?|teams?|leute|personen|kollegen|mitarbeiter)$/i;
/** "Which contracts" asks for some of many, and not for the area of that name. */
const namesThings = /(?<!\p{L})(?:which|how many|welche[nrsm]?|wie viele)\s+([\p{L}-]+)/iu;

/** Answers about areas name nobody; who hands over to whom is told by the frame. */
const asksForSomebody = (question: string) => somebody.test(namesThings.exec(question)?.[1] ?? "");

function asksForThings(
  question: string,
  named: readonly Named[],
  names: readonly string[],
): boolean {
  const [, thing = ""] = namesThings.exec(question) ?? [];
  const stems = stemsIn(thing);
  const isOfHandover =
    stems.some((stem) => handoverWords.has(stem)) ||
    wordsIn(thing).some((word) => wordsOfStages.has(word));
  if (isOfHandover) return false;
  // "How many lists": one of them would be a word that names nothing.
  const isPlural = /s$/i.test(thing) && !isStopWord(thing.toLowerCase());
  const ofOthers = [...named.map(({ name }) => name), ...names].flatMap(stemsIn);
  return isPlural || ofOthers.some((stem) => stems.includes(stem));
}

/** What is also asked of people and areas by other words than those of the handover. */
const ofNamed: ReadonlySet<HandoverIntent> = new Set(["receiver", "expert", "absence"]);

const ruleText = (question: string) => question.slice(0, maxLength);

/** Whether the words of a question may ask for the handover, before its areas are looked at. */
export const asksOfHandover = (question: string): boolean =>
  rules.some(({ pattern }) => pattern.test(ruleText(question)));

/**
 * What a question wants to know of the handover; undefined where it asks for something else. `names`
 * are those of the people and the teams of the handover.
 */
export function classifyHandoverQuestion<Area extends Named>(
  question: string,
  areas: readonly Area[],
  names: readonly string[] = [],
): { intent: HandoverIntent; named: Area[] } | undefined {
  const named = findNamedAreas(question, areas);
  const text = ruleText(question);
  const { isAlone, isOfFrame } = asksOfHandoverAlone(question, areas, names);
  const isOfHandover = isAlone && !asksForThings(question, named, names);
  const isOfAreas = isOfHandover && !asksForSomebody(question);
  const rule = rules.find(
    ({ intent, pattern, needsArea }) =>
      pattern.test(text) &&
      (!needsArea || named.length > 0) &&
      (ofNamed.has(intent) || (intent === "frame" ? isOfHandover && isOfFrame : isOfAreas)),
  );
  return rule && { intent: rule.intent, named };
}

import { contentTerms, type Term, tokenize } from "../../../../platform/text/terms.ts";
import { isSameStem, stemsOf } from "../query/match-subject.ts";
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

/** Words that only say that the handover is meant, or what of it. */
const handoverWords = new Set(
  stemsIn(
    `hand handed handing handover handovers over transferred transition transitioned transfer knowledge
    open missing miss lack lacks left outstanding remain remains gap gaps critical high medium low project
    team still yet whole wholly ready readiness far complete state status progress stand area areas
    übergeben übergabe übergaben übergabestand übernommen abgegeben wissenstransfer offen offene unerledigt
    fehlt fehlen übrig lücke lücken kritische hohe mittlere niedrige geringe projekt bereich bereiche stand
    fortschritt weit fertig bereit vollständig noch nicht`,
  ),
);

/**
 * What else is said of its stages, of its days and sides, and of what somebody hands over or takes over;
 * by words, since "documents" are others than what is "documented".
 */
const wordsOfStages = new Set(
  wordsIn(
    `documented documentation shadow shadowed shadowing reverse accepted acceptance sign signed unsigned off
    sign-off drill drills drilled stuck failed block blocks blocking lost forgotten worst last first day days
    hypercare end ends start starts long much time leaving receiving side today tomorrow next week month
    monday tuesday wednesday thursday friday saturday sunday own take inherit receive pass leave behind
    responsible list show everything anything done along need needs people
    dokumentiert begleitet abgenommen angenommen unterschrieben unterzeichnet geübt übung übungen letzte
    letzter tag tage arbeitstag abgebende übernehmende seite übernehmen abgeben verantwortlich zuständig
    heute morgen nächste woche montag dienstag mittwoch donnerstag freitag samstag sonntag zeige alle`,
  ),
);

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

/**
 * Whether each word of a question is one of the handover or of an area's name: "Which contracts must
 * be signed by two directors?" is about something else, even where an area is called "Contracts".
 */
function asksOfHandoverAlone(question: string, areas: readonly Named[]): boolean {
  const ofAreas = areas.flatMap(({ name }) => [...stemsIn(name), ...stemsOf(name)]);
  const isKnown = ({ word, stem }: Term) =>
    handoverWords.has(stem) ||
    wordsOfStages.has(word) ||
    ofAreas.some((other) => isSameStem(stem, other));
  return (["en", "de"] as const).some((language) =>
    contentTerms(question, language).every(isKnown),
  );
}

/** "Which contracts" asks for some of many, and not for the area of that name. */
const namesThings = /(?<!\p{L})(?:which|how many|welche[nrsm]?|wie viele)\s+([\p{L}-]+)/iu;

function asksForThings(question: string, named: readonly Named[]): boolean {
  const [, thing = ""] = namesThings.exec(question) ?? [];
  const stems = stemsIn(thing);
  const isOfHandover =
    stems.some((stem) => handoverWords.has(stem)) ||
    wordsIn(thing).some((word) => wordsOfStages.has(word));
  return (
    !isOfHandover && named.some(({ name }) => stemsIn(name).some((stem) => stems.includes(stem)))
  );
}

/** What is also asked of people and areas by other words than those of the handover. */
const ofNamed: ReadonlySet<HandoverIntent> = new Set(["receiver", "expert", "absence"]);

const ruleText = (question: string) => question.slice(0, maxLength);

/** Whether the words of a question may ask for the handover, before its areas are looked at. */
export const asksOfHandover = (question: string): boolean =>
  rules.some(({ pattern }) => pattern.test(ruleText(question)));

/** What a question wants to know of the handover; undefined where it asks for something else. */
export function classifyHandoverQuestion<Area extends Named>(
  question: string,
  areas: readonly Area[],
): { intent: HandoverIntent; named: Area[] } | undefined {
  const named = findNamedAreas(question, areas);
  const text = ruleText(question);
  const isAlone = asksOfHandoverAlone(question, areas) && !asksForThings(question, named);
  const rule = rules.find(
    ({ intent, pattern, needsArea }) =>
      pattern.test(text) && (!needsArea || named.length > 0) && (isAlone || ofNamed.has(intent)),
  );
  return rule && { intent: rule.intent, named };
}

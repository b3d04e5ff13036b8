import { contentTerms } from "../../../../platform/text/terms.ts";
import { isSameStem, stemsOf } from "../query/match-subject.ts";
import { englishRules, type HandoverIntent } from "./english-rules.ts";
import { germanRules } from "./german-rules.ts";

const rules = [...englishRules, ...germanRules];

/** Words that only say that the handover is meant, or what of it. */
const handoverWords = new Set(
  contentTerms(
    "hand handed handing handover handovers over transferred transition transfer knowledge open missing lack lacks left outstanding remain remains gap gaps critical high medium low project team still yet whole wholly ready readiness far complete state status progress stand area areas",
  )
    .concat(
      contentTerms(
        "übergeben übergabe übergaben übernommen abgegeben wissenstransfer offen offene fehlt fehlen übrig lücke lücken kritische projekt bereich bereiche stand weit fertig bereit vollständig noch nicht",
        "de",
      ),
    )
    .map(({ stem }) => stem),
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

/** Whether the words of a question may ask for the handover, before its areas are looked at. */
export const asksOfHandover = (question: string): boolean =>
  rules.some(({ pattern }) => pattern.test(question));

/** What a question wants to know of the handover; undefined where it asks for something else. */
export function classifyHandoverQuestion<Area extends Named>(
  question: string,
  areas: readonly Area[],
): { intent: HandoverIntent; named: Area[] } | undefined {
  const named = findNamedAreas(question, areas);
  const rule = rules.find(
    ({ pattern, needsArea }) => pattern.test(question) && (!needsArea || named.length > 0),
  );
  return rule && { intent: rule.intent, named };
}

import { areaImportances, type SigningSide } from "../../../../db/enums.ts";
import type {
  AreaReadiness,
  Gap,
  GapRule,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";

type WorkList = { title: string; hint: string; isIn: (rule: GapRule) => boolean };

const oneOf =
  (...rules: GapRule[]) =>
  (rule: GapRule) =>
    rules.includes(rule);

const isAboutProof = oneOf("not-shadowed", "not-reverse-shadowed", "drill-stuck", "drill-outdated");
const isAboutAcceptance = oneOf("not-accepted", "changed-since-signed");
const isAboutKnowledge = oneOf(
  "no-questions",
  "question-unanswered",
  "answer-unconfirmed",
  "answer-changed",
  "document-unread",
  "review-passed",
  "question-open",
);

/** What is left to do for each side, in the order in which it is done. */
const workLists: Record<SigningSide, readonly WorkList[]> = {
  leaving: [
    {
      title: "Write Down",
      hint: "What nobody could look up after your last day",
      isIn: isAboutKnowledge,
    },
    {
      title: "Show",
      hint: "Sessions and drills with those who take over",
      isIn: isAboutProof,
    },
    {
      title: "Hand On",
      hint: "People, work and signatures",
      isIn: (rule) => !isAboutKnowledge(rule) && !isAboutProof(rule),
    },
  ],
  receiving: [
    {
      title: "Try",
      hint: "Watch it once, then do it yourself",
      isIn: isAboutProof,
    },
    {
      title: "Accept",
      hint: "What waits for your signature",
      isIn: isAboutAcceptance,
    },
    {
      title: "Clear Up",
      hint: "What is missing, and work that comes with it",
      isIn: (rule) => !isAboutProof(rule) && !isAboutAcceptance(rule),
    },
  ],
};

/** The gaps of each area one after the other, the area with the worst gap first. */
export const groupByArea = (gaps: readonly Gap[]): Gap[][] => [
  ...Map.groupBy(gaps, ({ areaId }) => areaId).values(),
];

/** What one side still has to do in some areas, from their gaps. */
export const listWork = (side: SigningSide, gaps: readonly Gap[], areaIds: ReadonlySet<number>) =>
  workLists[side].map(({ title, hint, isIn }) => ({
    title,
    hint,
    gaps: groupByArea(
      gaps.filter(({ areaId, rule }) => areaId !== null && areaIds.has(areaId) && isIn(rule)),
    ).flat(),
  }));

const isAccepted = ({ stages }: AreaReadiness) =>
  stages.some(({ stage, state }) => stage === "accepted" && state === "done");

/** What to read first: the areas that are not accepted yet, the most important first. */
export const readingOrder = (areas: readonly AreaReadiness[]): AreaReadiness[] =>
  areas
    .filter((area) => !isAccepted(area))
    .sort(
      (left, right) =>
        areaImportances.indexOf(right.importance) - areaImportances.indexOf(left.importance) ||
        left.percentage - right.percentage,
    );

const isDocumented = ({ stages }: AreaReadiness) =>
  stages.some(({ stage, state }) => stage === "documented" && state === "done");

/**
 * Whether it shows only later what is left to write down. Where no knowledge is missing and an area
 * is not documented nevertheless, its questions are still being asked.
 */
export const isStillAsking = (areas: readonly AreaReadiness[], gaps: readonly Gap[]): boolean => {
  const lacking = new Set(gaps.map(({ rule, areaId }) => (isAboutKnowledge(rule) ? areaId : null)));
  return areas.some((area) => !isDocumented(area) && !lacking.has(area.id));
};

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** “Nothing is left for you to write down or hand on right now.”, from the titles of empty lists. */
export const describeDone = (titles: readonly string[]): string =>
  `Nothing is left for you to ${either.format(titles.map((title) => title.toLowerCase()))} right now.`;

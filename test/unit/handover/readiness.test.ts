import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import {
  acceptanceStatuses,
  areaImportances,
  drillStatuses,
  gapSeverities,
  sessionStates,
  taskPriorities,
  taskStatuses,
} from "../../../db/enums.ts";
import { findGaps } from "../../../server/features/handover/readiness/gaps/find-gaps.ts";
import type {
  AreaState,
  DrillState,
  HandoverState,
  PersonState,
} from "../../../server/features/handover/readiness/handover-state.ts";
import type { AreaReadiness } from "../../../server/features/handover/readiness/readiness.schema.ts";
import { readinessOf } from "../../../server/features/handover/readiness/readiness-of.ts";

const today = new Date("2026-11-23T00:00:00Z");
const days = { today, dayOf: (moment: Date) => moment };
const signedAt = addDays(today, -5);

/** The same numbers in every run: 0 up to, but not, 1. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Makes up one project after another. */
function createProjects(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const isTrue = (share = 0.5) => random() < share;
  const some = <Value>(max: number, make: (index: number) => Value) =>
    Array.from({ length: below(max + 1) }, (_, index) => make(index));
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  };
  const around = (reach: number) => addDays(today, below(2 * reach + 1) - reach);
  const orNull = <Value>(value: Value, share = 0.7) => (isTrue(share) ? value : null);

  const people = Array.from(
    { length: 6 },
    (_, index): PersonState => ({
      id: index + 1,
      name: `Person ${index + 1}`,
      initials: "PP",
      avatarUrl: null,
      isMember: index !== 5,
      side: index < 3 ? "leaving" : "receiving",
    }),
  );
  const person = () => orNull(oneOf(people));

  const task = (id: number) => ({
    id,
    title: `Task ${id}`,
    status: oneOf(taskStatuses.filter((status) => status !== "completed")),
    priority: oneOf(taskPriorities),
    track: "Track 0",
    assignee: person(),
    endDate: orNull(around(40)),
  });

  const routed = (id: number) => ({
    id,
    question: `Who knows ${id}?`,
    assignee: person(),
    asker: person(),
    dueDate: orNull(around(10)),
    isAnswered: isTrue(),
    answerer: person(),
  });

  const drill = (receiver: PersonState | null): DrillState => ({
    id: 1,
    title: "Drill",
    status: oneOf(drillStatuses.filter((status) => status !== "abandoned")),
    receiverId: isTrue(0.8) ? (receiver?.id ?? null) : 2,
    witness: person(),
    witnessedAt: orNull(around(5)),
    finishedAt: orNull(addDays(today, -below(12))),
    createdAt: around(10),
    isOutdated: isTrue(0.2),
    isPlaybookDeleted: false,
    playbookChangedAt: null,
    steps: 4,
    done: 2,
    helped: below(2),
    stuck: 1,
    stuckAt: 3,
    stuckNote: null,
    stuckTasks: [],
  });

  function area(id: number): AreaState {
    const receiver = person();
    // Every third one is nearly done, so that all ends of the scale come up.
    const isAlmostDone = isTrue(0.33);
    return {
      id,
      name: `Area ${id}`,
      kind: "system",
      track: orNull(`Track ${below(3)}`),
      importance: oneOf(areaImportances),
      expert: person(),
      receiver,
      deputy: person(),
      reviewDate: orNull(around(30), 0.5),
      documents: some(3, (index) => ({
        id: index,
        title: `Document ${index}`,
        isUnread: isTrue(isAlmostDone ? 0.1 : 0.4),
        error: null,
        owner: person(),
        reviewDate: orNull(around(30), isAlmostDone ? 0.1 : 0.3),
      })),
      tasks: some(3, task),
      questions: some(9, (index) => ({
        id: index,
        question: `Question ${index}?`,
        status: isAlmostDone ? "confirmed" : oneOf(acceptanceStatuses),
        askedAt: orNull(around(20)),
        confirmedAt: orNull(isAlmostDone ? addDays(today, -10) : around(20)),
      })),
      sessions: some(2, (index) => ({
        id: index,
        title: `Session ${index}`,
        date: around(20),
        state: isAlmostDone ? "held" : oneOf(sessionStates),
      })),
      drill: isAlmostDone
        ? { ...drill(receiver), status: "passed", isOutdated: false, witness: null }
        : orNull(drill(receiver)),
      openQuestions: some(2, routed),
      signOffs: (["leaving", "receiving"] as const)
        .filter(() => isTrue())
        .map((side, index) => ({
          id: index,
          side,
          userName: "Somebody",
          userId: 4,
          signedAt,
          isChanged: isTrue(isAlmostDone ? 0.1 : 0.5),
        })),
    };
  }

  return (): HandoverState => ({
    lastDay: orNull(around(60)),
    areas: some(9, area),
    otherTasks: some(3, task),
    otherQuestions: some(2, routed),
  });
}

/** What the README says an area's evidence is worth, before any cap. */
function pointsOf(area: AreaState): number {
  const { questions, documents, sessions, drill, receiver, signOffs, reviewDate } = area;
  const confirmed = questions.filter(({ status }) => status === "confirmed");
  const unread = documents.filter(({ isUnread }) => isUnread).length;
  let documented = questions.length === 0 ? 0 : confirmed.length / (questions.length + unread);
  const reviews = [reviewDate, ...documents.map((document) => document.reviewDate)];
  if (reviews.some((day) => day && day < today)) documented = Math.min(documented, 1 / 2);

  const isShadowed = sessions.some(({ state }) => state === "held");
  const isDrilled =
    drill?.status === "passed" &&
    !drill.isOutdated &&
    receiver?.id === drill.receiverId &&
    (drill.witness === null || drill.witnessedAt !== null);

  const signed = signOffs.find(({ side }) => side === "receiving");
  const accepted = signed ? (signed.isChanged ? 10 : 20) : 0;

  return 40 * documented + (isShadowed ? 15 : 0) + (isDrilled ? 25 : 0) + accepted;
}

const weights = { low: 1, medium: 2, high: 3, critical: 4 };

function meanOf(areas: readonly { area: AreaState; percentage: number }[]) {
  let [points, weight] = [0, 0];
  for (const { area, percentage } of areas) {
    points += percentage * weights[area.importance];
    weight += weights[area.importance];
  }
  return weight === 0 ? 0 : Math.round(points / weight);
}

const project = createProjects(createRandom(20_261_123));
const projects = Array.from({ length: 1000 }, project);

test("the percentages of 1,000 made-up projects are those of the stated formula", () => {
  for (const state of projects) {
    const gaps = findGaps(state, days);
    const readiness = readinessOf(state, gaps, days);
    const isCritical = (area: AreaState) =>
      gaps.some(({ areaId, severity }) => areaId === area.id && severity === "critical");
    const expected = state.areas.map((area) => {
      const points = Math.round(pointsOf(area));
      return { area, percentage: isCritical(area) ? Math.min(points, 40) : points };
    });
    expect(readiness.areas.map(({ id, percentage }) => [id, percentage])).toEqual(
      expected.map(({ area, percentage }) => [area.id, percentage]),
    );

    const byTrack = Map.groupBy(expected, ({ area }) => area.track);
    expect(new Map(readiness.tracks.map(({ track, percentage }) => [track, percentage]))).toEqual(
      new Map(
        [...byTrack].map(([track, inTrack]) => {
          const mean = meanOf(inTrack);
          const isCapped = inTrack.some(({ area }) => isCritical(area));
          return [track, isCapped ? Math.min(mean, 40) : mean];
        }),
      ),
    );

    const mean = meanOf(expected);
    expect(readiness.percentage).toBe(state.areas.some(isCritical) ? Math.min(mean, 70) : mean);
  }
});

test("1,000 made-up projects hold caps and none, nothing done and all done", () => {
  const all = projects.map((state) => readinessOf(state, findGaps(state, days), days));
  const areas = all.flatMap((readiness) => readiness.areas);
  const some = (isOne: (area: (typeof areas)[number]) => boolean) =>
    expect(areas.filter(isOne).length).toBeGreaterThan(20);
  some(({ percentage, uncapped }) => percentage < uncapped);
  some(({ percentage, criticalGaps }) => percentage > 40 && criticalGaps === 0);
  some(({ percentage }) => percentage === 0);
  some(({ percentage }) => percentage >= 90);
  const wholes = [...all, ...all.flatMap(({ tracks }) => tracks)];
  expect(wholes.filter(({ uncapped, percentage }) => percentage < uncapped).length).toBeGreaterThan(
    20,
  );
  expect(wholes.every(({ uncapped, percentage }) => percentage <= uncapped)).toBe(true);
});

test("the stages are done where nothing is missing or still asked, and each gap is there once", () => {
  for (const state of projects) {
    const gaps = findGaps(state, days);
    expect(new Set(gaps.map(({ id }) => id)).size).toBe(gaps.length);
    const ranks = gaps.map(({ severity }) => gapSeverities.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((left, right) => right - left));
    const { areas, gaps: counts } = readinessOf(state, gaps, days);
    const lacking = new Set(
      gaps.filter(({ rule }) => evidenceRules.has(rule)).map(({ areaId }) => areaId),
    );
    // Nothing is known yet of what is still being asked.
    for (const { id, questions } of state.areas) {
      if (questions.some(({ status }) => status === "unasked")) lacking.add(id);
    }
    const isDone = ({ stages }: AreaReadiness) =>
      stages.every(({ state: stage }) => stage === "done");
    expect(areas.filter(isDone).map(({ id }) => id)).toEqual(
      areas.map(({ id }) => id).filter((id) => !lacking.has(id)),
    );
    expect(areas.filter((area) => area.percentage === 100 && !isDone(area))).toEqual([]);
    // They come with the worst first.
    expect(areas.map(({ worstGap }) => worstGap?.id)).toEqual(
      areas.map(({ id }) => gaps.find(({ areaId }) => areaId === id)?.id),
    );
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(gaps.length);
  }
});

/** The gaps of what the four stages ask for. */
const evidenceRules = new Set([
  "no-questions",
  "question-unanswered",
  "answer-unconfirmed",
  "answer-changed",
  "document-unread",
  "review-passed",
  "not-shadowed",
  "not-reverse-shadowed",
  "drill-stuck",
  "drill-outdated",
  "not-accepted",
  "changed-since-signed",
]);

import { expect, test } from "vitest";
import { acceptanceStatuses, areaImportances, gapSeverities } from "../../../db/enums.ts";
import { findGaps } from "../../../server/features/handover/readiness/find-gaps.ts";
import type {
  AreaState,
  DrillState,
  HandoverState,
  PersonState,
} from "../../../server/features/handover/readiness/handover-state.ts";
import { readinessOf } from "../../../server/features/handover/readiness/readiness-of.ts";

/** Numbers from 0 to 1, always the same ones (Park and Miller's generator). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const days = {
  today: new Date("2026-06-01T00:00:00Z"),
  dayOf: (moment: Date) => new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`),
};
const dayAt = (offset: number) => new Date(days.today.getTime() + offset * 86_400_000);

type Random = () => number;
const chance = (random: Random, share: number) => random() < share;
const count = (random: Random, max: number) => Math.floor(random() * (max + 1));
const pick = <Value>(random: Random, values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

const people: PersonState[] = ["Lee", "Dana", "Mei"].map((name, index) => ({
  id: index + 1,
  name,
  initials: name.slice(0, 2),
  avatarUrl: null,
  isMember: name !== "Mei",
  side: name === "Lee" ? "leaving" : "receiving",
}));

const maybe = <Value>(random: Random, value: () => Value): Value | null =>
  chance(random, 0.7) ? value() : null;

function makeDrill(random: Random): DrillState {
  const status = pick(random, ["running", "passed", "stuck"] as const);
  return {
    id: 1,
    title: "Run",
    status,
    receiverId: pick(random, [1, 2, null]),
    witness: maybe(random, () => pick(random, people)),
    witnessedAt: maybe(random, () => dayAt(-2)),
    finishedAt: status === "running" ? null : dayAt(-3),
    createdAt: dayAt(-4),
    isOutdated: chance(random, 0.2),
    playbookChangedAt: null,
    steps: 3,
    decided: 2,
    helped: count(random, 1),
    stuckAt: status === "stuck" ? 2 : null,
  };
}

function makeArea(random: Random, id: number): AreaState {
  return {
    id,
    name: `Area ${id}`,
    kind: "system",
    track: pick(random, ["Gates", "Payroll", null]),
    importance: pick(random, areaImportances),
    expert: maybe(random, () => pick(random, people)),
    receiver: maybe(random, () => pick(random, people)),
    deputy: maybe(random, () => pick(random, people)),
    reviewDate: maybe(random, () => dayAt(count(random, 40) - 20)),
    updatedAt: dayAt(-30),
    documents: Array.from({ length: count(random, 3) }, (_, index) => ({
      id: index + 1,
      title: `Document ${index}`,
      isUnread: chance(random, 0.2),
      error: null,
      linkedAt: dayAt(-20),
    })),
    tasks: [],
    questions: Array.from({ length: count(random, 6) }, (_, index) => ({
      id: index + 1,
      question: `Question ${index}?`,
      status: pick(random, acceptanceStatuses),
      askedAt: dayAt(-10),
      confirmedAt: dayAt(-count(random, 9)),
    })),
    sessions: Array.from({ length: count(random, 2) }, (_, index) => ({
      id: index + 1,
      title: "Session",
      date: dayAt(-5),
      state: pick(random, ["upcoming", "unrecorded", "one-sided", "held", "cancelled"] as const),
    })),
    drill: maybe(random, () => makeDrill(random)),
    openQuestions: [],
    signOffs:
      maybe(random, () => [
        { id: 1, side: "receiving" as const, userName: "Dana", signedAt: dayAt(-count(random, 9)) },
      ]) ?? [],
  };
}

/** The formula of the README once more, step by step and without the product's own functions. */
function expectedPoints(area: AreaState) {
  const confirmed = area.questions.filter(({ status }) => status === "confirmed").length;
  const unread = area.documents.filter(({ isUnread }) => isUnread).length;
  let share = area.questions.length === 0 ? 0 : confirmed / (area.questions.length + unread);
  if (area.reviewDate && area.reviewDate < days.today) share = Math.min(share, 0.5);
  let points = 40 * share;
  if (area.sessions.some(({ state }) => state === "held")) points += 15;
  const { drill } = area;
  const isProof =
    drill?.status === "passed" &&
    !drill.isOutdated &&
    drill.receiverId !== null &&
    drill.receiverId === area.receiver?.id &&
    (!drill.witness || drill.witnessedAt);
  if (isProof) points += 25;
  const [signed] = area.signOffs;
  if (signed) {
    const later = [
      ...area.questions.flatMap(({ status, askedAt, confirmedAt }) =>
        status === "confirmed" ? [confirmedAt] : status === "changed" ? [askedAt] : [],
      ),
      drill?.finishedAt ?? null,
    ].some((moment) => moment !== null && moment > signed.signedAt);
    points += later ? 10 : 20;
  }
  return Math.round(points);
}

const weights = { low: 1, medium: 2, high: 3, critical: 4 };

test("over 1,000 made-up projects the percentages are those of the stated formula", () => {
  const random = createRandom(20_261_123);
  for (let project = 0; project < 1000; project += 1) {
    const areas = Array.from({ length: count(random, 8) }, (_, index) =>
      makeArea(random, index + 1),
    );
    const state: HandoverState = {
      lastDay: maybe(random, () => dayAt(count(random, 60) - 10)),
      areas,
      otherTasks: [],
      otherQuestions: [],
    };
    const gaps = findGaps(state, days);
    const readiness = readinessOf(state, gaps, days);
    const isCritical = (id: number) =>
      gaps.some(({ areaId, severity }) => areaId === id && severity === "critical");
    const expected = areas.map((area) => {
      const points = expectedPoints(area);
      return { area, share: isCritical(area.id) ? Math.min(points, 40) : points };
    });
    expect(readiness.areas.map(({ percentage }) => percentage)).toEqual(
      expected.map(({ share }) => share),
    );
    const meanOf = (some: typeof expected, max: number) => {
      const weight = some.reduce((sum, { area }) => sum + weights[area.importance], 0);
      const sum = some.reduce(
        (total, { area, share }) => total + share * weights[area.importance],
        0,
      );
      const mean = weight === 0 ? 0 : Math.round(sum / weight);
      return some.some(({ area }) => isCritical(area.id)) ? Math.min(mean, max) : mean;
    };
    expect(readiness.percentage).toBe(meanOf(expected, 70));
    for (const { track, percentage } of readiness.tracks) {
      const inTrack = expected.filter(({ area }) => area.track === track);
      expect(percentage).toBe(meanOf(inTrack, 40));
    }
    const worst = readiness.areas.flatMap(({ worstGap }) => worstGap ?? []);
    for (const gap of worst) {
      const own = gaps.filter(({ areaId }) => areaId === gap.areaId);
      const rank = Math.max(...own.map(({ severity }) => gapSeverities.indexOf(severity)));
      expect(gapSeverities.indexOf(gap.severity)).toBe(rank);
    }
    expect(new Set(gaps.map(({ id }) => id)).size).toBe(gaps.length);
  }
});

import { describe, expect, it } from "vitest";
import { fromDayText } from "../../../../db/days.ts";
import type {
  AreaReadiness,
  Readiness,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";
import {
  exampleQuestion,
  suggestQuestions,
} from "../../../../src/features/handover/home/ask-suggestions.ts";
import {
  dayToCompare,
  trackChanges,
} from "../../../../src/features/handover/home/track-changes.ts";

const noGaps = { low: 0, medium: 0, high: 0, critical: 0 };

const person = (id: number, name: string) => ({
  id,
  name,
  initials: "",
  avatarUrl: null,
  isMember: true,
});
const lee = person(1, "Lee Park");
const dana = person(2, "Dana Weiss");

function buildArea(area: Partial<AreaReadiness>): AreaReadiness {
  return {
    id: 1,
    name: "Gate system",
    kind: "process",
    track: null,
    importance: "medium",
    expert: null,
    receiver: null,
    deputy: null,
    documents: 0,
    unreadDocuments: 0,
    openTasks: 0,
    openQuestions: 0,
    stages: [],
    percentage: 0,
    percent: 0,
    uncapped: 0,
    criticalGaps: 0,
    gaps: noGaps,
    worstGap: null,
    ...area,
  };
}

const buildReadiness = (areas: AreaReadiness[], gaps = noGaps): Readiness => ({
  percentage: 0,
  percent: 0,
  uncapped: 0,
  criticalGaps: 0,
  formula: "",
  daysLeft: null,
  gaps,
  tracks: [],
  areas,
});

describe("the questions to begin with", () => {
  it("come from the gaps, from what one takes over, and from who hands over most", () => {
    const readiness = buildReadiness(
      [
        buildArea({ id: 1, expert: lee, receiver: dana }),
        buildArea({ id: 2, name: "Payroll run", expert: lee, receiver: null }),
      ],
      { ...noGaps, high: 2 },
    );
    expect(suggestQuestions(readiness, dana.id)).toEqual([
      "What is not handed over?",
      "What do I own from Monday?",
      "What breaks if Lee leaves?",
    ]);
    expect(suggestQuestions(readiness, lee.id)).toEqual([
      "What is not handed over?",
      "Who takes over “Payroll run”?",
    ]);
  });

  it("need no area at all", () => {
    expect(suggestQuestions(buildReadiness([]), 1)).toEqual([]);
    expect(exampleQuestion(buildReadiness([]))).toBe("What is overdue?");
  });

  it("take a system as the example where there is one", () => {
    const areas = [buildArea({ name: "Rate desk" }), buildArea({ name: "WMS", kind: "system" })];
    expect(exampleQuestion(buildReadiness(areas))).toBe("Who helps when “WMS” stops?");
    expect(exampleQuestion(buildReadiness(areas.slice(0, 1)))).toBe(
      "Who is the expert for “Rate desk”?",
    );
  });

  it("take an example that a phone's field does not cut off", () => {
    const long = buildArea({ name: "Roll-over of the tapes that are kept", kind: "system" });
    expect(exampleQuestion(buildReadiness([long, buildArea({ name: "WMS" })]))).toBe(
      "Who is the expert for “WMS”?",
    );
    expect(exampleQuestion(buildReadiness([long]))).toBe("What is overdue?");
  });
});

describe("how the tracks have moved", () => {
  const today = fromDayText("2026-11-23") ?? new Date(0);
  const kept = (day: string, percentage: number) => ({
    day,
    percentage,
    areas: 1,
    gaps: noGaps,
    tracks: [{ track: "Operations", percentage }],
  });

  it("is told against the day four weeks ago, or the last one kept before it", () => {
    const course = [kept("2026-11-22", 50), kept("2026-10-20", 30), kept("2026-10-24", 40)];
    expect(dayToCompare(course, today)?.day).toBe("2026-10-24");
    expect(dayToCompare([...course, kept("2026-10-26", 45)], today)?.day).toBe("2026-10-26");
  });

  it("is told against the first day kept where the handover is younger", () => {
    const course = [kept("2026-11-23", 60), kept("2026-11-20", 50), kept("2026-11-10", 40)];
    expect(dayToCompare(course, today)?.day).toBe("2026-11-10");
    expect(dayToCompare([kept("2026-11-23", 60)], today)).toBeNull();
  });

  it("leaves out tracks that were not there yet", () => {
    const tracks = [
      { track: "Operations", percentage: 62 },
      { track: "New", percentage: 10 },
      { track: null, percentage: 20 },
    ];
    expect([...trackChanges(tracks, kept("2026-11-10", 50.4))]).toEqual([["Operations", 12]]);
    expect(trackChanges(tracks, null).size).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { countTicks, dayTicks } from "../../../src/features/dashboard/chart-ticks.ts";
import {
  chartableDays,
  describeOpenWork,
  fitTitles,
  labelMarks,
  markedDays,
  openWorkPoints,
} from "../../../src/features/dashboard/open-work.ts";
import { formatShortDay } from "../../../src/lib/dates/day-formats.ts";
import { shortenLabel } from "../../../src/lib/fit-labels.ts";

describe("the chart", () => {
  const day = (number: number, completed: number, atRisk = 0) => ({
    day: `2026-01-0${number}`,
    todo: 0,
    "in-progress": 0,
    "at-risk": atRisk,
    completed,
  });

  it("begins the day before the first task", () => {
    const history = [day(1, 0), day(2, 0), day(3, 1), day(4, 2), day(5, 2)];
    expect(chartableDays(history)).toEqual(history.slice(1));
  });

  it("is not drawn of two days, of one, or of none", () => {
    expect(chartableDays([day(1, 0), day(2, 0), day(3, 0)])).toEqual([]);
    expect(chartableDays([day(1, 0), day(2, 0), day(3, 2)])).toEqual([]);
    expect(chartableDays([day(1, 0), day(2, 0), day(3, 1), day(4, 2)])).toEqual([]);
  });

  const outlook = {
    open: 10,
    completedPerWeek: 7,
    paceDays: 28,
    doneOn: "2026-01-14",
    lastDay: null,
    openOnLastDay: null,
  };
  const at = (day: number) => Date.UTC(2026, 0, day);
  const days = [day(2, 0, 12), day(3, 1, 11), day(4, 2, 10)];

  it.each([
    ["as far as the last day, with what is still open then", "2026-01-08", [[at(8), 6]]],
    [
      "down to nothing, and shows a later last day",
      "2026-01-20",
      [
        [at(14), 0],
        [at(20), undefined],
      ],
    ],
    ["down to nothing without a last day", null, [[at(14), 0]]],
    ["down to nothing after a last day that is over", "2026-01-01", [[at(14), 0]]],
  ])("carries the pace on %s", (_, lastDay, ahead) => {
    const points = openWorkPoints(days, { ...outlook, lastDay });
    expect(points.slice(0, 2).every(({ projected }) => projected === undefined)).toBe(true);
    expect(points.slice(2).map(({ at, projected }) => [at, projected])).toEqual([
      [at(4), 10],
      ...ahead,
    ]);
  });

  it("draws no line ahead where nothing is open", () => {
    const finished = { ...outlook, open: 0, doneOn: null, lastDay: "2026-01-20" };
    const points = openWorkPoints(days, finished).slice(2);
    expect(points.map(({ at, projected }) => [at, projected])).toEqual([
      [at(4), 0],
      [at(20), undefined],
    ]);
  });

  it("foresees nothing without a pace, nor further than half a year", () => {
    const early = { ...outlook, completedPerWeek: null, doneOn: null };
    expect(openWorkPoints(days, early)).toHaveLength(3);
    const idle = { ...outlook, completedPerWeek: 0, doneOn: null };
    expect(openWorkPoints(days, idle)).toHaveLength(3);
    const slow = { ...outlook, completedPerWeek: 0.1, doneOn: "2027-12-05" };
    expect(openWorkPoints(days, slow).at(-1)).toEqual({
      at: at(4 + 180),
      projected: expect.closeTo(10 - 18 / 7, 5),
    });
  });

  it("marks the milestones and the last day that it shows", () => {
    const milestone = {
      id: 1,
      title: "Wave 1",
      dueDate: new Date(at(6)),
      status: "pending" as const,
    };
    const far = { ...milestone, id: 2, dueDate: new Date(at(30)) };
    const long = { ...milestone, id: 3, title: "The data centre in Turku is switched off" };
    const marks = markedDays([milestone, far, long], "2026-01-08", [at(2), at(8)]);
    expect(marks.map(({ at, label, isLastDay }) => [at, label, isLastDay])).toEqual([
      [at(6), "Wave 1", false],
      [at(6), "The data centre i…", false],
      [at(8), "Last day", true],
    ]);
  });

  it("names a milestone in full where its line has room on both sides", () => {
    const title = "The data centre in Turku is switched off";
    const label = "The data centre i…";
    const labelsAt = (at: number, ...others: { label: string; title: string; at: number }[]) =>
      fitTitles([...others, { label, title, at }], 600).map((placed) => placed.label);
    expect(labelsAt(300)).toEqual([title]);
    expect(labelsAt(540)).toEqual([label]);
    const today = { label: "Today", title: "Today", at: 200 };
    expect(labelsAt(320, today)).toEqual(["Today", label]);
    expect(labelsAt(380, today)).toEqual(["Today", title]);
  });

  it("numbers the milestones of a chart that has no room for all names", () => {
    const mark = (key: string, label: string, at: number) => ({ key, label, title: label, at });
    const numbers = new Map([
      ["milestone-1", 1],
      ["milestone-2", 2],
    ]);
    const labelsAt = (scale: number, name = "Switched off") => {
      const { labels, ...how } = labelMarks(
        [
          mark("today", "Today", 40 * scale),
          mark("milestone-1", "Cutover", 80 * scale),
          { ...mark("milestone-2", name, 120 * scale), label: shortenLabel(name) },
        ],
        numbers,
        200 * scale,
      );
      return { ...how, labels: [...labels.values()].map(({ value, row }) => [row, value]) };
    };
    expect(labelsAt(5)).toEqual({
      isNumbered: false,
      unnamed: [],
      rows: 1,
      labels: [
        [0, "Today"],
        [0, "Cutover"],
        [0, "Switched off"],
      ],
    });
    // Only what is cut stands below.
    expect(labelsAt(4, "Switched off, and taken out of the building for good")).toMatchObject({
      isNumbered: false,
      unnamed: ["milestone-2"],
    });
    expect(labelsAt(1.4)).toEqual({
      isNumbered: true,
      unnamed: ["milestone-1", "milestone-2"],
      rows: 1,
      labels: [
        [0, "Today"],
        [0, "1"],
        [0, "2"],
      ],
    });
    // A number that is in the way of another label stands above it.
    expect(labelsAt(0.8)).toEqual({
      isNumbered: true,
      unnamed: ["milestone-1", "milestone-2"],
      rows: 2,
      labels: [
        [0, "Today"],
        [0, "2"],
        [1, "1"],
      ],
    });
  });

  it("has even days on its axis, to the last one", () => {
    const ticks = (from: string, to: string) =>
      dayTicks(Date.parse(from), Date.parse(to)).map((tick) => formatShortDay(new Date(tick)));
    expect(ticks("2026-01-02", "2026-01-05")).toEqual(["Jan 2", "Jan 3", "Jan 4", "Jan 5"]);
    expect(ticks("2026-01-02", "2026-01-20")).toEqual(["Jan 4", "Jan 11", "Jan 18"]);
    expect(ticks("2025-11-20", "2026-04-01")).toEqual([
      "Dec 1",
      "Jan 1",
      "Feb 1",
      "Mar 1",
      "Apr 1",
    ]);
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [57, [0, 20, 40, 60]],
    [134, [0, 50, 100, 150]],
    [999, [0, 200, 400, 600, 800, 1000]],
  ])("counts in round steps to %i", (largest, counts) =>
    expect(countTicks(largest)).toEqual(counts),
  );

  it.each([
    [{ open: 0, doneOn: null }, "No task is open."],
    [
      { open: 1, completedPerWeek: null, paceDays: null, doneOn: null },
      "1 task open. After the first week, a line shows when it will be done at the pace so far.",
    ],
    [
      { completedPerWeek: 0, doneOn: null },
      "10 tasks open. None was completed in the last four weeks.",
    ],
    [
      { completedPerWeek: 0, paceDays: 9, doneOn: null },
      "10 tasks open. None was completed in the last 9 days.",
    ],
    [
      {},
      "10 tasks open. At the pace of the last four weeks, 7 completed a week, all are done by Jan 14, 2026.",
    ],
    [
      { lastDay: "2026-01-15", openOnLastDay: 0 },
      "10 tasks open. At the pace of the last four weeks, 7 completed a week, all are done by Jan 14, 2026, 1 day before the last day.",
    ],
    [
      { lastDay: "2026-01-14", openOnLastDay: 0 },
      "10 tasks open. At the pace of the last four weeks, 7 completed a week, all are done by Jan 14, 2026, on the last day.",
    ],
    [
      { lastDay: "2026-01-01" },
      "10 tasks open. At the pace of the last four weeks, 7 completed a week, all are done by Jan 14, 2026, 13 days after the last day.",
    ],
    [
      { lastDay: "2026-01-08", openOnLastDay: 6 },
      "10 tasks open. At the pace of the last four weeks, 7 completed a week, 6 are still open on the last day, Jan 8, 2026.",
    ],
    [
      { completedPerWeek: 0.1, doneOn: null },
      "10 tasks open. At the pace of the last four weeks, 0.1 completed a week, they are not done within two years.",
    ],
  ])("is told in words: %j", (changed, words) =>
    expect(describeOpenWork({ ...outlook, ...changed })).toBe(words),
  );
});

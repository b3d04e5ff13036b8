import { describe, expect, it } from "vitest";
import { fromDayText } from "../../../../db/days.ts";
import {
  buildTimeline,
  describeDaysLeft,
  labelsThatFit,
} from "../../../../src/features/handover/home/timeline.ts";

function day(text: string): Date {
  const found = fromDayText(text);
  if (!found) throw new Error(`${text} names no day.`);
  return found;
}

const today = day("2026-11-23");
const milestone = (id: number, title: string, dueDate: string, status = "pending") => ({
  id,
  title,
  dueDate: day(dueDate),
  status: status === "completed" ? ("completed" as const) : ("pending" as const),
});

describe("the timeline", () => {
  it("runs from the first of its days to the last, in their order", () => {
    const points = buildTimeline({
      milestones: [
        milestone(2, "Payroll handed over", "2026-12-23"),
        milestone(1, "Wave 1", "2026-10-24", "completed"),
      ],
      lastDay: day("2027-01-22"),
      hypercareEnd: day("2027-02-21"),
      today,
    });
    expect(points.map(({ label, position }) => [label, position])).toEqual([
      ["Wave 1 · Oct 24", 0],
      ["Today", 25],
      ["Payroll handed over · Dec 23", 50],
      ["Last day · Jan 22", 75],
      ["Hypercare ends Feb 21", 100],
    ]);
  });

  it("tells in words what is reached, what is late and what lies ahead", () => {
    const points = buildTimeline({
      milestones: [
        milestone(1, "Wave 1", "2026-10-24", "completed"),
        milestone(2, "Wave 2", "2026-11-02"),
        milestone(3, "Wave 3", "2026-11-23"),
      ],
      lastDay: day("2026-11-20"),
      hypercareEnd: null,
      today,
    });
    expect(points.map(({ description, state }) => `${state}: ${description}`)).toEqual([
      "reached: Wave 1, reached, due Oct 24, 2026",
      "overdue: Wave 2, overdue since Nov 2, 2026",
      "reached: Last day, Nov 20, 2026",
      "ahead: Wave 3, due Nov 23, 2026",
      "ahead: Today, Nov 23, 2026",
    ]);
  });

  it("stands in the middle where today is all there is", () => {
    const points = buildTimeline({ milestones: [], lastDay: null, hypercareEnd: null, today });
    expect(points.map(({ kind, position }) => [kind, position])).toEqual([["today", 50]]);
  });

  it("labels the last day and what is near ahead where not all have room", () => {
    const points = buildTimeline({
      milestones: [
        milestone(1, "First of the waves", "2026-11-24"),
        milestone(2, "Second of the waves", "2026-11-26"),
        milestone(3, "Third of the waves", "2027-03-01"),
      ],
      lastDay: day("2027-03-02"),
      hypercareEnd: null,
      today,
    });
    const shown = labelsThatFit(
      points.filter(({ kind }) => kind !== "today"),
      today,
    );
    expect(shown.map(({ label }) => label)).toEqual([
      "Last day · Mar 2",
      "First of the waves · Nov 24",
    ]);
  });

  it("says of each label that is red that its milestone is overdue, or at least its day", () => {
    const labels = (overdue: string, dueNext = "2026-12-16") =>
      labelsThatFit(
        buildTimeline({
          milestones: [
            milestone(1, overdue, "2026-11-14"),
            milestone(2, "Keys handed over", dueNext),
          ],
          lastDay: day("2027-02-22"),
          hypercareEnd: null,
          today,
        }).filter(({ kind }) => kind !== "today"),
        today,
      ).map(({ label }) => label);
    const others = ["Last day · Feb 22", "Keys handed over · Dec 16"];
    expect(labels("Wave 1")).toEqual([...others, "Wave 1 · Nov 14, overdue"]);
    const long = "The first of many waves";
    expect(labels(long)).toEqual([...others, "The first of many waves · Nov 14"]);
    const longer = "The first of many waves that are to come";
    expect(labels(longer)).toEqual([...others, "The first of many… · Nov 14, overdue"]);
    expect(labels(long, "2026-12-10")).toEqual([
      "Last day · Feb 22",
      "Keys handed over · Dec 10",
      "The first of many… · Nov 14",
    ]);
    expect(labels(long, "2026-12-08")).toEqual([
      "Last day · Feb 22",
      "Keys handed over · Dec 8",
      "Overdue milestone",
    ]);
  });

  it("counts the days to the last day, and those since", () => {
    const words = (lastDay: string) =>
      Object.values(describeDaysLeft(day(lastDay), today)).join(" ");
    expect(words("2027-02-19")).toBe("88 days to the last day");
    expect(words("2026-11-24")).toBe("1 day to the last day");
    expect(words("2026-11-23")).toBe("Today is the last day");
    expect(words("2026-11-22")).toBe("1 day since the last day");
  });
});

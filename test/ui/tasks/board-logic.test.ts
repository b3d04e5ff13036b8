import { describe, expect, it } from "vitest";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import {
  applyMove,
  holdInLanes,
  holdTask,
  moveTo,
  toColumns,
} from "../../../src/features/tasks/board/board-order.ts";
import type { Lane } from "../../../src/features/tasks/board/lanes.ts";
import { parseBoardSearch } from "../../../src/features/tasks/filter/board-search.ts";
import { describeNothingFound } from "../../../src/features/tasks/filter/describe-search.ts";
import { filterGroups } from "../../../src/features/tasks/filter/filter-options.ts";
import { countTasks } from "../../../src/features/tasks/filter/statistics.ts";
import { visibleTasks } from "../../../src/features/tasks/filter/task-filter.ts";
import { buildTask } from "./build-task.ts";

describe("the order of the board", () => {
  const [a, b, c] = [buildTask(), buildTask(), buildTask()];
  const other = buildTask({ status: "at-risk" });
  const titles = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title);

  it("puts a task between its new neighbors", () => {
    const tasks = [a, b, c, other];
    const moved = applyMove(tasks, moveTo(other, "todo", toColumns(tasks).todo, 1));
    expect(titles(toColumns(moved).todo)).toEqual(titles([a, other, b, c]));
    expect(toColumns(moved)["at-risk"]).toEqual([]);
  });

  it("moves a task up and down within its column", () => {
    const tasks = [a, b, c];
    const column = toColumns(tasks).todo;
    expect(titles(toColumns(applyMove(tasks, moveTo(c, "todo", column, 0))).todo)).toEqual(
      titles([c, a, b]),
    );
    expect(titles(toColumns(applyMove(tasks, moveTo(a, "todo", column, 2))).todo)).toEqual(
      titles([b, c, a]),
    );
  });

  it("names the neighbors that are in view, whatever a filter hides between them", () => {
    expect(moveTo(other, "todo", [a, c], 1)).toEqual({
      id: other.id,
      status: "todo",
      from: "at-risk",
      beforeId: c.id,
      afterId: a.id,
    });
    expect(moveTo(other, "completed", [], 0)).toEqual({
      id: other.id,
      status: "completed",
      from: "at-risk",
      beforeId: null,
      afterId: null,
    });
  });
});

describe("a task that is dragged while a colleague moves it", () => {
  const [dragged, other] = [buildTask(), buildTask({ status: "at-risk" })];
  const moved = { ...dragged, status: "completed" as const, position: 1 };

  it("stays where the drag began, and is moved from there", () => {
    const tasks = holdTask([moved, other], dragged);
    expect(toColumns(tasks)).toMatchObject({ todo: [dragged], completed: [] });
    const move = moveTo(dragged, "at-risk", toColumns(tasks)["at-risk"], 0);
    expect(move).toMatchObject({ from: "todo", status: "at-risk", beforeId: other.id });
    // The same where the colleague has deleted it.
    expect(holdTask([other], dragged)).toEqual([other, dragged]);
  });

  it("stays in its lane", () => {
    const lane = (key: string, ...tasks: Task[]): Lane => ({
      key,
      title: key,
      tasks,
      change: { track: key },
    });
    const held = { task: dragged, laneKey: "HR" };
    const lanes = [lane("HR"), lane("IT", moved, other)];
    expect(holdInLanes(lanes, held)).toEqual([lane("HR", dragged), lane("IT", other)]);
  });

  it("draws no column anew where nobody moves it", () => {
    const tasks = [dragged, other];
    expect(holdTask(tasks, dragged)).toBe(tasks);
    expect(holdTask([other], dragged, false)).toEqual([other]);
  });
});

describe("searching tasks", () => {
  const task = buildTask({
    title: "Export Master Data",
    description: "Straße und Hausnummer",
    track: "HR & Change Management",
    priority: "critical",
    status: "at-risk",
  });

  it.each([
    ["title", "master data"],
    ["description", "STRAßE"],
    ["track", "hr & change"],
    ["priority", "CRIT"],
    ["status", "At-Risk"],
  ])("looks at the %s, in whatever case (2.8)", (_field, wanted) => {
    expect(visibleTasks([task], { q: wanted })).toEqual([task]);
  });

  it("finds nothing that stands nowhere, and everything when nothing is sought", () => {
    expect(visibleTasks([task], { q: "firewall" })).toEqual([]);
    expect(visibleTasks([task], { q: "  " })).toEqual([task]);
  });

  it("takes the words as they follow each other, and one by one where no task holds them so", () => {
    const other = buildTask({ title: "Look at the lease", track: "Risk Management & Compliance" });
    expect(visibleTasks([task, other], { q: "at risk" })).toEqual([task]);
    expect(visibleTasks([other], { q: "at risk" })).toEqual([other]);
    expect(visibleTasks([task, other], { q: "lease compliance" })).toEqual([other]);
    expect(visibleTasks([task, other], { q: "lease master" })).toEqual([]);
  });

  it.each<[string, Partial<Task>]>([
    ["Overdue", { endDate: new Date("2020-03-04") }],
    ["no due date", { endDate: null }],
    ["unassigned", { assigneeId: null }],
    ["Nobody", { assigneeId: null }],
    ["checklist", { checklist: [{ id: 1, text: "Count", isDone: true }] }],
    ["blocked", { blockedBy: [998] }],
    ["blocked by 1", { blockedBy: [998, 999] }],
    ["overd export", { title: "Export", endDate: new Date("2020-03-04") }],
  ])("finds what the cards say: %s", (said, fields) => {
    const plain = { endDate: new Date("2999-01-01"), assigneeId: 1 };
    const open = buildTask({ ...plain, id: 998, title: "Export" });
    const done = buildTask({ ...plain, id: 999, status: "completed", blockedBy: [998] });
    const wanted = buildTask({ ...plain, ...fields });
    expect(visibleTasks([open, done, wanted], { q: said })).toEqual([wanted]);
  });

  it("takes what the cards say by whole words where a text holds the search", () => {
    const listed = buildTask({ checklist: [{ id: 1, text: "Count", isDone: true }] });
    const titled = buildTask({ title: "Check the lease" });
    expect(visibleTasks([listed, titled], { q: "check" })).toEqual([titled]);
    expect(visibleTasks([listed], { q: "list" })).toEqual([]);
  });

  it("looks at the name of the assignee", () => {
    const mine = buildTask({ assigneeId: 7 });
    const members = new Map([[7, { id: 7, name: "Zoë King", initials: "ZK", avatarUrl: null }]]);
    expect(visibleTasks([task, mine], { q: "zoë king" }, members)).toEqual([mine]);
  });
});

describe("a board on which nothing is found", () => {
  const groups = filterGroups([], []);

  it("names the search, the filters, or both", () => {
    const both = parseBoardSearch({ priority: ["high", "critical"], overdue: true });
    expect(describeNothingFound("gate", groups, {})).toBe("No task matches “gate”.");
    expect(describeNothingFound(undefined, groups, { priority: ["high"] })).toBe(
      "No task matches the filter Priority: High.",
    );
    expect(describeNothingFound(undefined, groups, both)).toBe(
      "No task matches the filters Due: Overdue and Priority: High or Critical.",
    );
    expect(describeNothingFound("gate", groups, { status: ["todo"] })).toBe(
      "No task matches “gate” with the filter Status: Todo.",
    );
  });

  it("says so too of a filter that has no name any more", () => {
    expect(describeNothingFound(undefined, groups, { track: ["Gone"] })).toBe(
      "No task matches your filters.",
    );
  });
});

describe("the address of the board", () => {
  it("takes what makes sense and passes over the rest", () => {
    expect(parseBoardSearch({ q: 2026, priority: "high", assignee: [3, "none"], task: 7 })).toEqual(
      {
        q: "2026",
        priority: ["high"],
        assignee: [3, "none"],
        task: 7,
      },
    );
    expect(parseBoardSearch({ priority: ["urgent"], assignee: "me", overdue: "yes" })).toEqual({});
  });

  it("filters by every condition at once", () => {
    const wanted = buildTask({ priority: "high", assigneeId: 3, track: "Migration" });
    const tasks = [
      wanted,
      buildTask({ priority: "high", assigneeId: 3 }),
      buildTask({ priority: "low", assigneeId: 3, track: "Migration" }),
      buildTask({ priority: "high", assigneeId: null, track: "Migration" }),
    ];
    const search = { priority: ["high" as const], assignee: [3], track: ["Migration"] };
    expect(visibleTasks(tasks, search)).toEqual([wanted]);
    expect(visibleTasks(tasks, { assignee: ["none"] })).toEqual([tasks[3]]);
    const late = buildTask({ endDate: new Date("2020-03-04") });
    expect(visibleTasks([...tasks, late], { overdue: true })).toEqual([late]);
  });
});

describe("the statistics", () => {
  it("count and share by priority, by track and by status (2.8)", () => {
    const statistics = countTasks(
      [
        buildTask({ status: "completed", priority: "high", track: "A" }),
        buildTask({ status: "in-progress", priority: "high", track: "A" }),
        buildTask({ status: "at-risk", priority: "low", track: "B" }),
        buildTask({ status: "todo", priority: "low", track: "B" }),
      ],
      ["A", "B", "C"],
    );
    expect(statistics.byPriority).toEqual([
      { priority: "low", name: "Low", count: 2, percent: 50 },
      { priority: "medium", name: "Medium", count: 0, percent: 0 },
      { priority: "high", name: "High", count: 2, percent: 50 },
      { priority: "critical", name: "Critical", count: 0, percent: 0 },
    ]);
    expect(statistics.byTrack.map(({ count }) => count)).toEqual([2, 2, 0]);
    expect(statistics.byStatus).toEqual([
      { status: "completed", name: "Completed", count: 1, percent: 25 },
      { status: "in-progress", name: "In Progress", count: 1, percent: 25 },
      { status: "at-risk", name: "At Risk", count: 1, percent: 25 },
      { status: "todo", name: "Todo", count: 1, percent: 25 },
    ]);
    expect(statistics).toMatchObject({ total: 4, completionRate: 25 });
  });

  it("show equal percentages for equal counts, and the rate of completion as it is", () => {
    const statuses = ["completed", "in-progress", "at-risk"] as const;
    const priorities = ["low", "medium", "high", "critical"] as const;
    const tasks = [0, 0, 0, 1, 1, 1, 2, 3].map((kind, index) =>
      buildTask({
        priority: priorities[kind] ?? "low",
        track: "ABC"[kind % 3] ?? "A",
        status: statuses[index % 3] ?? "todo",
      }),
    );
    const { byPriority, byTrack, byStatus, completionRate } = countTasks(tasks, ["A", "B", "C"]);
    const percents = (shares: readonly { percent: number }[]) =>
      shares.map(({ percent }) => percent);
    expect(percents(byPriority)).toEqual([38, 38, 13, 13]);
    expect(percents(byTrack)).toEqual([50, 38, 13]);
    // Three are completed, and three in progress.
    expect(percents(byStatus)).toEqual([38, 38, 25, 0]);
    expect(completionRate).toBe(38);
  });

  it("are all zero without tasks", () => {
    const { byStatus, completionRate } = countTasks([], []);
    expect(completionRate).toBe(0);
    expect(byStatus.map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
  });
});

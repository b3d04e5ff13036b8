import { describe, expect, it } from "vitest";
import {
  type Activity,
  activitySubtitle,
  activityTarget,
} from "../../../src/features/dashboard/activity-text.ts";
import { actionLabel, progressPalette } from "../../../src/features/dashboard/dashboard-labels.ts";

const scope = { userId: "ada-1", projectName: "North Star" };

const activity = (changed: Partial<Activity>): Activity => ({
  id: 1,
  action: "task_created",
  title: "Rehearse",
  entityType: "task",
  entityId: 12,
  userId: 1,
  userName: "Ada Lovelace",
  details: null,
  createdAt: new Date("2026-01-05T09:00:00Z"),
  ...changed,
});

describe("an activity's label", () => {
  it.each([
    ["file_upload", "File uploaded"],
    ["task_created", "Task created"],
    ["task_status_change", "Task status changed"],
    ["meeting_created", "Meeting created"],
    ["action_item_done", "action item done"],
  ])("of %s is %s (2.7)", (action, label) => expect(actionLabel(action)).toBe(label));
});

describe("a track's bar", () => {
  it.each([
    [100, "green"],
    [75, "green"],
    [74, "blue"],
    [50, "blue"],
    [49, "yellow"],
    [25, "yellow"],
    [24, "red"],
    [0, "red"],
  ])("at %i%% is %s (2.7)", (percent, color) =>
    expect(progressPalette(percent)).toBe(`track-${color}`),
  );
});

describe("the line under an activity", () => {
  it("says who moved what where (2.7)", () => {
    const details = { from: "todo", to: "at-risk", track: "Migration" };
    expect(activitySubtitle(activity({ action: "task_status_change", details }))).toBe(
      "Ada Lovelace · To Do → At Risk · Migration",
    );
  });

  it("names a document's category, and nobody where the server did it", () => {
    const details = { category: "sops", track: null };
    expect(activitySubtitle(activity({ action: "file_upload", userName: null, details }))).toBe(
      "SOPs & Procedures",
    );
  });
});

describe("an activity leads", () => {
  it("to its task, document, track or page", () => {
    expect(activityTarget(activity({}), scope)).toEqual({
      to: "/ada-1/north-star/workflow",
      search: { task: 12 },
    });
    expect(activityTarget(activity({ entityType: "document" }), scope)).toEqual({
      to: "/ada-1/north-star/knowledge-base",
      search: { document: 12 },
    });
    expect(activityTarget(activity({ entityType: "track" }), scope)).toEqual({
      to: "/ada-1/north-star/workflow",
      search: { track: ["Rehearse"] },
    });
    expect(activityTarget(activity({ entityType: "meeting" }), scope)).toEqual({
      to: "/ada-1/north-star/meeting-logs",
      search: { meeting: 12 },
    });
    expect(activityTarget(activity({ entityType: "milestone" }), scope)).toEqual({
      to: "/ada-1/north-star/meeting-logs",
      search: { milestone: 12 },
    });
  });

  it("nowhere when what it is about is gone", () => {
    expect(activityTarget(activity({ action: "task_deleted" }), scope)).toBeNull();
    expect(activityTarget(activity({ entityType: "project" }), scope)).toBeNull();
  });
});

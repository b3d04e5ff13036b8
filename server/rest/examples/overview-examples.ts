import type { ApiExamples } from "./api-example.ts";
import { dates, task, track } from "./example-rows.ts";

const milestone = {
  id: 2,
  projectId: 3,
  title: "Go-live",
  description: null,
  dueDate: "2026-05-01T00:00:00.000Z",
  status: "pending",
  color: "blue",
  createdBy: 7,
  ...dates,
};

/** What a project comes to: milestones, the Trash, figures and what happened. */
export const overviewExamples: ApiExamples = {
  "milestones.list": { answer: [milestone] },
  "milestones.create": { body: { title: "Go-live", dueDate: "2026-05-01" }, answer: milestone },
  "milestones.update": {
    body: { status: "completed" },
    answer: { ...milestone, status: "completed" },
  },
  "trash.list": {
    answer: [
      {
        entityType: "task",
        id: 41,
        title: task.title,
        deletedAt: "2026-03-20T14:00:00.000Z",
        expiresAt: "2026-04-19T14:00:00.000Z",
        deletedBy: 7,
        deletedByName: "Ada Lovelace",
        mayRestore: true,
        mayDelete: true,
      },
    ],
  },
  "trash.restore": {
    answer: {
      entityType: "task",
      id: 41,
      title: task.title,
      notes: [`Its track “Facilities” is gone, so it is in “${track}” now.`],
    },
  },
  "dashboard.metrics": {
    answer: {
      overallProgress: 40,
      totalTasks: 5,
      completedTasks: 2,
      tasksByStatus: { todo: 1, "in-progress": 1, "at-risk": 1, completed: 2 },
      tracksTotal: 1,
      tracksCompleted: 0,
      tracksInProgress: 0,
      tracksAtRisk: 1,
      knowledgeArticles: 12,
      trackProgress: [{ track, color: "blue", total: 5, completed: 2, percent: 40 }],
    },
  },
  "dashboard.firstSteps": {
    answer: { document: true, question: true, area: false, team: false },
  },
  "dashboard.history": {
    answer: [{ day: "2026-03-02", todo: 1, "in-progress": 1, "at-risk": 1, completed: 2 }],
  },
  "dashboard.outlook": {
    answer: {
      open: 18,
      completedPerWeek: 4.5,
      paceDays: 28,
      doneOn: "2026-03-31",
      lastDay: "2026-03-20",
      openOnLastDay: 7,
    },
  },
  "activities.list": {
    answer: [
      {
        id: 90,
        action: "task_status_change",
        title: task.title,
        entityType: "task",
        entityId: 41,
        userId: 7,
        userName: "Ada Lovelace",
        details: { from: "todo", to: "in-progress", track },
        createdAt: dates.createdAt,
      },
    ],
  },
  "live.list": {
    answer: [
      {
        id: 731,
        type: "task.moved",
        entityType: "task",
        entityId: 41,
        by: 7,
        at: dates.createdAt,
      },
    ],
  },
};

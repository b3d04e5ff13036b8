import type { ApiExamples } from "./api-example.ts";
import { dates, task, track } from "./example-rows.ts";

const trackRow = {
  id: 13,
  projectId: 3,
  name: track,
  description: null,
  color: "blue",
  isActive: true,
  createdBy: 7,
  ...dates,
};

/** Tasks of the board and the tracks that they are sorted by. */
export const taskExamples: ApiExamples = {
  "tasks.list": { answer: [task] },
  "tasks.create": {
    body: { title: task.title, priority: "high", track, endDate: "2026-03-13" },
    answer: task,
  },
  "tasks.read": { answer: task },
  "tasks.update": {
    body: { priority: "critical" },
    answer: { ...task, priority: "critical" },
  },
  "tasks.updateMany": {
    body: { ids: [41, 42], priority: "critical" },
    answer: {
      tasks: [{ ...task, priority: "critical" }],
      refused: [{ id: 42, message: "This task does not exist, or was deleted." }],
    },
  },
  "tasks.deleteMany": { body: { ids: [41] }, answer: { deleted: [41], refused: [] } },
  "tasks.check": {
    body: { isDone: true },
    answer: { ...task, checklist: task.checklist.map((item) => ({ ...item, isDone: true })) },
  },
  "tasks.move": {
    body: { status: "in-progress", index: 0 },
    answer: { ...task, status: "in-progress" },
  },
  "tracks.list": { answer: [trackRow] },
  "tracks.create": {
    body: { name: "Facilities", color: "green" },
    answer: { ...trackRow, name: "Facilities", color: "green" },
  },
  "tracks.update": { body: { isActive: false }, answer: { ...trackRow, isActive: false } },
};

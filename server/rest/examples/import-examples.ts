import type { ApiExamples } from "./api-example.ts";
import { dates, track } from "./example-rows.ts";

const run = {
  id: 4,
  service: "sharepoint",
  serviceName: "SharePoint",
  target: "documents",
  status: "running",
  note: null,
  waitsUntil: null,
  counts: { waiting: 11, imported: 27, updated: 3, unchanged: 40, failed: 1 },
  isListing: false,
  createdAt: dates.createdAt,
  finishedAt: null,
};

const folder = {
  kind: "folder",
  id: "drives/b!9xQ/items/01ABC",
  name: "Runbooks",
  size: null,
  version: null,
  refusal: null,
};

const waiting = {
  field: "status",
  value: "Waiting",
  outcome: "“Waiting” is no status that Baton knows; a new task begins as To Do.",
};

/** Documents and tasks from other services. */
export const importExamples: ApiExamples = {
  "imports.services": {
    answer: [
      { id: "sharepoint", name: "SharePoint", isConnected: true, brings: ["documents"] },
      { id: "aws", name: "AWS S3", isConnected: false, brings: ["documents"] },
    ],
  },
  "imports.browse": { answer: { entries: [folder], next: null } },
  "imports.start": {
    body: {
      service: "sharepoint",
      category: "sops",
      track,
      entries: [{ id: folder.id, name: folder.name, isFolder: true }],
    },
    answer: run,
  },
  "imports.previewTasks": {
    body: { service: "smartsheets", sheet: "4583173393803140", track },
    answer: {
      name: "Cutover plan",
      columns: ["Task Name", "Status", "Finish"],
      samples: [["Copy the keys", "Order badges"], ["In Progress", "Waiting"], ["5/1/2026"]],
      mapping: { title: "Task Name", status: "Status", endDate: "Finish" },
      track,
      total: 38,
      counts: { imported: 12, updated: 3, unchanged: 22, failed: 1 },
      adjustments: [{ ...waiting, rows: 4 }],
      rows: [
        {
          name: "Order badges",
          state: "imported",
          task: {
            title: "Order badges",
            description: null,
            track,
            status: "todo",
            priority: "medium",
            endDate: "2026-05-01T00:00:00.000Z",
            assigneeId: null,
          },
          adjustments: [waiting],
          note: null,
        },
        {
          name: "Row 3",
          state: "failed",
          task: null,
          adjustments: [],
          note: "The row has no title.",
        },
      ],
      hasRowIds: true,
      note: null,
    },
  },
  "imports.startTasks": {
    body: {
      service: "smartsheets",
      sheet: "4583173393803140",
      name: "Cutover plan",
      mapping: { title: "Task Name", status: "Status", endDate: "Finish" },
      track,
    },
    answer: { ...run, service: "smartsheets", serviceName: "Smartsheet", target: "tasks" },
  },
  "imports.list": { answer: [run] },
  "imports.get": { answer: run },
  "imports.entries": {
    answer: {
      entries: [
        {
          id: 91,
          name: "Backup film.pdf",
          isFolder: false,
          state: "failed",
          note: "The file is larger than 50MB, which is the most that Baton takes. Split it into smaller files and import those.",
          documentId: null,
          taskId: null,
        },
      ],
      next: null,
    },
  },
  "imports.cancel": { answer: { ...run, status: "cancelled", finishedAt: dates.updatedAt } },
};

export const meeting = {
  title: "Kick-off",
  date: "2026-03-05",
  startTime: "09:00",
  endTime: "10:00",
};
const item = { description: "Order", assignee: "Ada", dueDate: "2026-03-12" };

/** What no schema tells by itself: call, body, the field that is named, the sentence. */
export const rules: [
  call: string,
  body: Record<string, unknown>,
  field: string,
  sentence: string,
][] = [
  ["POST /api/tasks", { title: "  " }, "title", "Title is required"],
  ["POST /api/tasks", { title: "Move", track: "" }, "track", "Track is required"],
  ["POST /api/tasks", { title: "Move", track: "Nowhere" }, "track", "no such track"],
  [
    "POST /api/tasks",
    { title: "Move", startDate: "2026-03-02", endDate: "2026-03-01" },
    "endDate",
    "The due date must not be before the start date",
  ],
  ["POST /api/tasks", { title: "Move", endDate: "0001-01-01" }, "endDate", "between the years"],
  ["POST /api/tasks", { title: "Move", endDate: "" }, "endDate", "must be a date"],
  ["POST /api/tasks", { title: "Move", assigneeId: 4711 }, "assigneeId", "not a member"],
  ["POST /api/tasks", { title: "Move", assigneeId: -1 }, "assigneeId", "above zero"],
  ["POST /api/tracks", { name: "" }, "name", "Track name is required"],
  ["POST /api/meetings", { ...meeting, endTime: "08:00" }, "endTime", "before the start time"],
  ["POST /api/meetings", { ...meeting, startTime: "9 am" }, "startTime", "such as 09:30"],
  ["POST /api/meetings", { ...meeting, startTime: "24:00" }, "startTime", "such as 09:30"],
  ["POST /api/meetings", { ...meeting, date: "" }, "date", "Date is required"],
  [
    "POST /api/meetings",
    { ...meeting, decisions: Array(10_000).fill("Go") },
    "decisions",
    "at most 500 decisions",
  ],
  ["POST /api/meetings", { ...meeting, attendees: [1] }, "attendees.0", "must be text"],
  [
    "POST /api/meetings",
    { ...meeting, actionItems: [{ ...item, description: "" }] },
    "actionItems.0.description",
    "Description is required",
  ],
  [
    "POST /api/meetings",
    { ...meeting, actionItems: [{ ...item, assignee: " " }] },
    "actionItems.0.assignee",
    "Assignee is required",
  ],
  [
    "POST /api/meetings",
    { ...meeting, actionItems: [{ ...item, dueDate: "" }] },
    "actionItems.0.dueDate",
    "Due date is required",
  ],
  ["POST /api/milestones", { title: "Go-live" }, "dueDate", "Due date is required"],
  ["POST /api/milestones", { title: "Go-live", dueDate: "soon" }, "dueDate", "such as 2026-03-31"],
  ["POST /api/meetings", { ...meeting, date: "2026-02-30" }, "date", "such as 2026-03-31"],
  ["POST /api/tasks", { title: 5 }, "title", "Title must be text"],
  ["POST /api/tasks", { title: "\u200b\u0000\u2060" }, "title", "Title is required"],
  ["POST /api/projects", { name: " " }, "name", "Project name is required"],
  ["PATCH /api/auth/user/project", {}, "projectId", "Please select a project"],
  [
    "POST /api/integrations",
    { integrationId: "dropbox", credentials: {} },
    "integrationId",
    "no such integration",
  ],
  [
    "POST /api/integrations",
    { integrationId: "openai", credentials: { apiKey: 5 } },
    "credentials.apiKey",
    "must be text",
  ],
];

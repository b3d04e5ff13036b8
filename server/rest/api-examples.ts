import type { ProcedurePath } from "./routes.ts";

/** A project as one might meet it, for the OpenAPI document; a test holds it against the schemas. */

const dates = { createdAt: "2026-03-02T08:15:00.000Z", updatedAt: "2026-03-02T08:15:00.000Z" };
const track = "IT Systems & Data Migration";

export const userExample = {
  id: 7,
  userId: "ada-lovelace-x7k2p",
  username: "ada",
  firstName: "Ada",
  lastName: "Lovelace",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "Member",
  initials: "AL",
  avatarUrl: null,
  projectId: 3,
  ...dates,
};

const project = { id: 3, name: "Office move", description: "From Main Street to the harbor" };

const task = {
  id: 41,
  projectId: 3,
  title: "Move the file server",
  description: "After the last backup of the week",
  status: "todo",
  priority: "high",
  track,
  assigneeId: 7,
  position: 1024,
  startDate: "2026-03-09T00:00:00.000Z",
  endDate: "2026-03-13T00:00:00.000Z",
  completedAt: null,
  meetingId: null,
  createdBy: 7,
  ...dates,
};

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

const actionItem = { description: "Order ten badges", assignee: "Ada Lovelace" };
const itemId = "6f1c0f5e-7a5c-4a57-9d0b-3c3c7be2a3f1";
const meetingTexts = {
  title: "Kick-off",
  startTime: "09:00",
  endTime: "10:30",
  attendees: ["Ada Lovelace", "Grace Hopper"],
  decisions: ["We go live on the first of May"],
  relatedTracks: [track],
  meetingLink: "https://meet.example.com/kick-off",
};

const meeting = {
  id: 5,
  projectId: 3,
  ...meetingTexts,
  date: "2026-03-05T00:00:00.000Z",
  description: null,
  status: "scheduled",
  overdue: false,
  actionItems: [{ id: itemId, ...actionItem, dueDate: "2026-03-12", done: false, taskId: null }],
  notes: null,
  syncToGoogleCalendar: false,
  syncToOutlook: false,
  createdBy: 7,
  ...dates,
};

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

export const documentExample = {
  id: 9,
  projectId: 3,
  title: "Backup runbook",
  category: "sops",
  tags: "backup, server",
  track,
  fileName: "backup-runbook.pdf",
  fileType: "application/pdf",
  fileSize: 48_213,
  pageCount: 6,
  tokenCount: 2150,
  uploadedBy: 7,
  uploadedByName: "Ada Lovelace",
  processingStatus: "pending",
  processingStep: null,
  progress: null,
  queuePosition: 1,
  processingErrorCode: null,
  processingError: null,
  processingNote: null,
  ...dates,
};

const quote = "The nightly backup starts at 02:00.";
const conversation = { id: 4, title: "Backups", updatedAt: dates.updatedAt };
const usage = { contextTokens: 640, corpusTokens: 21_500 };
const message = {
  role: "assistant",
  content: "The nightly backup starts at 02:00. [1]",
  timestamp: dates.updatedAt,
  citations: [
    {
      number: 1,
      kind: "document",
      sourceId: 9,
      title: "Backup runbook",
      chunkIndex: 0,
      location: { page: 2 },
      quote,
    },
  ],
};

const openai = {
  integrationId: "openai",
  isActive: true,
  credentials: { apiKey: "••••7890" },
  note: null,
  lastUpdated: dates.updatedAt,
};

const token = { id: 1, name: "Reporting", lastFour: "Zk4Q", lastUsedAt: null, ...dates };
const { updatedAt: _, ...tokenRow } = token;

const password = { email: "ada@example.com", password: "correct horse battery" };

/** What to send in the body, and what comes back. */
export const apiExamples: Partial<Record<ProcedurePath, { body?: object; answer?: unknown }>> = {
  "accounts.current": { answer: userExample },
  "accounts.register": {
    body: { firstName: "Ada", lastName: "Lovelace", ...password },
    answer: userExample,
  },
  "accounts.login": { body: password, answer: userExample },
  "accounts.changePassword": {
    body: {
      currentPassword: password.password,
      newPassword: "a longer secret",
      confirmPassword: "a longer secret",
    },
  },
  "tokens.list": { answer: [tokenRow] },
  "tokens.create": {
    body: { name: "Reporting" },
    answer: { ...tokenRow, token: "baton_w0bT1pYyT3uBvHn5XcQe8sLr2mAoKdJfGiV6hN9EZk4Q" },
  },
  "projects.join": { body: { projectId: 3 }, answer: userExample },
  "projects.leave": { answer: { ...userExample, projectId: null } },
  "projects.list": { answer: [project] },
  "projects.create": {
    body: { name: project.name, description: project.description },
    answer: { project, user: userExample },
  },
  "projects.members": {
    answer: [{ id: 7, name: "Ada Lovelace", initials: "AL", avatarUrl: null }],
  },
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
  "meetings.list": { answer: [meeting] },
  "meetings.create": {
    body: {
      ...meetingTexts,
      date: "2026-03-05",
      actionItems: [{ ...actionItem, dueDate: "2026-03-12" }],
    },
    answer: meeting,
  },
  "meetings.read": { answer: meeting },
  "meetings.update": {
    body: { status: "completed" },
    answer: { ...meeting, status: "completed" },
  },
  "meetings.setActionItemDone": { body: { done: true }, answer: meeting },
  "meetings.createTask": {
    body: { track, priority: "medium" },
    answer: { ...task, title: actionItem.description, meetingId: 5 },
  },
  "milestones.list": { answer: [milestone] },
  "milestones.create": { body: { title: "Go-live", dueDate: "2026-05-01" }, answer: milestone },
  "milestones.update": {
    body: { status: "completed" },
    answer: { ...milestone, status: "completed" },
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
  "dashboard.history": {
    answer: [{ day: "2026-03-02", todo: 1, "in-progress": 1, "at-risk": 1, completed: 2 }],
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
  "documents.list": { answer: [documentExample] },
  "documents.formatted": {
    answer: { html: "<h1>Backups</h1><p>They start at <strong>02:00</strong>.</p>", note: null },
  },
  "documents.update": {
    body: { title: "Backup runbook, revised", tags: "backup, tapes" },
    answer: { ...documentExample, title: "Backup runbook, revised", tags: "backup, tapes" },
  },
  "documents.reprocess": { answer: documentExample },
  "assistant.conversations": { answer: [conversation] },
  "assistant.createConversation": { body: { title: "Backups" }, answer: conversation },
  "assistant.conversation": { answer: { ...conversation, messages: [message] } },
  "assistant.renameConversation": {
    body: { title: "Restores" },
    answer: { ...conversation, title: "Restores" },
  },
  "assistant.chat": {
    body: { conversationId: 4, message: "When does the backup start?" },
    answer: { conversationId: 4, message, usage },
  },
  "assistant.search": {
    body: { query: "nightly backup", limit: 5 },
    answer: {
      results: [
        {
          documentId: 9,
          title: "Backup runbook",
          category: "sops",
          chunkIndex: 0,
          location: { page: 2 },
          content: quote,
          score: 0.82,
        },
      ],
    },
  },
  "assistant.answerUnanswered": {
    body: { answer: quote, category: "sops", track },
    answer: { question: "When does the backup start?", documentId: 9 },
  },
  "assistant.economy": { answer: { ...usage, answers: 1 } },
  "integrations.list": { answer: [openai] },
  "integrations.save": {
    body: { integrationId: "openai", credentials: { apiKey: "sk-…" } },
    answer: openai,
  },
};

import type { ApiExamples } from "./api-example.ts";
import {
  actionItem,
  calendarEvent,
  conversation,
  dates,
  documentExample,
  meeting,
  meetingTexts,
  message,
  milestone,
  openai,
  quote,
  task,
  track,
  trackRow,
  usage,
} from "./example-rows.ts";

const aiModel = {
  choice: { service: "anthropic", model: "claude-opus-4-6", chosenBy: "Ada Lovelace" },
  inUse: { name: "Anthropic", model: "claude-opus-4-6" },
};

const embeddings = {
  choice: { model: "text-embedding-3-small", paidBy: "Ada Lovelace", note: null },
  inUse: "text-embedding-3-small",
  passages: 4300,
  embedded: 4300,
  tokens: 1_050_000,
  hasKey: true,
  isSupported: true,
};

/** What a project holds. */
export const workExamples: ApiExamples = {
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
  "meetings.upNext": { answer: { today: [meeting], tomorrow: [], needsNotes: [] } },
  "meetings.search": {
    answer: [{ meeting, hits: [{ field: "title", excerpt: meetingTexts.title }] }],
  },
  "meetings.decisions": {
    answer: [
      {
        meetingId: 5,
        meetingTitle: meetingTexts.title,
        date: meeting.date,
        decision: "We go live on the first of May",
        taskId: 41,
        taskTitle: task.title,
        areaId: null,
        areaName: null,
      },
    ],
  },
  "meetings.saveNotes": {
    body: { notes: "Badges come on Monday.", before: null },
    answer: { ...meeting, notes: "Badges come on Monday." },
  },
  "meetings.update": {
    body: { status: "completed" },
    answer: { ...meeting, status: "completed" },
  },
  "meetings.setActionItemDone": { body: { done: true }, answer: meeting },
  "meetings.createTask": {
    body: { track, priority: "medium" },
    answer: { ...task, title: actionItem.description, meetingId: 5 },
  },
  "calendars.events": { answer: [calendarEvent] },
  "calendars.retry": { answer: { ...calendarEvent, state: "waiting", message: null } },
  "meetingLinks.services": { answer: [{ id: "zoom", name: "Zoom" }] },
  "meetingLinks.create": {
    body: { service: "zoom", title: meetingTexts.title, date: "2026-03-05" },
    answer: { link: "https://us02web.zoom.us/j/89012345678" },
  },
  "meetingLinks.importTranscript": {
    answer: {
      documentId: 12,
      documentTitle: `Transcript: ${meetingTexts.title}`,
      meeting: { ...meeting, notes: "Ada Lovelace: The badges come on Monday." },
    },
  },
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
  "globalSearch.find": {
    answer: [
      {
        kind: "document",
        id: documentExample.id,
        title: documentExample.title,
        category: documentExample.category,
        chunkIndex: 0,
        excerpt: quote,
      },
    ],
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
  "assistant.publishUnanswered": { body: { showsAsker: true }, answer: { id: 7 } },
  "assistant.publishing": { answer: { always: false } },
  "assistant.setPublishing": { body: { always: true }, answer: { always: true } },
  "suggestions.list": {
    answer: { questions: ["What does “Backup runbook” say about “Restoring files”?"] },
  },
  "assistant.economy": { answer: { ...usage, answers: 1 } },
  "aiModel.read": { answer: aiModel },
  "aiModel.list": {
    answer: [
      {
        service: "anthropic",
        name: "Anthropic",
        models: ["claude-opus-4-6", "claude-sonnet-4-5"],
        note: null,
      },
    ],
  },
  "aiModel.choose": {
    body: { service: "anthropic", model: "claude-opus-4-6" },
    answer: aiModel,
  },
  "embeddings.read": { answer: embeddings },
  "embeddings.choose": { body: { model: "text-embedding-3-small" }, answer: embeddings },
  "integrations.list": { answer: [openai] },
  "integrations.save": {
    body: { integrationId: "openai", credentials: { apiKey: "sk-…" } },
    answer: openai,
  },
  "oauth.begin": {
    answer: { url: "https://zoom.us/oauth/authorize?response_type=code&client_id=abc" },
  },
  "integrations.test": {
    body: {},
    answer: {
      status: "accepted",
      message: "OpenAI accepted the key and lists its models.",
      testedAt: "2026-03-02T09:30:00.000Z",
    },
  },
};

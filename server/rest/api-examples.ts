import {
  actionItem,
  conversation,
  currentProject,
  dates,
  documentExample,
  invitationRow,
  joinRequestRow,
  managedAccount,
  meeting,
  meetingTexts,
  memberProfile,
  message,
  milestone,
  openai,
  ownProject,
  password,
  project,
  quote,
  recoveryCodes,
  securityEvent,
  sessionRow,
  settings,
  task,
  tokenRow,
  track,
  trackRow,
  usage,
  userExample,
} from "./example-rows.ts";
import type { ProcedurePath } from "./routes/rest-route.ts";

/** What to send in the body, and what comes back. */
export const apiExamples: Partial<Record<ProcedurePath, { body?: object; answer?: unknown }>> = {
  "accounts.current": { answer: userExample },
  "accounts.register": {
    body: { firstName: "Ada", lastName: "Lovelace", ...password },
    answer: userExample,
  },
  "accounts.registration": { answer: { mode: "open" } },
  "accounts.login": { body: password, answer: userExample },
  "accounts.changePassword": {
    body: {
      currentPassword: password.password,
      newPassword: "a longer secret",
      confirmPassword: "a longer secret",
    },
  },
  "secondFactor.signIn": { body: { code: "492039" }, answer: userExample },
  "secondFactor.current": {
    answer: {
      enabledAt: dates.createdAt,
      recoveryCodesLeft: 9,
      isRequired: false,
      hasPassword: true,
    },
  },
  "secondFactor.begin": {
    answer: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Baton:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Baton",
    },
  },
  "secondFactor.confirm": { body: { code: "492039" }, answer: recoveryCodes },
  "secondFactor.renewRecoveryCodes": { body: { code: "492039" }, answer: recoveryCodes },
  "secondFactor.disable": { body: { password: password.password, code: "492039" } },
  "securityLog.project": { answer: { events: [securityEvent], next: null } },
  "securityLog.installation": { answer: { events: [securityEvent], next: null } },
  "administration.installation": {
    answer: {
      settings,
      storage: {
        databaseBytes: 4_530_176,
        freeBytes: 84_120_473_600,
        projects: [
          { id: 3, name: project.name, files: 12, uploadBytes: 5_318_022, trashBytes: 48_213 },
        ],
      },
      backups: { isOn: true, lastAt: dates.updatedAt, count: 7, failure: null },
    },
  },
  "administration.updateSettings": {
    body: { registration: "invitation" },
    answer: { ...settings, registration: "invitation" },
  },
  "administration.accounts": { answer: { accounts: [managedAccount], count: 1 } },
  "administration.createResetLink": {
    answer: {
      path: "/reset/pY3uBvHn5XcQe8sLr2mAoKdJfGiV6hN9EZk4Qw0bT1w",
      expiresAt: dates.updatedAt,
    },
  },
  "administration.updateAccount": { body: { isDisabled: true } },
  "singleSignOn.identities": {
    answer: [{ id: 2, issuer: "https://login.example.com", createdAt: dates.createdAt }],
  },
  "tokens.list": { answer: [tokenRow] },
  "tokens.create": {
    body: { name: "Reporting" },
    answer: { ...tokenRow, token: "baton_w0bT1pYyT3uBvHn5XcQe8sLr2mAoKdJfGiV6hN9EZk4Q" },
  },
  "profile.update": {
    body: { lastName: "King", email: "king@example.com", currentPassword: password.password },
    answer: {
      ...userExample,
      lastName: "King",
      name: "Ada King",
      initials: "AK",
      email: "king@example.com",
    },
  },
  "sessions.list": { answer: [sessionRow] },
  "projects.join": { body: { projectId: 3 }, answer: userExample },
  "projects.leave": { answer: { ...userExample, projectId: null } },
  "projects.list": { answer: [project] },
  "projects.own": { answer: [ownProject] },
  "projects.current": { answer: currentProject },
  "projects.update": {
    body: { description: project.description, joining: "approval" },
    answer: { ...currentProject, joining: "approval" },
  },
  "projects.archive": { answer: { ...currentProject, archivedAt: dates.updatedAt } },
  "projects.unarchive": { answer: currentProject },
  "projects.delete": { answer: { ...userExample, projectId: null } },
  "projects.deleted": {
    answer: [
      {
        ...project,
        deletedAt: "2026-03-20T14:00:00.000Z",
        expiresAt: "2026-04-19T14:00:00.000Z",
      },
    ],
  },
  "projects.restore": { answer: { project, user: userExample } },
  "members.list": { answer: [memberProfile] },
  "members.changeRole": { body: { role: "viewer" }, answer: { ...memberProfile, role: "viewer" } },
  "members.handOver": { answer: { ...memberProfile, role: "owner" } },
  "projects.create": {
    body: { name: project.name, description: project.description },
    answer: { project, user: userExample },
  },
  "projects.acceptInvitation": {
    body: { token: "Zr2mAoKdJfGiV6hN9EZk4Qw0bT1pYyT3uBvHn5XcQe8" },
    answer: userExample,
  },
  "invitations.list": { answer: [invitationRow] },
  "invitations.create": {
    body: { role: "member", expiresInDays: 7, email: invitationRow.email },
    answer: {
      ...invitationRow,
      token: "Zr2mAoKdJfGiV6hN9EZk4Qw0bT1pYyT3uBvHn5XcQe8",
      url: "https://baton.example.com/invite/Zr2mAoKdJfGiV6hN9EZk4Qw0bT1pYyT3uBvHn5XcQe8",
    },
  },
  "joinRequests.list": { answer: [joinRequestRow] },
  "joinRequests.approve": { body: { role: "member" }, answer: joinRequestRow },
  "joinRequests.decline": { answer: joinRequestRow },
  "joinRequests.own": {
    answer: [
      {
        id: 4,
        projectId: project.id,
        projectName: project.name,
        status: "pending",
        createdAt: joinRequestRow.createdAt,
      },
    ],
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
  "assistant.publishUnanswered": { body: { showsAsker: true }, answer: { id: 7 } },
  "assistant.publishing": { answer: { always: false } },
  "assistant.setPublishing": { body: { always: true }, answer: { always: true } },
  "assistant.economy": { answer: { ...usage, answers: 1 } },
  "integrations.list": { answer: [openai] },
  "integrations.save": {
    body: { integrationId: "openai", credentials: { apiKey: "sk-…" } },
    answer: openai,
  },
};

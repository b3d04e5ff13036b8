/** A project as one might meet it, for the OpenAPI document; a test holds it against the schemas. */

export const dates = {
  createdAt: "2026-03-02T08:15:00.000Z",
  updatedAt: "2026-03-02T08:15:00.000Z",
};
export const track = "IT Systems & Data Migration";

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
  isAdministrator: false,
  projectId: 3,
  ...dates,
};

export const recoveryCodes = { recoveryCodes: ["7kqx-2mvd-r9ht-5wzc", "p4nb-8gjs-x6tf-3hrk"] };

export const project = {
  id: 3,
  name: "Office move",
  description: "From Main Street to the harbor",
  joining: "approval",
};

export const invitationRow = {
  id: 9,
  role: "member",
  email: "grace@example.com",
  state: "open",
  uses: 0,
  maxUses: 1,
  createdBy: "Ada Lovelace",
  createdAt: "2026-03-02T08:15:00.000Z",
  expiresAt: "2026-03-09T08:15:00.000Z",
};

export const joinRequestRow = {
  id: 4,
  userId: 8,
  name: "Grace Hopper",
  email: "grace@example.com",
  createdAt: "2026-03-02T08:15:00.000Z",
};

const memberProject = { ...project, role: "member", archivedAt: null };

export const ownProject = { ...memberProject, unread: 3 };

export const currentProject = {
  isExample: false,
  ...memberProject,
  joining: "open",
  timeZone: "Europe/Berlin",
  requiresSecondFactor: false,
  side: "receiving",
  leavingTeam: "North team",
  receivingTeam: "South team",
  lastDay: "2026-06-30T00:00:00.000Z",
  hypercareUntil: "2026-07-31T00:00:00.000Z",
  updatedAt: dates.updatedAt,
  lastEventId: "731",
};

export const memberProfile = {
  userId: 7,
  name: "Ada Lovelace",
  email: "ada@example.com",
  initials: "AL",
  avatarUrl: null,
  role: "member",
  side: null,
  joinedAt: dates.createdAt,
  lastSeenAt: "2026-03-20T14:00:00.000Z",
};

export const task = {
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
  checklist: [
    { id: 1, text: "Tell the night shift", isDone: true },
    { id: 2, text: "Copy the shares", isDone: false },
  ],
  blockedBy: [38],
  documentIds: [51],
  meetingId: null,
  createdBy: 7,
  ...dates,
};

export const trackRow = {
  id: 13,
  projectId: 3,
  name: track,
  description: null,
  color: "blue",
  isActive: true,
  createdBy: 7,
  ...dates,
};

export const actionItem = { description: "Order ten badges", assignee: "Ada Lovelace" };
const itemId = "6f1c0f5e-7a5c-4a57-9d0b-3c3c7be2a3f1";
export const meetingTexts = {
  title: "Kick-off",
  startTime: "09:00",
  endTime: "10:30",
  attendees: ["Ada Lovelace", "Grace Hopper <grace@example.com>"],
  agenda: ["Where we stand", "The first of May"],
  decisions: ["We go live on the first of May"],
  relatedTracks: [track],
  meetingLink: "https://meet.example.com/kick-off",
};

export const meeting = {
  id: 5,
  projectId: 3,
  ...meetingTexts,
  date: "2026-03-05T00:00:00.000Z",
  description: null,
  status: "scheduled",
  overdue: false,
  timeZone: "Europe/Berlin",
  series: null,
  participants: [
    { name: "Ada Lovelace", email: null, userId: 7, isMember: true },
    { name: "Grace Hopper", email: "grace@example.com", userId: null, isMember: false },
  ],
  decisionLinks: [
    {
      decision: "We go live on the first of May",
      taskId: null,
      taskTitle: null,
      areaId: null,
      areaName: null,
    },
  ],
  actionItems: [
    {
      id: itemId,
      ...actionItem,
      dueDate: "2026-03-12",
      done: false,
      taskId: null,
      taskDeleted: false,
    },
  ],
  notes: null,
  syncToGoogleCalendar: false,
  syncToOutlook: false,
  createdBy: 7,
  ...dates,
};

export const calendarEvent = {
  id: 12,
  meetingId: 5,
  meetingTitle: meetingTexts.title,
  isDeleted: false,
  service: "google_calendar",
  serviceName: "Google Calendar",
  state: "failed",
  message:
    "This meeting is not in Google Calendar. Google refused the refresh token. It has expired or was revoked. Enter a new one in Integrations.",
  userName: "Ada Lovelace",
  syncedAt: null,
};

export const milestone = {
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
  owner: 7,
  ownerName: "Ada Lovelace",
  reviewDate: "2026-06-15T00:00:00.000Z",
  area: 12,
  areas: [{ id: 12, name: "Payroll run" }],
  version: 2,
  nextVersion: null,
  processingStatus: "pending",
  processingStep: null,
  progress: null,
  queuePosition: 1,
  processingErrorCode: null,
  processingError: null,
  processingNote: null,
  ...dates,
};

export const documentVersion = {
  version: 2,
  state: "current",
  fileName: "backup-runbook-2026.pdf",
  fileType: "application/pdf",
  fileSize: 51_877,
  pageCount: 7,
  tokenCount: 2310,
  note: null,
  restoredFrom: null,
  createdBy: 7,
  createdByName: "Ada Lovelace",
  createdAt: "2026-03-20T14:00:00.000Z",
};

export const quote = "The nightly backup starts at 02:00.";
export const conversation = { id: 4, title: "Backups", updatedAt: dates.updatedAt };
export const usage = { contextTokens: 640, corpusTokens: 21_500 };
export const message = {
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

export const openai = {
  integrationId: "openai",
  isActive: true,
  credentials: { apiKey: "••••7890" },
  note: null,
  test: null,
  lastUpdated: dates.updatedAt,
};

export const tokenRow = {
  id: 1,
  name: "Reporting",
  lastFour: "Zk4Q",
  lastUsedAt: null,
  createdAt: dates.createdAt,
};

export const sessionRow = {
  id: 175_383_602_150_269,
  device: "Firefox on Windows",
  address: "203.0.113.7",
  startedAt: dates.createdAt,
  lastSeenAt: dates.updatedAt,
  expiresAt: "2026-04-01T08:15:00.000Z",
  isCurrent: true,
};

export const password = { email: "ada@example.com", password: "correct horse battery" };

export const securityEvent = {
  id: 512,
  at: dates.updatedAt,
  type: "member.joined",
  sentence: "Grace Hopper joined the project.",
  actorId: 8,
  actorName: "Grace Hopper",
  projectId: 3,
  projectName: project.name,
  subject: null,
  details: null,
  address: "192.0.2.17",
  device: "Firefox on Windows",
};

export const settings = { registration: "open", refuseCommonPasswords: false };

export const managedAccount = {
  id: 7,
  name: userExample.name,
  email: userExample.email,
  initials: userExample.initials,
  isAdministrator: true,
  hasSecondFactor: false,
  disabledAt: null,
  lastSeenAt: dates.updatedAt,
  createdAt: dates.createdAt,
  projects: [{ id: 3, name: project.name, role: "owner" }],
};

export const area = {
  id: 12,
  projectId: 3,
  name: "Payroll run",
  description: "The monthly run from the hours to the bank file",
  kind: "process",
  track,
  importance: "critical",
  expertId: 8,
  receiverId: 7,
  deputyId: null,
  reviewDate: "2026-06-15T00:00:00.000Z",
  createdBy: 7,
  ...dates,
};

export const handoverPerson = {
  id: 8,
  name: "Lee Park",
  initials: "LP",
  avatarUrl: null,
  isMember: true,
};

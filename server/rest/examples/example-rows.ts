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

export const project = {
  id: 3,
  name: "Office move",
  description: "From Main Street to the harbor",
  joining: "approval",
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
  remedies: [],
  processingNote: null,
  ...dates,
};

export const quote = "The nightly backup starts at 02:00.";

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

import type { ApiExamples } from "./api-example.ts";
import { dates, memberProfile, project, userExample } from "./example-rows.ts";

const invitationRow = {
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

const joinRequestRow = {
  id: 4,
  userId: 8,
  name: "Grace Hopper",
  email: "grace@example.com",
  createdAt: "2026-03-02T08:15:00.000Z",
};

const memberProject = { ...project, role: "member", archivedAt: null };

const ownProject = { ...memberProject, unread: 3 };

const currentProject = {
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

/** Projects, their members, and how people join. */
export const projectExamples: ApiExamples = {
  "projects.join": { body: { projectId: 3 }, answer: userExample },
  "projects.leave": { answer: { ...userExample, projectId: null } },
  "projects.list": { answer: [project] },
  "projects.own": { answer: [ownProject] },
  "projects.current": { answer: currentProject },
  "projects.update": {
    body: { description: project.description, joining: "approval", lastDay: "2026-06-30" },
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
  "members.update": {
    body: { role: "viewer", side: "leaving" },
    answer: { ...memberProfile, role: "viewer", side: "leaving" },
  },
  "members.handOver": { answer: { ...memberProfile, role: "owner" } },
  "projects.create": {
    body: { name: project.name, description: project.description },
    answer: { project, user: userExample },
  },
  "exampleProject.open": {
    answer: { project: { ...project, name: "Example handover" }, user: userExample },
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
};

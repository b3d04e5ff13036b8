import type { ApiExamples } from "./api-example.ts";
import {
  currentProject,
  dates,
  invitationRow,
  joinRequestRow,
  memberProfile,
  ownProject,
  project,
  userExample,
} from "./example-rows.ts";

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

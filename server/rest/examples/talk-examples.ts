import type { ApiExamples } from "./api-example.ts";
import { dates } from "./example-rows.ts";

const person = { id: 7, name: "Ada Lovelace", initials: "AL", avatarUrl: null, isMember: true };

const comment = {
  id: 26,
  entityType: "task",
  entityId: 41,
  text: "The **last backup** is on Friday, <@8>. Shall we move it on Saturday?",
  author: person,
  mentions: [{ ...person, id: 8, name: "Grace Hopper", initials: "GH" }],
  editedAt: null,
  ...dates,
};

const savedView = {
  id: 14,
  list: "documents",
  name: "Contracts to review",
  search: { category: "process-docs", review: true, sort: "title" },
  isShared: true,
  isOwn: true,
  madeBy: "Ada Lovelace",
  ...dates,
};

const notification = {
  id: 311,
  kind: "mention",
  title: "Grace Hopper mentioned you on “Move the file server”",
  text: "Shall we move it on Saturday, @Ada Lovelace?",
  href: "/workflow?task=41&comment=26",
  actor: { ...person, id: 8, name: "Grace Hopper", initials: "GH" },
  createdAt: dates.createdAt,
  readAt: null,
};

const notificationSettings = {
  mailMode: "daily",
  levels: {
    mention: "email",
    comment: "inbox",
    assigned: "email",
    question: "email",
    answered: "email",
    "due-soon": "email",
    overdue: "email",
    "document-failed": "inbox",
    "join-request": "inbox",
    "connection-lost": "email",
    "sync-failed": "email",
  },
  sendsMail: true,
  refusal: null,
};

/** What people say to each other about the work. */
export const talkExamples: ApiExamples = {
  "savedViews.list": { answer: [savedView] },
  "savedViews.save": {
    body: {
      list: savedView.list,
      name: savedView.name,
      search: savedView.search,
      isShared: true,
    },
    answer: savedView,
  },
  "comments.list": { answer: [comment] },
  "comments.create": {
    body: { entityType: comment.entityType, entityId: comment.entityId, text: comment.text },
    answer: comment,
  },
  "comments.update": {
    body: { text: "The last backup is on Thursday.", updatedAt: dates.updatedAt },
    answer: {
      ...comment,
      text: "The last backup is on Thursday.",
      mentions: [],
      editedAt: dates.updatedAt,
    },
  },
  "notifications.list": { answer: [notification] },
  "notifications.markRead": { body: { ids: [notification.id] } },
  "notifications.settings": { answer: notificationSettings },
  "notifications.updateSettings": {
    body: { mailMode: "daily", levels: { comment: "inbox", "document-failed": "inbox" } },
    answer: notificationSettings,
  },
};

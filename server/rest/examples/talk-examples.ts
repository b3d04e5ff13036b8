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

/** What people say to each other about the work. */
export const talkExamples: ApiExamples = {
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
};

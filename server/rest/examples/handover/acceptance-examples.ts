import type { ApiExamples } from "../api-example.ts";
import { dates } from "../example-rows.ts";

const citationOf = (quote: string) => ({
  number: 1,
  documentId: 21,
  title: "Payroll calendar",
  chunkIndex: 0,
  location: { page: 2 },
  quote,
});

const [before, after] = ["The run is on the 23rd of each month.", "The run is on the 21st."];

const question = {
  id: 14,
  areaId: 12,
  question: "On which day is the payroll run?",
  position: 1,
  origin: "template",
  state: "changed",
  change: "figure",
  answer: `${after} [1]`,
  citations: [citationOf(after)],
  confirmed: {
    answer: `${before} [1]`,
    citations: [citationOf(before)],
    at: dates.createdAt,
    by: "Lee Park",
  },
  askedAt: dates.updatedAt,
  asking: null,
  ...dates,
};

const unasked = {
  ...question,
  origin: "person",
  state: "unasked",
  change: null,
  answer: null,
  citations: [],
  confirmed: null,
  askedAt: null,
  asking: "waiting",
};

const person = { id: 8, name: "Lee Park", initials: "LP", avatarUrl: null, isMember: true };

const expertQuestion = {
  id: 9,
  question: "Which bank releases the file when the treasurer is away?",
  areaId: 12,
  areaName: "Payroll run",
  asker: { ...person, id: 7, name: "Ada Lovelace", initials: "AL" },
  isOwn: true,
  assignee: person,
  dueDate: "2026-06-12T00:00:00.000Z",
  state: "open",
  documentId: null,
  documentTitle: null,
  answeredAt: null,
  answerer: null,
  mayCheck: false,
  checkedAt: null,
  ...dates,
};

const answeredQuestion = {
  ...expertQuestion,
  state: "answered",
  documentId: 34,
  documentTitle: expertQuestion.question,
  answeredAt: dates.updatedAt,
  answerer: person,
  mayCheck: false,
};

/** What the receiving side must be able to answer from an area's documents. */
export const acceptanceExamples: ApiExamples = {
  "acceptance.list": { answer: [question] },
  "acceptance.create": { body: { question: question.question }, answer: unasked },
  "acceptance.ask": {},
  "acceptance.update": { body: { position: 1 }, answer: question },
  "acceptance.confirm": {
    body: {},
    answer: {
      ...question,
      state: "confirmed",
      change: null,
      confirmed: { ...question.confirmed, answer: question.answer, citations: question.citations },
    },
  },
  "acceptance.correct": {
    body: { answer: "The run is on the 21st of each month, from January." },
    answer: { id: question.id, documentId: 33 },
  },
  "expertQuestions.list": { answer: [expertQuestion] },
  "expertQuestions.ask": {
    body: { areaId: 12, question: expertQuestion.question, assigneeId: 8 },
    answer: expertQuestion,
  },
  "expertQuestions.assign": {
    body: { areaId: 12, assigneeId: 8, dueDate: "2026-06-12" },
    answer: expertQuestion,
  },
  "expertQuestions.answer": {
    body: { answer: "The deputy treasurer releases it with a second token." },
    answer: answeredQuestion,
  },
  "expertQuestions.check": {
    body: { isGood: true, keepAsking: true, documentId: 34, version: 1 },
    answer: { ...answeredQuestion, state: "checked", checkedAt: dates.updatedAt },
  },
};

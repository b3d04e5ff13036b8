import { z } from "zod";
import { areaImportances, areaKinds, gapSeverities, handoverStages } from "../../../../db/enums.ts";
import { dayOutput, oneOf, rowId } from "../../../platform/fields.schema.ts";

/** What can be missing from a handover; each rule has its row in the README. */
export const gapRules = [
  "no-expert",
  "no-receiver",
  "person-left",
  "single-person",
  "no-questions",
  "question-unanswered",
  "answer-unconfirmed",
  "answer-changed",
  "document-unread",
  "review-passed",
  "not-shadowed",
  "drill-stuck",
  "drill-outdated",
  "not-reverse-shadowed",
  "not-accepted",
  "changed-since-signed",
  "task-overdue",
  "task-at-risk",
  "work-after-last-day",
  "question-open",
] as const;
export type GapRule = (typeof gapRules)[number];

/** What resolves a gap; `gapActionTargets` says what the action's id names. */
export const gapActions = [
  "edit-area",
  "open-members",
  "add-questions",
  "open-question",
  "open-document",
  "plan-session",
  "open-session",
  "start-drill",
  "open-drill",
  "sign-off",
  "open-task",
  "answer-question",
] as const;
export type GapAction = (typeof gapActions)[number];

export const personOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
    isMember: z.boolean().describe("False for somebody who has left the project."),
  })
  .meta({ id: "HandoverPerson" });

/** A sentence that names people, as it is said to each of them. */
export const toldOutput = z
  .array(z.object({ userId: z.int(), what: z.string() }))
  .describe("The same sentence as it is said to each person whom it names: “You have not …”.");

export const gapOutput = z
  .object({
    id: z.string().describe("The rule and what it is about; the same as long as the gap is."),
    rule: z.enum(gapRules),
    severity: z.enum(gapSeverities),
    areaId: z.int().nullable(),
    areaName: z.string().nullable(),
    track: z.string().nullable(),
    what: z.string().describe("What is missing, in a sentence."),
    told: toldOutput,
    people: z.array(personOutput).describe("Who can do something about it."),
    dueDate: dayOutput().nullable(),
    action: z.object({
      kind: z.enum(gapActions),
      label: z.string().describe("The words on its button."),
      id: z.int().nullable().describe("What the action opens: a task's id for open-task."),
    }),
  })
  .meta({ id: "HandoverGap" });

/** What the first contract calls a rule, where that is another name. */
export const gapKinds = {
  "answer-changed": "question-changed",
  "review-passed": "review-overdue",
  "question-open": "open-question",
} as const satisfies Partial<Record<GapRule, string>>;

/** A gap of a list, with what the first contract calls its parts. */
export const listedGapOutput = gapOutput
  .extend({
    kind: z
      .enum([...gapRules, ...Object.values(gapKinds)])
      .describe("The rule, by the name that the first contract gives it."),
    title: z.string().describe("The same as what."),
    personId: z.int().nullable().describe("The first of the people."),
    href: z
      .string()
      .describe("Where in Baton it is resolved, as an address without user and project."),
  })
  .meta({ id: "ListedGap" });

export const gapCountsOutput = z.object({
  low: z.int(),
  medium: z.int(),
  high: z.int(),
  critical: z.int(),
});

/** How far a stage is: nothing yet, planned, waiting, in part, done, or undone again. */
export const stageStates = ["none", "planned", "waiting", "partial", "done", "broken"] as const;

const stageOutput = z
  .object({
    stage: z.enum(handoverStages),
    state: z.enum(stageStates),
    title: z.string().describe("Its evidence in a few words: “7 of 9 questions”."),
    detail: z.string().nullable().describe("More about it: “1 changed, 1 open”."),
    points: z.number().describe("What it adds to the area's percentage."),
  })
  .meta({ id: "HandoverStage" });

export const percentageOutput = z.object({
  percentage: z.number().describe("0 to 100, in whole numbers."),
  uncapped: z.number().describe("What it would be without its critical gaps."),
  criticalGaps: z.int(),
});

const readinessFigures = {
  ...percentageOutput.shape,
  percent: z.number().describe("The same as percentage."),
};

export const areaReadinessOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(areaKinds),
    track: z.string().nullable(),
    importance: z.enum(areaImportances),
    expert: personOutput.nullable(),
    receiver: personOutput.nullable(),
    deputy: personOutput.nullable(),
    documents: z.int(),
    unreadDocuments: z.int(),
    openTasks: z.int(),
    openQuestions: z.int(),
    stages: z.array(stageOutput).describe("The four stages, in their order."),
    ...readinessFigures,
    gaps: gapCountsOutput,
    worstGap: gapOutput.nullable(),
  })
  .meta({ id: "AreaReadiness" });

export const readinessOutput = z
  .object({
    ...readinessFigures,
    formula: z.string().describe("How the percentages are made, in words."),
    daysLeft: z.int().nullable().describe("Days until the last day; negative once it has passed."),
    gaps: gapCountsOutput,
    tracks: z.array(z.object({ track: z.string().nullable(), ...readinessFigures })),
    areas: z.array(areaReadinessOutput),
  })
  .meta({ id: "HandoverReadiness" });

export const readingOutput = z.object({
  areaId: z.int(),
  documents: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const readinessDayOutput = z
  .object({
    day: z.iso.date(),
    percentage: z.number(),
    areas: z.int(),
    gaps: gapCountsOutput,
    tracks: z.array(z.object({ track: z.string(), percentage: z.number() })),
  })
  .meta({ id: "ReadinessDay" });

const maxCourseDays = 730;

export const courseInput = z.object({
  days: z
    .int({ error: "days must be a whole number" })
    .min(1, "days must be at least 1")
    .max(maxCourseDays, `days must be at most ${maxCourseDays}`)
    .optional()
    .describe("How many days up to today; 90 where left out."),
});

export const gapsInput = z.object({
  areaId: rowId("areaId").optional(),
  track: z.string().max(120).optional().describe("The name of a track."),
  userId: rowId("userId").optional().describe("Who can do something about it."),
  severity: oneOf("severity", gapSeverities).optional(),
});

export type Told = z.infer<typeof toldOutput>;
export type Gap = z.infer<typeof gapOutput>;
export type ListedGap = z.infer<typeof listedGapOutput>;
export type Stage = z.infer<typeof stageOutput>;
export type AreaReadiness = z.infer<typeof areaReadinessOutput>;
export type Readiness = z.infer<typeof readinessOutput>;

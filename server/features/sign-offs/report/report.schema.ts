import { z } from "zod";
import {
  gapSeverities,
  handoverStages,
  signingSides,
  signOffScopes,
  taskPriorities,
  taskStatuses,
} from "../../../../db/enums.ts";
import { areaEvidence } from "../../handover/evidence/evidence.schema.ts";
import {
  gapCountsOutput,
  gapRules,
  percentageOutput,
  stageStates,
} from "../../handover/readiness/readiness.schema.ts";
import { handoverFrame, signOffStates } from "../sign-offs.schema.ts";

const day = z.string().nullable().describe("An ISO date.");

const reportArea = z.object({
  ...areaEvidence.shape,
  ...percentageOutput.shape,
  stages: z.array(
    z.object({
      stage: z.enum(handoverStages),
      state: z.enum(stageStates),
      title: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  gaps: gapCountsOutput,
});

const reportSignOff = z.object({
  id: z.int(),
  scope: z.enum(signOffScopes),
  title: z.string(),
  side: z.enum(signingSides),
  userName: z.string(),
  signedAt: z.string(),
  reason: z.string().nullable(),
  openGaps: z.int(),
  isLatest: z.boolean(),
  state: z.enum(signOffStates),
  changes: z.array(z.string()),
  hash: z.string().describe("SHA-256 of the statement's text, in hexadecimal."),
  statement: z.string().describe("What was signed, word for word: canonical JSON."),
});

const fields = {
  version: z.literal(1),
  project: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  timeZone: z
    .string()
    .optional()
    .describe("The IANA name of the time zone whose days the report tells; of older ones, UTC."),
  handover: handoverFrame,
  daysLeft: z.int().nullable(),
  ...percentageOutput.shape,
  formula: z.string(),
  gapCounts: gapCountsOutput,
  areas: z.array(reportArea),
  decisions: z.array(
    z.object({ decision: z.string(), meetingId: z.int(), meeting: z.string(), date: z.string() }),
  ),
  openTasks: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      track: z.string(),
      status: z.enum(taskStatuses),
      priority: z.enum(taskPriorities),
      assignee: z.string().nullable(),
      dueDate: day,
      isOverdue: z.boolean(),
    }),
  ),
  openActionItems: z.array(
    z.object({
      description: z.string(),
      assignee: z.string(),
      dueDate: z.string(),
      meetingId: z.int(),
      meeting: z.string(),
      isOverdue: z.boolean(),
    }),
  ),
  risks: z.array(
    z.object({
      id: z.string(),
      rule: z.enum(gapRules),
      severity: z.enum(gapSeverities),
      area: z.string().nullable(),
      what: z.string(),
      people: z.array(z.string()),
      dueDate: day,
    }),
  ),
  unansweredQuestions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      area: z.string().nullable(),
      assignee: z.string().nullable(),
      dueDate: day,
      isAnswered: z.boolean().describe("Answered, but checked by nobody yet."),
    }),
  ),
  signOffs: z.array(reportSignOff),
};

/** The report without its own hash. */
export const reportBody = z.object(fields);

export const reportOutput = z
  .object({
    ...fields,
    hash: z
      .string()
      .describe("SHA-256 of the report as canonical JSON without this field, in hexadecimal."),
  })
  .meta({ id: "HandoverReport" });

export type HandoverReport = z.infer<typeof reportOutput>;

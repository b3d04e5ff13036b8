import { z } from "zod";
import {
  areaImportances,
  areaKinds,
  drillStatuses,
  drillStepOutcomes,
} from "../../../../db/enums.ts";

const person = z.object({ id: z.int(), name: z.string() }).nullable();

/** Dates stand as ISO text here, since what is signed is kept and hashed as JSON. */
const moment = z.string().nullable();

const questionEvidence = z.object({
  id: z.int(),
  question: z.string(),
  state: z.enum(["confirmed", "changed", "open"]).describe("open: nobody has confirmed an answer."),
  answer: z.string().nullable().describe("The confirmed answer."),
  sources: z.array(z.object({ documentId: z.int(), title: z.string(), quote: z.string() })),
  confirmedBy: person,
  confirmedAt: moment,
});

const documentEvidence = z.object({
  id: z.int(),
  title: z.string(),
  sha256: z.string().describe("Of its file's name and size, and of what was typed."),
});

const sessionEvidence = z.object({
  meetingId: z.int(),
  title: z.string(),
  date: z.string(),
  attendees: z.array(z.string()),
  decisions: z.array(z.string()),
});

const drillEvidence = z.object({
  id: z.int(),
  title: z.string(),
  documentId: z.int(),
  document: z.string(),
  stepsHash: z.string(),
  status: z.enum(drillStatuses),
  isOutdated: z.boolean().describe("Whether the playbook has other steps by now, or is gone."),
  receiver: person,
  witness: person,
  witnessedAt: moment,
  finishedAt: moment,
  steps: z.array(
    z.object({
      position: z.int(),
      text: z.string(),
      outcome: z.enum(drillStepOutcomes),
      note: z.string().nullable(),
    }),
  ),
});

/** What proves that an area is handed over. */
export const areaEvidence = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(areaKinds),
    track: z.string().nullable(),
    importance: z.enum(areaImportances),
    expert: person,
    receiver: person,
    deputy: person,
    reviewDate: moment,
    questions: z.array(questionEvidence),
    documents: z.array(documentEvidence),
    sessions: z.array(sessionEvidence).describe("Those that were held with both sides."),
    drills: z.array(drillEvidence).describe("Those that have ended and were not given up."),
  })
  .meta({ id: "AreaEvidence" });

export type AreaEvidence = z.infer<typeof areaEvidence>;

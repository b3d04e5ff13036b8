import { z } from "zod";
import { gapSeverities, signingSides, signOffScopes } from "../../../db/enums.ts";
import { oneOf, optionalText, requiredName, rowId } from "../../platform/fields.schema.ts";
import { areaEvidence } from "../handover/evidence/evidence.schema.ts";
import { gapRules, personOutput, toldOutput } from "../handover/readiness/readiness.schema.ts";

const signOffLimits = { reason: 2000 };

const subject = {
  scope: oneOf("scope", signOffScopes).describe(
    "What is signed: an area, all areas of a track, or the whole handover.",
  ),
  areaId: rowId("areaId").optional().describe("The area, where one is signed."),
  track: requiredName("Track", 120).optional().describe("The track, where one is signed."),
  id: rowId("id")
    .optional()
    .describe("What is signed, in place of areaId or track: the area's, track's or project's id."),
};

export const signOffSubject = z.object(subject);

export const signInput = z.object({
  ...subject,
  side: oneOf("side", signingSides).describe("The side that the caller signs for."),
  reason: optionalText("Reason", signOffLimits.reason).describe(
    "Why it is signed although gaps are open; required where there are any.",
  ),
  basis: z
    .string({ error: "The basis must be text" })
    .max(64, "The basis must be at most 64 characters")
    .optional()
    .describe("The preview's: where something has changed since, nothing is signed."),
});

export const signOffFilter = z.object({
  areaId: rowId("areaId").optional().describe("Only signatures that cover this area."),
});

const signedGap = z.object({
  id: z.string(),
  rule: z.enum(gapRules),
  severity: z.enum(gapSeverities),
  area: z.string().nullable(),
  what: z.string(),
});

export const handoverFrame = z.object({
  leavingTeam: z.string().nullable(),
  receivingTeam: z.string().nullable(),
  lastDay: z.string().nullable(),
  hypercareEnd: z.string().nullable(),
});

/** What is signed. It is kept as canonical JSON, which is hashed. */
export const statementSchema = z.object({
  version: z.literal(1),
  project: z.object({ id: z.int(), name: z.string() }),
  scope: z.enum(signOffScopes),
  title: z.string(),
  areaId: z.int().nullable(),
  track: z.string().nullable(),
  side: z.enum(signingSides),
  signedBy: z.object({ id: z.int(), name: z.string() }),
  signedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  percentage: z.number().describe("The readiness of what was signed."),
  handover: handoverFrame,
  openGaps: z.array(signedGap),
  areas: z.array(areaEvidence),
});

export type Statement = z.infer<typeof statementSchema>;

/** Whether what was signed is still so; "tampered" where it no longer has its hash. */
export const signOffStates = ["unchanged", "changed", "tampered"] as const;

export const signOffOutput = z
  .object({
    id: z.int(),
    scope: z.enum(signOffScopes),
    areaId: z.int().nullable(),
    track: z
      .string()
      .nullable()
      .describe("The track, where one was signed, as it is called now; null once it is deleted."),
    title: z.string().describe("What was signed: an area's or a track's name, or the project's."),
    side: z.enum(signingSides),
    user: personOutput.nullable().describe("null where the account is gone."),
    userName: z.string().describe("As they were called when they signed."),
    signedAt: z.date(),
    reason: z.string().nullable(),
    openGaps: z.int().describe("How many gaps were open."),
    hash: z.string().describe("SHA-256, in hexadecimal, of what was signed."),
    sha256: z.string().describe("The same as hash."),
    signedBy: z
      .object({ id: z.int().nullable(), name: z.string() })
      .describe("Who signed, as they were called then; the id is null where the account is gone."),
    isLatest: z.boolean().describe("False where the same side has signed the same again since."),
    state: z.enum(signOffStates),
    changes: z.array(z.string()).describe("What is no longer as it was signed."),
    changedDocuments: z
      .array(z.object({ id: z.int(), title: z.string() }))
      .describe("The documents among it whose content is another one now."),
  })
  .meta({ id: "SignOff" });

export const signOffPreviewOutput = z
  .object({
    title: z.string(),
    percentage: z.number(),
    areas: z.int(),
    confirmedAnswers: z.int(),
    questions: z.int(),
    documents: z.int(),
    sessions: z.int(),
    drills: z.int(),
    openGaps: z.array(signedGap.extend({ told: toldOutput })),
    sides: z.array(
      z.object({
        side: z.enum(signingSides),
        refusal: z
          .string()
          .nullable()
          .describe("Why the caller cannot sign for this side; null where they can."),
      }),
    ),
    basis: z.string().describe("Send it along when signing."),
  })
  .meta({ id: "SignOffPreview" });

export type SignOff = z.infer<typeof signOffOutput>;
export type SignOffPreview = z.infer<typeof signOffPreviewOutput>;

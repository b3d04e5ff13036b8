import { z } from "zod";
import { handoverPackStates } from "../../../db/enums.ts";
import { rowId } from "../../platform/fields.schema.ts";

export const handoverPackIdInput = z.object({ id: rowId() });

export const handoverPackOutput = z
  .object({
    id: z.int(),
    state: z.enum(handoverPackStates),
    done: z.int().describe("How many files of documents are in it."),
    total: z.int().describe("How many there will be."),
    error: z.string().nullable().describe("Why it could not be written, as a sentence."),
    fileSize: z.int().nullable().describe("Bytes."),
    createdBy: z.string().nullable(),
    createdAt: z.date(),
    expiresAt: z.date().nullable().describe("When it is deleted."),
  })
  .meta({ id: "HandoverPack" });
export type HandoverPack = z.infer<typeof handoverPackOutput>;

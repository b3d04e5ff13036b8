import { z } from "zod";
import { trashEntityTypes } from "../../../db/enums.ts";
import { oneOf, rowId } from "../../platform/fields.schema.ts";

const entityType = oneOf("entityType", trashEntityTypes);

export const listTrashInput = z.object({ entityType: entityType.optional() }).prefault({});

export const trashItemInput = z.object({
  entityType,
  id: rowId().describe("The id that it had before it was deleted."),
});

export const trashItemOutput = z
  .object({
    entityType: z.enum(trashEntityTypes),
    id: z.int(),
    title: z.string(),
    deletedAt: z.date(),
    expiresAt: z.date().describe("When it goes for good."),
    deletedBy: z.int().nullable(),
    deletedByName: z.string().nullable(),
    mayRestore: z.boolean().describe("Whether the caller may, unless the project is archived."),
    mayDelete: z
      .boolean()
      .describe("Whether the caller may delete it for good, unless the project is archived."),
  })
  .meta({ id: "TrashItem" });

export const restoredOutput = z.object({
  entityType: z.enum(trashEntityTypes),
  id: z.int(),
  title: z.string(),
  notes: z.array(z.string()).describe("A sentence for each thing that is not as it was."),
});

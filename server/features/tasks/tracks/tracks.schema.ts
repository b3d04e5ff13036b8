import { z } from "zod";
import { trackColors } from "../../../../db/enums.ts";
import {
  basedOn,
  oneOf,
  optionalText,
  requiredName,
  rowId,
} from "../../../platform/fields.schema.ts";

export const trackLimits = { name: 120, description: 2000 };

const name = requiredName("Track name", trackLimits.name);
const description = optionalText("Description", trackLimits.description);
const color = oneOf("Color", trackColors);

export const createTrackInput = z.object({ name, description, color: color.default("blue") });

export const updateTrackInput = z.object({
  id: rowId(),
  name: name.optional(),
  description,
  color: color.optional(),
  isActive: z.boolean({ error: "isActive must be true or false" }).optional(),
  updatedAt: basedOn(),
});

export const deleteTrackInput = z.object({
  id: rowId(),
  moveTo: rowId("moveTo")
    .optional()
    .describe("The track that takes over the tasks and documents of the deleted one."),
});

export const trackOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.enum(trackColors),
    isActive: z.boolean(),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Track" });

export type Track = z.infer<typeof trackOutput>;

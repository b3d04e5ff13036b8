import { z } from "zod";
import { requiredText, rowId } from "../../platform/fields.schema.ts";

export const tokenLimits = { name: 100, perUser: 50 };

export const createTokenInput = z.object({ name: requiredText("Name", tokenLimits.name) });

export const tokenIdInput = z.object({ id: rowId() });

export const tokenOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The last characters of the token, by which its owner knows it. */
    lastFour: z.string(),
    lastUsedAt: z.date().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: "ApiToken" });

/** The only answer that ever carries the token itself. */
export const createdTokenOutput = tokenOutput.extend({ token: z.string() });

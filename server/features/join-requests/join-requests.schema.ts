import { z } from "zod";
import { joinRequestStatuses, memberRoles } from "../../../db/enums.ts";
import { oneOf, rowId } from "../../platform/fields.schema.ts";

export const joinRequestIdInput = z.object({ id: rowId() });

export const approveRequestInput = joinRequestIdInput.extend({
  role: oneOf("The role", memberRoles).default("member"),
});

/** Who waits, for the owners of the project. */
export const joinRequestOutput = z
  .object({
    id: z.int(),
    userId: z.int(),
    name: z.string(),
    email: z.string(),
    createdAt: z.date(),
  })
  .meta({ id: "JoinRequest" });

/** What one has asked for, and what became of it. Who is let in has no request any more. */
export const ownJoinRequestOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    projectName: z.string(),
    status: z.enum(joinRequestStatuses),
    createdAt: z.date(),
  })
  .meta({ id: "OwnJoinRequest" });

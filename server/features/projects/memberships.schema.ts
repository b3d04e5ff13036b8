import { z } from "zod";
import { handoverSides, memberRoles } from "../../../db/enums.ts";
import { oneOf, rowId } from "../../platform/fields.schema.ts";

const userId = rowId().describe("The id of a member of the project.");

export const memberInput = z.object({ userId });

export const changeRoleInput = z.object({ userId, role: oneOf("role", memberRoles) });

export const updateMemberInput = z
  .object({
    userId,
    role: oneOf("role", memberRoles).optional().describe("For owners to give, in person."),
    side: oneOf("side", handoverSides)
      .nullish()
      .describe("The side of the handover; null for neither side."),
  })
  .refine(({ role, side }) => role !== undefined || side !== undefined, {
    path: ["role"],
    message: "Give a role, a side, or both.",
  });

export const removeMemberInput = z.object({
  userId,
  tasksTo: rowId("tasksTo")
    .nullish()
    .describe("The member who gets their open tasks; nobody where it is left out."),
});

export const profileOutput = z
  .object({
    userId: z.int(),
    name: z.string(),
    email: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(memberRoles),
    side: z.enum(handoverSides).nullable().describe("The side of the handover; null for neither."),
    joinedAt: z.date(),
    lastSeenAt: z
      .date()
      .nullable()
      .describe("To the minute; null for somebody who was never seen."),
  })
  .meta({ id: "MemberProfile" });

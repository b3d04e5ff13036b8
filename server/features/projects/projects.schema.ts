import { z } from "zod";
import { memberRoles } from "../../../db/enums.ts";
import { optionalText, requiredName } from "../../platform/fields.schema.ts";
import { userOutput } from "../accounts/accounts.schema.ts";

export const createProjectInput = z.object({
  name: requiredName("Project name", 120),
  description: optionalText("Description", 2000),
});

export const projectOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: "Project" });

/** A project of the caller's. */
export const currentProjectOutput = projectOutput
  .extend({
    role: z.enum(memberRoles).describe("What the caller may do in it."),
    archivedAt: z.date().nullable().describe("Since when nothing in it can be changed."),
  })
  .meta({ id: "OwnProject" });

export const memberOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "Member" });

export const createdProjectOutput = z.object({ project: projectOutput, user: userOutput });

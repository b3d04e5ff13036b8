import { z } from "zod";
import { userOutput } from "../accounts/accounts.schema.ts";

export const createProjectInput = z.object({
  name: z
    .string({ error: "Project name is required" })
    .trim()
    .min(1, "Project name is required")
    .max(120, "Project name must be at most 120 characters"),
  description: z
    .string({ error: "Description must be text" })
    .trim()
    .max(2000, "Description must be at most 2000 characters")
    .nullish(),
});

export const projectOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: "Project" });

export const memberOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "Member" });

export const createdProjectOutput = z.object({ project: projectOutput, user: userOutput });

import { z } from "zod";
import { handoverSides, memberRoles, projectJoinings } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  oneOf,
  optionalText,
  requiredName,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { userOutput } from "../accounts/accounts.schema.ts";
import { handoverOutput, updateHandoverInput } from "../handover/handover.schema.ts";

export const createProjectInput = z.object({
  name: requiredName("Project name", 120),
  description: optionalText("Description", 2000),
});

export const projectOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z
      .string()
      .nullable()
      .describe("Null also where only members may read it: of a project that is not open."),
    joining: z.enum(projectJoinings).describe("How people get in."),
  })
  .meta({ id: "Project" });

const memberProject = projectOutput.extend({
  role: z.enum(memberRoles).describe("What the caller is allowed to do in it."),
  archivedAt: z.date().nullable().describe("Since when nothing in it can be changed."),
});

/** A project of the caller's. */
export const ownProjectOutput = memberProject
  .extend({
    unread: z.int().describe("How many of the caller's notifications in it are unread."),
  })
  .meta({ id: "OwnProject" });

/** The project that the caller works in, with its settings. */
export const currentProjectOutput = memberProject
  .extend({
    isExample: z.boolean().describe("Whether it was made to look around in."),
    timeZone: z.string().describe("Says which day it is for calls that name no time zone."),
    requiresSecondFactor: z.boolean().describe("Whether only members with a second factor get in."),
    side: z
      .enum(handoverSides)
      .nullable()
      .describe("On which side of the handover the caller stands."),
    leavingTeam: handoverOutput.shape.leavingTeam,
    receivingTeam: handoverOutput.shape.receivingTeam,
    lastDay: handoverOutput.shape.lastDay,
    hypercareUntil: handoverOutput.shape.hypercareEnd,
    updatedAt: z.date().describe("When its settings or the handover were last changed."),
    lastEventId: z.string().describe("Where GET /api/events goes on from what is read now."),
  })
  .meta({ id: "CurrentProject" });

/** What an owner alone decides. */
export const projectSettings = z.object({
  ...createProjectInput.partial().shape,
  joining: oneOf("joining", projectJoinings).optional(),
  timeZone: requiredText("Time zone", 100).optional(),
  requiresSecondFactor: z
    .boolean({ error: "Say whether a second factor is required by true or false" })
    .optional(),
});

const frame = updateHandoverInput.shape;

export const updateProjectInput = z.object({
  ...projectSettings.shape,
  leavingTeam: frame.leavingTeam,
  receivingTeam: frame.receivingTeam,
  lastDay: frame.lastDay,
  hypercareUntil: calendarDay("End of hypercare")
    .nullish()
    .describe("What PATCH /api/handover calls hypercareEnd."),
  updatedAt: basedOn(),
});

export const deleteProjectInput = z.object({
  name: z
    .string({ error: "Type the project's name" })
    .describe("The project's name, typed as it is: it is deleted with all that is in it."),
});

export const restoreProjectInput = z.object({ projectId: rowId("projectId") });

export const deletedProjectOutput = projectOutput
  .extend({
    deletedAt: z.date(),
    expiresAt: z.date().describe("When it goes for good."),
  })
  .meta({ id: "DeletedProject" });

export const memberOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "Member" });

/** The caller as they are now; in a project that approves who joins, that they wait. */
export const joinedOutput = userOutput
  .extend({
    status: z
      .literal("requested")
      .optional()
      .describe("Given where an owner of the project has yet to approve; nothing else changed."),
  })
  .meta({ id: "JoinedUser" });

export const createdProjectOutput = z.object({ project: projectOutput, user: userOutput });

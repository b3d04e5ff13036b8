import { z } from "zod";
import { trackColors } from "../../../db/enums.ts";

const tasksByStatus = {
  todo: z.int(),
  "in-progress": z.int(),
  "at-risk": z.int(),
  completed: z.int(),
};

export const metricsOutput = z
  .object({
    /** Percent of all tasks, rounded. */
    overallProgress: z.int(),
    totalTasks: z.int(),
    completedTasks: z.int(),
    tasksByStatus: z.object(tasksByStatus),
    tracksTotal: z.int(),
    tracksCompleted: z.int(),
    tracksInProgress: z.int(),
    tracksAtRisk: z.int(),
    knowledgeArticles: z.int(),
    trackProgress: z.array(
      z.object({
        track: z.string(),
        color: z.enum(trackColors),
        total: z.int(),
        completed: z.int(),
        percent: z.int(),
      }),
    ),
  })
  .meta({ id: "Metrics" });

export type Metrics = z.infer<typeof metricsOutput>;

export const historyInput = z
  .object({
    days: z
      .int({ error: "days must be a whole number" })
      .min(2, "days must be at least 2")
      .max(366, "days must be at most 366")
      .default(30),
  })
  .prefault({});

/** How many tasks stood in each status at the end of a day of the caller, the oldest day first. */
export const historyOutput = z.array(z.object({ day: z.iso.date(), ...tasksByStatus }));

export type History = z.infer<typeof historyOutput>;

export const outlookOutput = z
  .object({
    open: z.int().describe("Tasks that are not completed."),
    completedPerWeek: z
      .number()
      .nullable()
      .describe("Tasks completed a week over the days of `paceDays`; null without them."),
    paceDays: z
      .int()
      .nullable()
      .describe("So many days back the pace is taken, 28 at most; null in the first seven days."),
    doneOn: z.iso
      .date()
      .nullable()
      .describe("When nothing is open any more at this pace; null when that is not in sight."),
    lastDay: z.iso.date().nullable().describe("The last day of those who leave."),
    openOnLastDay: z
      .int()
      .nullable()
      .describe("Tasks still open then at this pace; null without a pace or a last day to come."),
  })
  .meta({ id: "Outlook" });

export type Outlook = z.output<typeof outlookOutput>;

/** What brings a project to life, and whether it has been done. */
export const firstStepsOutput = z
  .object({
    document: z.boolean().describe("There is a document."),
    question: z.boolean().describe("The caller has asked the assistant."),
    area: z.boolean().describe("There is an area of the handover."),
    team: z.boolean().describe("Somebody else is a member, or has been invited."),
  })
  .meta({ id: "FirstSteps" });

export type FirstSteps = z.output<typeof firstStepsOutput>;

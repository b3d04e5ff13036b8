import { z } from "zod";
import type { Deps } from "../../../context.ts";
import { defineJob } from "../../../platform/jobs/job-definition.ts";
import { keepCourse } from "./course.service.ts";

/**
 * Keeps every hour how ready each handover is: the last of a day stands for it, whenever the day
 * ends in the project's time zone.
 */
export const keepCourseJob = defineJob({
  name: "keep-course",
  payload: z.object({}),
  schedule: { hourly: 55 },
  run: async (_job, deps: Pick<Deps, "db" | "logger">) => {
    keepCourse(deps);
  },
});

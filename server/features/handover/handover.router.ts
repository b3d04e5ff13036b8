import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import { areaIdInput } from "../areas/areas.schema.ts";
import { profileOutput } from "../projects/memberships.schema.ts";
import {
  absenceInput,
  absenceOfInput,
  absenceOfOutput,
  absenceOutput,
} from "./absence/absence.schema.ts";
import { readAbsence, readAbsenceByKind } from "./absence/absence.service.ts";
import { readCourse } from "./course/course.service.ts";
import { handoverOutput, setSideInput, updateHandoverInput } from "./handover.schema.ts";
import { changeSide, readHandover, updateHandover } from "./handover.service.ts";
import { needOutput } from "./needs-you/needs-you.schema.ts";
import { readNeeds } from "./needs-you/needs-you.service.ts";
import {
  areaReadinessOutput,
  courseInput,
  gapCountsOutput,
  gapsInput,
  listedGapOutput,
  readinessDayOutput,
  readinessOutput,
  readingOutput,
} from "./readiness/readiness.schema.ts";
import {
  countGaps,
  listGaps,
  listReading,
  readAreaReadiness,
  readReadiness,
} from "./readiness/readiness.service.ts";

export const handoverRouter = createRouter({
  current: projectProcedure("viewer")
    .output(serializer(handoverOutput))
    .query(({ ctx }) => readHandover(ctx.deps.db, ctx.access)),

  update: projectProcedure("member")
    .input(updateHandoverInput)
    .output(serializer(handoverOutput))
    .mutation(({ ctx, input }) => updateHandover(ctx.deps.db, ctx.access, input)),

  readiness: zonedProjectProcedure("viewer")
    .output(serializer(readinessOutput))
    .query(({ ctx }) => readReadiness(ctx.deps.db, ctx.access, ctx.clock)),

  areaReadiness: zonedProjectProcedure("viewer")
    .input(areaIdInput)
    .output(serializer(areaReadinessOutput))
    .query(({ ctx, input }) => readAreaReadiness(ctx.deps.db, ctx.access, ctx.clock, input.id)),

  gapCounts: zonedProjectProcedure("viewer")
    .output(serializer(gapCountsOutput))
    .query(({ ctx }) => countGaps(ctx.deps.db, ctx.access, ctx.clock)),

  reading: zonedProjectProcedure("viewer")
    .output(serializer(z.array(readingOutput)))
    .query(({ ctx }) => listReading(ctx.deps.db, ctx.access, ctx.clock)),

  gaps: zonedProjectProcedure("viewer")
    .input(gapsInput)
    .output(serializer(z.array(listedGapOutput)))
    .query(({ ctx, input }) => listGaps(ctx.deps.db, ctx.access, ctx.clock, input)),

  needsYou: zonedProjectProcedure("viewer")
    .output(serializer(z.array(needOutput)))
    .query(({ ctx }) => readNeeds(ctx.deps.db, ctx.access, ctx.clock)),
  course: zonedProjectProcedure("viewer")
    .input(courseInput)
    .output(serializer(z.array(readinessDayOutput)))
    .query(({ ctx, input }) => readCourse(ctx.deps.db, ctx.access, ctx.clock, input.days)),

  absence: zonedProjectProcedure("viewer")
    .input(absenceInput)
    .output(serializer(absenceOutput))
    .query(({ ctx, input }) => readAbsence(ctx.deps.db, ctx.access, ctx.clock, input)),

  absenceOf: zonedProjectProcedure("viewer")
    .input(absenceOfInput)
    .output(serializer(absenceOfOutput))
    .query(({ ctx, input }) => readAbsenceByKind(ctx.deps.db, ctx.access, ctx.clock, input)),

  setSide: projectProcedure("member")
    .input(setSideInput)
    .output(serializer(profileOutput))
    .mutation(({ ctx, input }) => changeSide(ctx.deps.db, ctx.access, input)),
});

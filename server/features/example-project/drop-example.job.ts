import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs as jobRows, projects } from "../../../db/schema/index.ts";
import { stopProcessing } from "../documents/project-documents.service.ts";
import { defineUnfinishedProject } from "../projects/unfinished-project.ts";

export const {
  begin: beginExample,
  complete: completeExample,
  drop: dropExample,
  job: dropExampleJob,
} = defineUnfinishedProject({
  name: "drop-unfinished-example",
  payload: z.object({ projectId: z.int() }),
  stopWork: (deps, tx, { projectId }) => stopProcessing(deps, tx, projectId),
});

/** Whether an example was never completed, by a column of its row. */
export const isUnfinishedExample = sql<boolean>`exists (
  select 1 from ${jobRows} where ${eq(jobRows.name, dropExampleJob.name)}
  and ${jobRows.payload} ->> 'projectId' = ${projects.id})`.mapWith(Boolean);

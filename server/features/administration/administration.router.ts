import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { backupStateOutput, noticeOutput } from "./administration.schema.ts";
import { readBackupState } from "./backups.service.ts";

export const administrationRouter = createRouter({
  /** For the owners of a project, who answer for what it holds; null for everybody else. */
  backups: projectProcedure("viewer")
    .output(serializer(backupStateOutput.nullable()))
    .query(({ ctx }) => (ctx.access.role === "owner" ? readBackupState(ctx.deps) : null)),

  notices: projectProcedure("viewer")
    .output(serializer(z.array(noticeOutput)))
    .query(({ ctx }) => ctx.deps.health.problemsFor("members")),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import { noticeOutput } from "./administration.schema.ts";

export const administrationRouter = createRouter({
  notices: projectProcedure
    .output(serializer(z.array(noticeOutput)))
    .query(({ ctx }) => ctx.deps.health.problemsFor("members")),
});

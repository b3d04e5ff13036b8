import { createRouter, limited, zonedProjectProcedure } from "../../trpc.ts";
import { suggestionsOutput } from "./suggestions.schema.ts";
import { suggestQuestions } from "./suggestions.service.ts";

export const suggestionsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .use(limited("search"))
    .output(suggestionsOutput)
    .query(({ ctx }) => suggestQuestions(ctx.deps.db, ctx.access, ctx.clock)),
});

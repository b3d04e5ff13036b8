import { createRouter, limited, zonedProjectProcedure } from "../../trpc.ts";
import { suggestionsInput, suggestionsOutput } from "./suggestions.schema.ts";
import { suggestForDocument, suggestQuestions } from "./suggestions.service.ts";

export const suggestionsRouter = createRouter({
  list: zonedProjectProcedure("viewer")
    .use(limited("search"))
    .input(suggestionsInput)
    .output(suggestionsOutput)
    .query(({ ctx, input: { documentId } }) =>
      documentId === undefined
        ? suggestQuestions(ctx.deps.db, ctx.access, ctx.clock)
        : suggestForDocument(ctx.deps.db, ctx.access, documentId),
    ),
});

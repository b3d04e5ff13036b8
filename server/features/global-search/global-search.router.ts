import { z } from "zod";
import { createRouter, limited, projectProcedure } from "../../trpc.ts";
import { foundOutput, globalSearchInput } from "./global-search.schema.ts";
import { findEverywhere } from "./global-search.service.ts";

export const globalSearchRouter = createRouter({
  find: projectProcedure("viewer")
    .use(limited("search"))
    .input(globalSearchInput)
    .output(z.array(foundOutput))
    .query(({ ctx, input }) => findEverywhere(ctx.deps.db, ctx.access, input)),
});

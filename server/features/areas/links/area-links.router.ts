import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../../trpc.ts";
import {
  areaLinkOutput,
  listAreaLinksInput,
  removeAreaLinkInput,
  saveAreaLinkInput,
  saveAreaLinksInput,
  savedAreaLinksOutput,
} from "./area-links.schema.ts";
import {
  listAreaLinks,
  removeAreaLink,
  saveAreaLink,
  saveAreaLinks,
} from "./area-links.service.ts";

export const areaLinksRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listAreaLinksInput)
    .output(serializer(z.array(areaLinkOutput)))
    .query(({ ctx, input }) => listAreaLinks(ctx.deps.db, ctx.access, input.id)),

  save: projectProcedure("member")
    .input(saveAreaLinkInput)
    .output(serializer(areaLinkOutput))
    .mutation(({ ctx, input }) => saveAreaLink(ctx.deps.db, ctx.access, input)),

  saveMany: projectProcedure("member")
    .input(saveAreaLinksInput)
    .output(serializer(savedAreaLinksOutput))
    .mutation(({ ctx, input }) => saveAreaLinks(ctx.deps.db, ctx.access, input)),

  remove: projectProcedure("member")
    .input(removeAreaLinkInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeAreaLink(ctx.deps.db, ctx.access, input)),
});

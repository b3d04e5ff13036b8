import { z } from "zod";
import { isByToken } from "../../../access.ts";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../../trpc.ts";
import { applyTemplate } from "./apply-template.ts";
import {
  appliedTemplateOutput,
  applyTemplateInput,
  createTemplateInput,
  templateIdInput,
  templateOutput,
} from "./area-templates.schema.ts";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateReach,
} from "./area-templates.service.ts";

const reachOf = (request: Parameters<typeof isByToken>[0]): TemplateReach => ({
  ofAllProjects: !isByToken(request),
});

export const areaTemplatesRouter = createRouter({
  list: projectProcedure("viewer")
    .output(serializer(z.array(templateOutput)))
    .query(({ ctx }) => listTemplates(ctx.deps.db, ctx.access, reachOf(ctx))),

  createAreas: projectProcedure("member")
    .input(applyTemplateInput)
    .output(serializer(appliedTemplateOutput))
    .mutation(({ ctx, input }) =>
      applyTemplate(ctx.deps.db, ctx.access, { ...input, ...reachOf(ctx) }),
    ),

  create: projectProcedure("member")
    .input(createTemplateInput)
    .output(serializer(templateOutput))
    .mutation(({ ctx, input }) => createTemplate(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(templateIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteTemplate(ctx.deps.db, ctx.access, input.id)),
});

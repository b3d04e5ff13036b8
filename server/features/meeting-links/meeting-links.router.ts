import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure, zonedProjectProcedure } from "../../trpc.ts";
import {
  createLinkInput,
  createLinkOutput,
  importTranscriptInput,
  importTranscriptOutput,
  linkServiceOutput,
} from "./meeting-links.schema.ts";
import { createLink, listLinkServices } from "./meeting-links.service.ts";
import { importTranscript } from "./transcripts.service.ts";

export const meetingLinksRouter = createRouter({
  services: projectProcedure("viewer")
    .output(serializer(z.array(linkServiceOutput)))
    .query(({ ctx }) => listLinkServices(ctx.deps, ctx.access)),

  create: zonedProjectProcedure("member")
    .input(createLinkInput)
    .output(serializer(createLinkOutput))
    .mutation(({ ctx, input }) => createLink(ctx.deps, ctx.access, input, ctx.clock)),

  importTranscript: zonedProjectProcedure("member")
    .input(importTranscriptInput)
    .output(serializer(importTranscriptOutput))
    .mutation(({ ctx, input }) => importTranscript(ctx.deps, ctx.access, input.id, ctx.clock)),
});

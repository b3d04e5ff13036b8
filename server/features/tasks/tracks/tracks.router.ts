import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../../trpc.ts";
import {
  createTrackInput,
  deleteTrackInput,
  trackOutput,
  updateTrackInput,
} from "./tracks.schema.ts";
import { createTrack, deleteTrack, listTracks, updateTrack } from "./tracks.service.ts";

export const tracksRouter = createRouter({
  list: projectProcedure("viewer")
    .output(serializer(z.array(trackOutput)))
    .query(({ ctx }) => listTracks(ctx.deps.db, ctx.access)),

  create: projectProcedure("member")
    .input(createTrackInput)
    .output(serializer(trackOutput))
    .mutation(({ ctx, input }) => createTrack(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateTrackInput)
    .output(serializer(trackOutput))
    .mutation(({ ctx, input }) => updateTrack(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(deleteTrackInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteTrack(ctx.deps.db, ctx.access, input)),
});

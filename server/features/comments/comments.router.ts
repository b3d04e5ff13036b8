import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, projectProcedure } from "../../trpc.ts";
import {
  commentIdInput,
  commentOutput,
  createCommentInput,
  listCommentsInput,
  updateCommentInput,
} from "./comments.schema.ts";
import { createComment, deleteComment, listComments, updateComment } from "./comments.service.ts";

export const commentsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listCommentsInput)
    .output(serializer(z.array(commentOutput)))
    .query(({ ctx, input }) => listComments(ctx.deps.db, ctx.access, input)),

  create: projectProcedure("member")
    .input(createCommentInput)
    .output(serializer(commentOutput))
    .mutation(({ ctx, input }) => createComment(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateCommentInput)
    .output(serializer(commentOutput))
    .mutation(({ ctx, input }) => updateComment(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(commentIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteComment(ctx.deps.db, ctx.access, input.id)),
});

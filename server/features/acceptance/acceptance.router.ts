import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limited, projectProcedure } from "../../trpc.ts";
import {
  acceptanceIdInput,
  acceptanceOutput,
  areaQuestionsInput,
  confirmAcceptanceInput,
  correctAcceptanceInput,
  correctedOutput,
  createAcceptanceInput,
  updateAcceptanceInput,
} from "./acceptance.schema.ts";
import {
  askAgain,
  confirmAnswer,
  correctAnswer,
  createQuestion,
  deleteQuestion,
  updateQuestion,
} from "./acceptance.service.ts";
import { listQuestions } from "./read-questions.ts";

export const acceptanceRouter = createRouter({
  list: projectProcedure("viewer")
    .input(areaQuestionsInput)
    .output(serializer(z.array(acceptanceOutput)))
    .query(({ ctx, input }) => listQuestions(ctx.deps.db, ctx.access, input.id)),

  create: projectProcedure("member")
    .input(createAcceptanceInput)
    .output(serializer(acceptanceOutput))
    .mutation(({ ctx, input }) => createQuestion(ctx.deps.db, ctx.access, input)),

  update: projectProcedure("member")
    .input(updateAcceptanceInput)
    .output(serializer(acceptanceOutput))
    .mutation(({ ctx, input }) => updateQuestion(ctx.deps.db, ctx.access, input)),

  delete: projectProcedure("member")
    .input(acceptanceIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteQuestion(ctx.deps.db, ctx.access, input.id)),

  confirm: projectProcedure("member")
    .input(confirmAcceptanceInput)
    .output(serializer(acceptanceOutput))
    .mutation(({ ctx, input }) => confirmAnswer(ctx.deps.db, ctx.access, input)),

  correct: projectProcedure("member")
    .use(limited("upload"))
    .input(correctAcceptanceInput)
    .output(correctedOutput)
    .mutation(({ ctx, input }) => correctAnswer(ctx.deps, ctx.access, input)),

  ask: projectProcedure("member")
    .input(areaQuestionsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => askAgain(ctx.deps, ctx.access, input.id)),
});

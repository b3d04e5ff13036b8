import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import { createRouter, limited, projectProcedure, zonedProjectProcedure } from "../../../trpc.ts";
import {
  answerExpertInput,
  askExpertInput,
  assignQuestionInput,
  checkAnswerInput,
  expertQuestionOutput,
  listExpertQuestionsInput,
} from "./expert-questions.schema.ts";
import {
  answerExpertQuestion,
  askExpert,
  assignQuestion,
  checkAnswer,
} from "./expert-questions.service.ts";
import { listExpertQuestions } from "./read-expert-questions.ts";

export const expertQuestionsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listExpertQuestionsInput)
    .output(serializer(z.array(expertQuestionOutput)))
    .query(({ ctx, input }) => listExpertQuestions(ctx.deps.db, ctx.access, input)),

  ask: zonedProjectProcedure("member")
    .input(askExpertInput)
    .output(serializer(expertQuestionOutput))
    .mutation(({ ctx, input }) => askExpert(ctx.deps.db, ctx.access, input, ctx.clock)),

  assign: zonedProjectProcedure("member")
    .input(assignQuestionInput)
    .output(serializer(expertQuestionOutput))
    .mutation(({ ctx, input }) => assignQuestion(ctx.deps.db, ctx.access, input, ctx.clock)),

  answer: projectProcedure("member")
    .use(limited("upload"))
    .input(answerExpertInput)
    .output(serializer(expertQuestionOutput))
    .mutation(({ ctx, input }) => answerExpertQuestion(ctx.deps, ctx.access, input)),

  check: projectProcedure("viewer")
    .input(checkAnswerInput)
    .output(serializer(expertQuestionOutput))
    .mutation(({ ctx, input }) => checkAnswer(ctx.deps.db, ctx.access, input)),
});

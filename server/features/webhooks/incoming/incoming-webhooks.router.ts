import { z } from "zod";
import { serializer } from "../../../platform/serializer.ts";
import {
  createRouter,
  limitedPerAddress,
  personalProjectProcedure,
  projectProcedure,
  publicProcedure,
} from "../../../trpc.ts";
import {
  createdIncomingOutput,
  createIncomingInput,
  incomingIdInput,
  incomingOutput,
  receiveDocumentInput,
  receivedOutput,
  receiveTaskInput,
} from "./incoming-webhooks.schema.ts";
import { createIncoming, listIncoming, revokeIncoming } from "./incoming-webhooks.service.ts";
import { receiveDocument, receiveTask } from "./receive.ts";

export const incomingWebhooksRouter = createRouter({
  list: projectProcedure("owner")
    .output(serializer(z.array(incomingOutput)))
    .query(({ ctx }) => listIncoming(ctx.deps.db, ctx.access)),

  // What an API token made would go on working after its revocation.
  create: personalProjectProcedure("owner")
    .input(createIncomingInput)
    .output(serializer(createdIncomingOutput))
    .mutation(({ ctx, input }) => createIncoming(ctx.deps.db, ctx.access, input, ctx.ownOrigin)),

  revoke: personalProjectProcedure("owner")
    .input(incomingIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeIncoming(ctx.deps.db, ctx.access, input.id)),

  receiveTask: publicProcedure
    .use(limitedPerAddress("incomingPerAddress"))
    .input(receiveTaskInput)
    .output(serializer(receivedOutput))
    .mutation(({ ctx, input }) => receiveTask(ctx.deps, input)),

  receiveDocument: publicProcedure
    .use(limitedPerAddress("incomingPerAddress"))
    .input(receiveDocumentInput)
    .output(serializer(receivedOutput))
    .mutation(({ ctx, input }) => receiveDocument(ctx.deps, input)),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  personalProcedure,
  personalProjectProcedure,
  projectProcedure,
  signedInProcedure,
} from "../../trpc.ts";
import {
  approveRequestInput,
  joinRequestIdInput,
  joinRequestOutput,
  ownJoinRequestOutput,
} from "./join-requests.schema.ts";
import {
  approveRequest,
  declineRequest,
  listOwnRequests,
  listRequests,
  withdrawRequest,
} from "./join-requests.service.ts";

export const joinRequestsRouter = createRouter({
  list: projectProcedure("owner")
    .output(serializer(z.array(joinRequestOutput)))
    .query(({ ctx }) => listRequests(ctx.deps.db, ctx.access)),

  approve: personalProjectProcedure("owner")
    .input(approveRequestInput)
    .output(serializer(joinRequestOutput))
    .mutation(({ ctx, input }) => approveRequest(ctx.deps, ctx.access, input)),

  decline: personalProjectProcedure("owner")
    .input(joinRequestIdInput)
    .output(serializer(joinRequestOutput))
    .mutation(({ ctx, input }) => declineRequest(ctx.deps, ctx.access, input.id)),

  own: signedInProcedure
    .output(serializer(z.array(ownJoinRequestOutput)))
    .query(({ ctx }) => listOwnRequests(ctx.deps.db, ctx.user)),

  withdraw: personalProcedure
    .input(joinRequestIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawRequest(ctx.deps.db, ctx.user, input.id)),
});

import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, personalProjectProcedure } from "../../trpc.ts";
import {
  createdTokenOutput,
  createTokenInput,
  tokenIdInput,
  tokenOutput,
} from "./tokens.schema.ts";
import { createToken, listTokens, revokeToken } from "./tokens.service.ts";

// What a token could do here would outlive its revocation.
export const tokensRouter = createRouter({
  list: personalProjectProcedure("viewer")
    .output(serializer(z.array(tokenOutput)))
    .query(({ ctx }) => listTokens(ctx.deps.db, ctx.access)),

  create: personalProjectProcedure("viewer")
    .input(createTokenInput)
    .output(serializer(createdTokenOutput))
    .mutation(({ ctx, input }) => createToken(ctx.deps.db, ctx.access, input.name)),

  revoke: personalProjectProcedure("viewer")
    .input(tokenIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => {
      revokeToken(ctx.deps.db, ctx.access, input.id);
      ctx.deps.liveRequests.endFor({ tokenId: input.id });
    }),
});

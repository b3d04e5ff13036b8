import { serializer } from "../../../platform/serializer.ts";
import { createRouter, personalProjectProcedure } from "../../../trpc.ts";
import { integrationIdInput } from "../integrations.schema.ts";
import { beginOAuth } from "./oauth.flow.ts";
import { beginOAuthOutput } from "./oauth.schema.ts";

export const oauthRouter = createRouter({
  // A write, which no other site can ask for: the calendar of whoever is signed in at the service
  // would be connected, be it an attacker's.
  begin: personalProjectProcedure("member")
    .input(integrationIdInput)
    .output(serializer(beginOAuthOutput))
    .mutation(({ ctx, input }) => beginOAuth(ctx, ctx.access, input.integrationId)),
});

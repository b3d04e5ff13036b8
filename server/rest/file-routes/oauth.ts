import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { finishOAuth } from "../../features/integrations/oauth/oauth.flow.ts";
import type { RestEnv } from "../adapter.ts";
import type { FileRoute } from "./file-route.ts";

async function finish(c: HonoContext<RestEnv>) {
  const { code, state, error } = c.req.query();
  const integrationId = c.req.param("integrationId") ?? "";
  return c.redirect(await finishOAuth(c.get("context"), integrationId, { code, state, error }));
}

/** The address that a browser passes on its way back from a service that it has signed in to. */
export const oauthRoutes: readonly FileRoute[] = [
  {
    method: "GET",
    path: "/api/oauth/{integrationId}/callback",
    operationId: "oauth_callback",
    audience: "signed in",
    refusesTokens: true,
    success: 302,
    summary: "Complete a sign-in to an outside service, which redirects the browser here",
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    alsoFails: [404],
    handle: finish,
  },
];

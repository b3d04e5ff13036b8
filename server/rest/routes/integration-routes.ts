import { get, post, type RestRoute, remove } from "./rest-route.ts";

/** Services that a person has connected. */
export const integrationRoutes: readonly RestRoute[] = [
  get("/api/integrations", "integrations.list", "Your integrations, with masked credentials"),
  post(
    "/api/integrations",
    "integrations.save",
    "Store credentials; empty and masked values keep what is stored",
    { success: 200 },
  ),
  get(
    "/api/integrations/catalogue",
    "integrations.catalogue",
    "Every service that can be connected",
  ),
  get(
    "/api/integrations/ollama",
    "integrations.ollama",
    "Whether a local Ollama is there, and its models",
  ),
  post(
    "/api/integrations/{integrationId}/test",
    "integrations.test",
    "Test whether a service accepts the stored credentials, or the given ones",
    { success: 200 },
  ),
  post(
    "/api/oauth/{integrationId}/start",
    "oauth.begin",
    "The page where you sign in to a service with the stored app; needs a session, not an API token",
    { success: 200, alsoFails: [409] },
  ),
  remove(
    "/api/integrations/{integrationId}",
    "integrations.remove",
    "Remove the stored credentials of a service",
  ),
];

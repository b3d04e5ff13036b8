import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Webhooks to other systems and from them. */
export const webhookRoutes: readonly RestRoute[] = [
  get("/api/webhooks", "webhooks.list", "Webhooks that notify other systems of what happens"),
  post(
    "/api/webhooks",
    "webhooks.create",
    "Add a webhook; the response contains the secret that signs its deliveries",
    { alsoFails: [409] },
  ),
  patch("/api/webhooks/{id}", "webhooks.update", "Change a webhook, or turn it off or on"),
  remove("/api/webhooks/{id}", "webhooks.delete", "Delete a webhook and its delivery log"),
  post(
    "/api/webhooks/{id}/secret",
    "webhooks.renewSecret",
    "Give a webhook a new secret; the old one is no longer used",
    { success: 200 },
  ),
  post("/api/webhooks/{id}/test", "webhooks.test", "Send a test delivery and return its result", {
    success: 200,
  }),
  get(
    "/api/webhooks/{id}/deliveries",
    "webhooks.deliveries",
    "Deliveries of a webhook, latest first",
  ),
  post(
    "/api/webhook-deliveries/{id}/send",
    "webhooks.sendAgain",
    "Send a delivery again and return its result",
    { success: 200 },
  ),
  get(
    "/api/incoming-webhooks",
    "incomingWebhooks.list",
    "Addresses where other systems can add to the project",
  ),
  post(
    "/api/incoming-webhooks",
    "incomingWebhooks.create",
    "Create an address where another system can add tasks or documents; it is shown only once",
    { alsoFails: [409] },
  ),
  remove("/api/incoming-webhooks/{id}", "incomingWebhooks.revoke", "Revoke an incoming webhook"),
  post(
    "/api/incoming/{token}/tasks",
    "incomingWebhooks.receiveTask",
    "Add a task from another system, which needs nothing but the address",
    { alsoFails: [403, 404] },
  ),
  post(
    "/api/incoming/{token}/documents",
    "incomingWebhooks.receiveDocument",
    "Add a text document from another system, which needs nothing but the address",
    { alsoFails: [403, 404] },
  ),
];

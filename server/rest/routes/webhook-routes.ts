import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** What tells other systems, and what they tell. */
export const webhookRoutes: readonly RestRoute[] = [
  get("/api/webhooks", "webhooks.list", "Webhooks that tell other systems what happens"),
  post(
    "/api/webhooks",
    "webhooks.create",
    "Add a webhook; this answer carries the secret that signs its deliveries",
    { alsoFails: [409] },
  ),
  patch("/api/webhooks/{id}", "webhooks.update", "Change a webhook, or switch it off or on"),
  remove("/api/webhooks/{id}", "webhooks.delete", "Delete a webhook with its log"),
  post(
    "/api/webhooks/{id}/secret",
    "webhooks.renewSecret",
    "Give a webhook a new secret; the old one signs nothing any more",
    { success: 200 },
  ),
  post("/api/webhooks/{id}/test", "webhooks.test", "Send a test and tell how that went", {
    success: 200,
  }),
  get("/api/webhooks/{id}/deliveries", "webhooks.deliveries", "Deliveries, the latest first"),
  post(
    "/api/webhook-deliveries/{id}/send",
    "webhooks.sendAgain",
    "Send a delivery again and tell how that went",
    { success: 200 },
  ),
  get(
    "/api/incoming-webhooks",
    "incomingWebhooks.list",
    "Addresses at which other systems add to the project",
  ),
  post(
    "/api/incoming-webhooks",
    "incomingWebhooks.create",
    "Make an address at which another system adds tasks or documents; only this answer carries it",
    { alsoFails: [409] },
  ),
  remove("/api/incoming-webhooks/{id}", "incomingWebhooks.revoke", "Revoke an incoming webhook"),
  post(
    "/api/incoming/{token}/tasks",
    "incomingWebhooks.receiveTask",
    "Add a task from another system; the address itself is what lets it in",
    { alsoFails: [403, 404] },
  ),
  post(
    "/api/incoming/{token}/documents",
    "incomingWebhooks.receiveDocument",
    "Add a document of text from another system; the address itself is what lets it in",
    { alsoFails: [403, 404] },
  ),
];

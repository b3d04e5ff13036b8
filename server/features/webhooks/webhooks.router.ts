import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import { createRouter, limited, personalProjectProcedure, projectProcedure } from "../../trpc.ts";
import { listDeliveries, sendAgain, sendTest } from "./deliveries.service.ts";
import {
  createWebhookInput,
  deliveryOutput,
  listDeliveriesInput,
  updateWebhookInput,
  webhookIdInput,
  webhookOutput,
  webhookWithSecretOutput,
} from "./webhooks.schema.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSecret,
  updateWebhook,
} from "./webhooks.service.ts";

// What an API token set up would go on sending after its revocation.
export const webhooksRouter = createRouter({
  list: projectProcedure("owner")
    .output(serializer(z.array(webhookOutput)))
    .query(({ ctx }) => listWebhooks(ctx.deps.db, ctx.access)),

  create: personalProjectProcedure("owner")
    .input(createWebhookInput)
    .output(serializer(webhookWithSecretOutput))
    .mutation(({ ctx, input }) => createWebhook(ctx.deps, ctx.access, input)),

  update: personalProjectProcedure("owner")
    .input(updateWebhookInput)
    .output(serializer(webhookOutput))
    .mutation(({ ctx, input }) => updateWebhook(ctx.deps, ctx.access, input)),

  renewSecret: personalProjectProcedure("owner")
    .input(webhookIdInput)
    .output(serializer(webhookWithSecretOutput))
    .mutation(({ ctx, input }) => renewSecret(ctx.deps, ctx.access, input.id)),

  delete: personalProjectProcedure("owner")
    .input(webhookIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteWebhook(ctx.deps, ctx.access, input.id)),

  deliveries: projectProcedure("owner")
    .input(listDeliveriesInput)
    .output(serializer(z.array(deliveryOutput)))
    .query(({ ctx, input }) => listDeliveries(ctx.deps.db, ctx.access, input)),

  test: projectProcedure("owner")
    .use(limited("webhookSending"))
    .input(webhookIdInput)
    .output(serializer(deliveryOutput))
    .mutation(({ ctx, input }) => sendTest(ctx.deps, ctx.access, input.id)),

  sendAgain: projectProcedure("owner")
    .use(limited("webhookSending"))
    .input(webhookIdInput)
    .output(serializer(deliveryOutput))
    .mutation(({ ctx, input }) => sendAgain(ctx.deps, ctx.access, input.id)),
});
